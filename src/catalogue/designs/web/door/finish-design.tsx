import { CheckCheck } from 'lucide-react';
import { AskedSection } from '#people/companies/web/door/asked-section.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { designMessages as m } from '../../messages.ts';
import { FinishDesignDocument } from './designs.graphql.generated.ts';

interface Props {
  design: { id: string; version: number };
  /** How far the inspection of its current version has come. */
  inspection: string | undefined;
}

/** Where no approval is required: the end of the design stage, declared by whoever would request one. */
export function FinishDesign({ design, inspection }: Props) {
  const t = useText();
  const finish = useAppMutation(FinishDesignDocument, { success: m.finished });
  return (
    <AskedSection
      words={{
        title: t(m.designFlow),
        help: t(m.finishHelp),
        verb: t(m.finish),
        askedTitle: t(m.finishTitle),
        askedBody: t(m.finishBody),
      }}
      kind="primary"
      icon={<CheckCheck aria-hidden />}
      onConfirm={async () => (await finish.run({ input: { designId: design.id, expectedVersion: design.version } })).ok}
    >
      {inspection !== 'DONE' && (
        <FormMessage tone="warning">{t(inspection === 'FAILED' ? m.finishFailed : m.finishUninspected)}</FormMessage>
      )}
    </AskedSection>
  );
}
