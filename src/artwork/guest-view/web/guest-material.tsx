import { guestListWords, guestPageWords as words } from '#approval/guest-reviews/web/door/guest-words.ts';
import { ContentFile } from '#work/contents/web/door/content-file.tsx';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { languageLabels } from '#work/contents/web/door/content-words.ts';
import { RiskMark } from '#wording/parts/web/door/risk-mark.tsx';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { FileStanding, handedOverLabels } from '#artwork/submissions/web/door/handed-over.tsx';
import type { Message } from '#shared/i18n.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { GuestRequest } from './guest-bar.tsx';
import { GuestComments } from './guest-comments.tsx';
import type { Review } from './shown-review.ts';

type Material = NonNullable<Review['material']>;
type Entry = Material['entries'][number];

/** The lists in which the entries are shown, in their order. */
const GROUPS = ['APPROVED', 'CONTENT', 'FINAL', 'ATTACHMENT'] as const;

/** What a guest reviews where it is no artwork: a part, a specification, what is handed over; to be read, and nothing to be opened. */
export function GuestMaterial({ review, material, onSent }: { review: Review; material: Material; onSent: () => void }) {
  const t = useText();
  const titles: Record<(typeof GROUPS)[number], Message> = {
    ...handedOverLabels,
    CONTENT: review.flowType === 'PART' ? guestListWords.PART : guestListWords.SPECIFICATION,
  };
  const number = review.flowType === 'PART' ? words.partNumber : words.number;
  const notes = review.flowType === 'SUBMISSION_DATA' ? handedOverLabels.notes : words.remark;
  return (
    <main className="k-guest-material">
      <div className="k-stack">
        <p className="k-quiet">{[review.pieceName, t(number, { n: material.number })].join(' · ')}</p>
        {GROUPS.map((group) => {
          const entries = material.entries.filter((entry) => entry.group === group);
          return entries.length === 0 ? null : (
            <Section key={group} title={t(titles[group])} count={entries.length > 1 ? entries.length : null}>
              <Card flush>
                <ol className="k-guest-entries">
                  {entries.map((entry, n) => (
                    // oxlint-disable-next-line react/no-array-index-key -- what is under review does not change
                    <li key={n}>
                      <EntryView entry={entry} name={review.targetName} />
                    </li>
                  ))}
                </ol>
              </Card>
            </Section>
          );
        })}
        {material.notes && (
          <Section title={t(notes)}>
            <Card>
              <p className="k-guest-body">{material.notes}</p>
            </Card>
          </Section>
        )}
      </div>
      <aside>
        <GuestRequest review={review} />
        <h2 className="k-workbench-footer-title">{t(words.comments)}</h2>
        <GuestComments review={review} onSent={onSent} />
      </aside>
    </main>
  );
}

const languages: Readonly<Record<string, Message>> = languageLabels;

function EntryView({ entry, name }: { entry: Entry; name: string }) {
  const t = useText();
  const { text, picture, file, remark, standing } = entry;
  const language = entry.language && (languages[entry.language] ?? { ja: entry.language, en: entry.language });
  // A file says its own name.
  const titled = file?.name !== entry.title && !(entry.number === null && entry.title === name);
  return (
    <>
      <header className="k-guest-entry-head">
        {entry.number !== null && entry.group === 'CONTENT' && <span className="k-figures">{entry.number}</span>}
        {titled && <h3>{entry.title}</h3>}
        {language && <small>{t(language)}</small>}
        {entry.exact && <span className="k-guest-exact">{t(words.exact)}</span>}
        <RiskMark risky={entry.risky} note={entry.riskNote} />
      </header>
      {text !== null && (text === '' ? <p className="k-quiet">{t(words.noText)}</p> : <ContentText text={text} size="large" />)}
      {picture?.url && <img className="k-guest-picture" src={picture.url} alt={picture.alt || entry.title} />}
      {picture && !picture.url && <p className="k-quiet">{t(words.pictureComing)}</p>}
      {file && (
        <p className="k-guest-file">
          <ContentFile name={file.name} url={file.url ?? null} size={file.size} />
          {standing && <FileStanding {...standing} />}
          {standing && <code>{file.sha256}</code>}
        </p>
      )}
      <Variants entry={entry} />
      {remark && <p className="k-quiet">{t(uiMessages.labelled, { label: t(words.remark), value: remark })}</p>}
    </>
  );
}

/** The further contents of an item, each under its code. */
function Variants({ entry }: { entry: Entry }) {
  const t = useText();
  const label = useVariantLabel();
  if (entry.variants.length === 0) return null;
  return (
    <dl className="k-guest-variants">
      {entry.variants.map(({ code, text }) => (
        <div key={code}>
          <dt>{label(code)}</dt>
          <dd>{text ? <ContentText text={text} size="large" /> : <span className="k-quiet">{t(words.noText)}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
