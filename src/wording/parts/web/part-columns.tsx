import { ContentFile, sourceFileOf } from '#work/contents/web/door/content-file.tsx';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { chooseColumn } from '#ui/lists/chosen-bar.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { useText, type Translate } from '#ui/i18n.tsx';
import { availabilityLabels } from '../messages.ts';
import { libraryLabels, libraryMessages as m } from './door/library/library-messages.ts';
import { RiskMark } from './door/risk-mark.tsx';
import { PartState } from './door/part-state.tsx';
import { thumbnailOf } from './door/versions/version-contents.tsx';
import type { PartListQuery } from './door/parts.graphql.generated.ts';

export type PartRow = PartListQuery['parts']['items'][number];

/** The columns of every list of parts; with a `selection` each row has a box to tick. */
export function partColumns(t: Translate, selection?: Selection<PartRow>): Column<PartRow>[] {
  return [
    ...(selection ? [chooseColumn(t, selection, (part) => part.name)] : []),
    {
      id: 'name',
      header: t(m.name),
      sortable: true,
      main: true,
      width: '24%',
      cell: (part) => (
        <span className="k-part-name">
          <span>
            {part.name} <RiskMark risky={part.risky} note={part.riskNote} />
          </span>
          <small>
            {t(libraryLabels[part.libraryType])}
            {part.library && ` · ${part.library.name}`}
          </small>
        </span>
      ),
    },
    {
      id: 'content',
      header: t(m.content),
      sortable: true,
      cell: (part) => <PartPreview version={part.availableVersion ?? part.latestVersion} />,
    },
    { id: 'state', header: t(m.state), sortable: true, width: 190, cell: (part) => <States part={part} t={t} /> },
    {
      id: 'version',
      header: t(m.version),
      sortable: true,
      width: 70,
      wideOnly: true,
      cell: (part) => t(m.versionNumber, { n: (part.availableVersion ?? part.latestVersion).number }),
    },
    {
      id: 'updatedAt',
      header: t(m.updatedAt),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (part) => <DateTime value={part.updatedAt} />,
    },
  ];
}

/** What a version of a part says: in lists the approved text, else the newest. `whole`: every word of it, where somebody acts on it. */
export function PartPreview({ version: { contents }, whole = false }: { version: PartRow['latestVersion']; whole?: boolean }) {
  const t = useText();
  const shown = whole ? contents : contents.slice(0, 1);
  if (shown.length === 0) return null;
  const left = contents.length - shown.length;
  return (
    <div className="k-part-preview">
      {shown.map(({ content }) => (
        <div key={content.id}>
          {whole && contents.length > 1 && <small>{content.title}</small>}
          {content.type === 'IMAGE' ? (
            <Thumbnail src={thumbnailOf(content)} alt={content.alt || content.title} size="title" />
          ) : content.type === 'BINARY' ? (
            <ContentFile {...sourceFileOf(content)} />
          ) : (
            <ContentText text={content.text ?? content.title} {...(whole ? {} : { lines: 2 })} />
          )}
        </div>
      ))}
      {left > 0 && <small>{t(m.moreContents, { n: left })}</small>}
    </div>
  );
}

/** The part's state, and that of a version in the making. */
function States({ part, t }: { part: PartRow; t: Translate }) {
  const { latestVersion, availableVersion } = part;
  const open = availableVersion && latestVersion.id !== availableVersion.id && !part.retiredAt ? latestVersion : null;
  return (
    <span className="k-part-states">
      <PartState state={part.availability} />
      {open && <small>{t(m.openVersion, { n: open.number, state: t(availabilityLabels[open.availability]) })}</small>}
    </span>
  );
}
