import type { Translate } from '#shared/i18n.ts';
import { isOneOf } from '#shared/one-of.ts';
import { SelectControl } from '#ui/components/fields/select-control.tsx';
import { useText } from '#ui/i18n.tsx';
import type { ViewerContext } from '../actions/action.ts';
import { renditionOf } from '../actions/rendition-actions.ts';
import { renditionMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';

/** How the page is drawn: as it is, with its overprinting, or by its plates with each ink on or off. */
export function RenditionPicker({ context }: { context: ViewerContext }) {
  const t = useText();
  const { state, set, renditions, renditionStatus, inks, layers } = context;
  const { rendition } = state;
  const what = t(words[rendition.kind === 'NORMAL' ? 'PAGE' : rendition.kind]);
  const toggle = (ink: string): void => {
    const shown = rendition.kind === 'PLATES' ? rendition.inks : inks;
    set({
      rendition: { kind: 'PLATES', inks: inks.filter((one) => (one === ink ? !shown.includes(one) : shown.includes(one))) },
    });
  };
  return (
    <div className="k-option-group" role="group" aria-label={t(words.rendition)}>
      <SelectControl
        aria-label={t(words.rendition)}
        value={rendition.kind}
        onChange={({ target }) => {
          if (isOneOf(renditions, target.value)) set({ rendition: renditionOf(target.value, { inks, layers }) });
        }}
      >
        {renditions.map((kind) => (
          <option key={kind} value={kind}>
            {t(words[kind])}
          </option>
        ))}
      </SelectControl>
      {rendition.kind === 'PLATES' && (
        <div className="k-inks" role="group" aria-label={t(words.inks)}>
          {inks.map((ink) => (
            <button key={ink} type="button" aria-pressed={rendition.inks.includes(ink)} onClick={() => toggle(ink)}>
              {inkName(ink, t)}
            </button>
          ))}
        </div>
      )}
      <span role="status" data-tone={renditionStatus === 'FAILED' ? 'problem' : undefined}>
        {renditionStatus === 'DRAWING' && t(words.working, { rendition: what })}
        {renditionStatus === 'FAILED' && t(words.failed, { rendition: what })}
      </span>
    </div>
  );
}

/** Process inks in the person's language; a spot keeps the name that the file gives it. */
function inkName(ink: string, t: Translate): string {
  return ink === 'Cyan' || ink === 'Magenta' || ink === 'Yellow' || ink === 'Black' ? t(words[ink]) : ink;
}
