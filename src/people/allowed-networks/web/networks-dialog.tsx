import { z } from 'zod';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { networkMessages as m } from '../messages.ts';
import { allowedNetworksInput, networkInput } from '../rules/input.ts';
import { networksOfText, textOfNetworks } from '../rules/lines.ts';
import { SetAllowedNetworksDocument, type AllowedNetworksFieldsFragment } from './door/allowed-networks.graphql.generated.ts';

interface Values {
  list: string;
  guests: boolean;
  programs: boolean;
}

/** Changes from where people may work: a list of networks, one a line. */
export function NetworksDialog({ allowed, onClose }: { allowed: AllowedNetworksFieldsFragment; onClose: () => void }) {
  const t = useText();
  const set = useAppMutation(SetAllowedNetworksDocument, { quiet: true, success: m.saved });
  const wrongLine = (list: string): string | undefined => {
    const lines = networksOfText(list);
    const n = lines.findIndex(({ network }) => !networkInput.safeParse(network).success);
    return n < 0 ? undefined : t(m.wrongLine, { n: n + 1, network: lines[n]!.network });
  };
  const form = useAppForm({
    values: { list: textOfNetworks(allowed.networks), guests: allowed.guests, programs: allowed.programs },
    version: allowed.version,
    schema: z.object({ ...allowedNetworksInput.shape }),
    toInput: ({ list, ...rest }: Values, expectedVersion) => ({ ...rest, networks: networksOfText(list), expectedVersion }),
    submit: (input) => set.run({ input }),
    onSaved: onClose,
    failure: m.saveFailed,
  });
  const list = form.rhf.watch('list');
  return (
    <Dialog open onClose={onClose} title={t(m.dialog)} description={t(m.dialogBody)}>
      <AppFormView
        form={form}
        saveText={t(m.save)}
        labelOf={() => t(m.list)}
        labels={{ list: t(m.list), guests: t(m.guestsToo), programs: t(m.programsToo) }}
        onCancel={onClose}
      >
        <div className="k-stack">
          <TextArea
            label={t(m.list)}
            help={t(m.listHelp, { address: allowed.viewerAddress })}
            rows={6}
            autoFocus
            {...form.field('list')}
            error={form.field('list').error ?? wrongLine(list)}
          />
          <Checkbox label={t(m.guestsToo)} {...form.choice('guests')} />
          <Checkbox label={t(m.programsToo)} {...form.choice('programs')} />
        </div>
      </AppFormView>
    </Dialog>
  );
}
