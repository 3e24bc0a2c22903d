import { VisibleText } from '#work/contents/web/door/content-text.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { historyMessages as words } from '../../messages.ts';
import { fieldWords, holdsWording, valueInWords } from '../../rules/field-words.ts';
import type { EntryRow } from './entry-row.ts';

/** One entry whole: the fields before and after, and what ties it into the chain. */
export function EntryDialog({ entry, onClose }: { entry: EntryRow | null; onClose: () => void }) {
  const { t, locale } = useI18n();
  const reader = { locale, timeZone: useTimeZone() };
  const changes = Object.entries(entry?.changes ?? {});
  return (
    <Dialog open={entry !== null} onClose={onClose} size="large" title={entry?.subjectName ?? ''} description={t(words.verified)}>
      {entry && (
        <div className="k-stack">
          {changes.length === 0 ? (
            <p className="k-history-quiet">{t(words.noChanges)}</p>
          ) : (
            <table className="k-history-changes">
              <thead>
                <tr>
                  <th scope="col">{t(words.field)}</th>
                  <th scope="col">{t(words.before)}</th>
                  <th scope="col">{t(words.after)}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(([field, { from, to }]) => (
                  <tr key={field}>
                    <th scope="row">{fieldWords(field, reader)}</th>
                    {[from, to].map((value, side) => {
                      const said = valueInWords(value, entry.subject, reader, field) ?? t(words.none);
                      return <td key={side}>{holdsWording(value, field) ? <VisibleText text={said} /> : said}</td>;
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <DescriptionList
            items={[
              { term: t(words.at), value: <DateTime value={entry.at} /> },
              { term: t(words.actor), value: entry.actorName || t(words.system) },
              { term: t(words.address), value: entry.clientAddress },
              { term: t(words.request), value: <code>{entry.requestId}</code> },
              { term: t(words.sequence), value: <span className="k-figures">{entry.seq}</span> },
              { term: t(words.hash), value: <code>{entry.hash}</code> },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}
