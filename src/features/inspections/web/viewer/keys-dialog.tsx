import { Dialog } from '#ui/components/dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { viewerMessages as words } from '../../messages.ts';

/** What the keys do. */
export function KeysDialog({
  open,
  onClose,
  canCompare,
  canComment,
}: {
  open: boolean;
  onClose: () => void;
  canCompare: boolean;
  canComment: boolean;
}) {
  const t = useText();
  const rows: [string, string][] = [
    ...(canCompare
      ? ([
          ['1', t(words.side)],
          ['2', t(words.overlay)],
          ['3', t(words.flicker)],
          ['4', t(words.difference)],
        ] as [string, string][])
      : []),
    ['J', t(words.next)],
    ['K', t(words.previous)],
    ['+ / −', `${t(words.zoomIn)} / ${t(words.zoomOut)}`],
    ['0', t(words.fit)],
    ['[ / ]', `${t(words.previousPage)} / ${t(words.nextPage)}`],
    ['M', t(words.marks)],
    ...(canComment ? ([['C', t(words.place)]] as [string, string][]) : []),
    ['?', t(words.keys)],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t(words.keys)} description={t(words.keyNote)} size="small">
      <dl className="k-keys">
        {rows.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
