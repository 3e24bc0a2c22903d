import { FileSpreadsheet } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import { FileRow } from '#ui/components/files/file-drop.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { countFindings } from '../../rules/scan-summary.ts';
import { templateMessages as m } from '../../template-messages.ts';
import { CancelImportDocument, WaitingImportsDocument } from './templates.graphql.generated.ts';

/** Files that were brought and then left (the page was closed, a connection was lost): nothing of them is lost. */
export function WaitingImports({ open, onOpen }: { open: string | null; onOpen: (id: string) => void }) {
  const t = useText();
  const read = useAppQuery(WaitingImportsDocument, {});
  const cancel = useAppMutation(CancelImportDocument);
  const waiting = (read.data?.excelTemplateImports ?? []).filter(({ id }) => id !== open);
  if (waiting.length === 0 || open !== null) return null;
  return (
    <Section title={t(m.waitingTitle)} count={waiting.length}>
      <div className="k-waiting-imports">
        {waiting.map((found) => {
          const n = found.scan ? countFindings(found.scan) : 0;
          return (
            <FileRow
              key={found.id}
              icon={<FileSpreadsheet aria-hidden />}
              title={found.fileName}
              actions={
                <>
                  <Button size="small" onClick={() => onOpen(found.id)}>
                    {t(m.continue)}
                  </Button>
                  <Button size="small" kind="ghost" onClick={() => cancel.run({ input: { importId: found.id } })}>
                    {t(m.discard)}
                  </Button>
                </>
              }
            >
              <p>
                <span>{found.status === 'SCANNING' ? t(m.scanning) : n > 0 ? t(m.findingsOf, { n }) : t(m.waitingFor)}</span>
                <DateTime value={found.createdAt} />
              </p>
            </FileRow>
          );
        })}
      </div>
    </Section>
  );
}
