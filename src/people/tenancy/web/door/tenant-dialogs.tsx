import { Controller } from 'react-hook-form';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { NumberField } from '#ui/components/fields/number-field.tsx';
import { useAppMutation, type Outcome } from '#ui/data/operations/use-operation.ts';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { planMessages } from '#people/companies/messages.ts';
import { tenantMessages as m } from '../../messages.ts';
import { changePlanInput, companyActionInput } from '../../rules/input.ts';
import { DeedDialog, ReasonField } from './deed-dialog.tsx';
import {
  ChangePlanDocument,
  ResumeCompanyDocument,
  SuspendCompanyDocument,
  type TenantFieldsFragment,
} from './tenants.graphql.generated.ts';

interface Props {
  tenant: TenantFieldsFragment;
  onClose: () => void;
}

const DEEDS = {
  suspend: { title: m.suspendTitle, lead: m.suspendLead, verb: m.suspend, done: m.suspended, kind: 'danger' },
  resume: { title: m.resumeTitle, lead: m.resumeLead, verb: m.resume, done: m.resumed, kind: 'primary' },
} as const;

/** Suspends a company or lets it work again; what will happen is said, and why is asked for. */
export function StateDialog({ tenant, deed, onClose }: Props & { deed: keyof typeof DEEDS }) {
  const t = useText();
  const { title, lead, verb, done, kind } = DEEDS[deed];
  const suspend = useAppMutation(SuspendCompanyDocument, { quiet: true, success: done });
  const resume = useAppMutation(ResumeCompanyDocument, { quiet: true, success: done });
  const form = useAppForm({
    values: { reason: '' },
    schema: companyActionInput,
    toInput: ({ reason }) => ({ companyId: tenant.id, reason }),
    submit: async (input): Promise<Outcome<unknown>> => await (deed === 'suspend' ? suspend.run({ input }) : resume.run({ input })),
    onSaved: onClose,
    failure: m.failed,
  });
  return (
    <DeedDialog title={t(title, { name: tenant.name })} lead={t(lead)} verb={verb} kind={kind} form={form} onClose={onClose}>
      <ReasonField field={form.field('reason')} />
    </DeedDialog>
  );
}

const NUMBERS = ['yearlyFee', 'designLimit', 'remainingUploads'] as const;

/** What the company's plan says, changed from outside of it. */
export function PlanDialog({ tenant, plan, onClose }: Props & { plan: NonNullable<TenantFieldsFragment['plan']> }) {
  const t = useText();
  const change = useAppMutation(ChangePlanDocument, { quiet: true, success: m.planSaved });
  const { validUntil, yearlyFee, designLimit, remainingUploads } = plan;
  const form = useAppForm({
    values: { validUntil, yearlyFee, designLimit, remainingUploads, reason: '' },
    schema: changePlanInput,
    toInput: (values) => ({ companyId: tenant.id, ...values }),
    submit: (input) => change.run({ input }),
    onSaved: onClose,
    failure: m.failed,
  });
  const units = {
    yearlyFee: t(planMessages.feeUnit),
    designLimit: t(planMessages.designUnit),
    remainingUploads: t(planMessages.uploadUnit),
  };
  return (
    <DeedDialog title={t(m.planTitle, { name: tenant.name })} verb={uiMessages.save} kind="primary" form={form} onClose={onClose}>
      <Controller
        control={form.rhf.control}
        name="validUntil"
        render={({ field }) => (
          <DateField
            label={t(planMessages.validUntil)}
            required
            value={field.value}
            error={form.error('validUntil')}
            onChange={(value) => field.onChange(value ?? '')}
            onBlur={field.onBlur}
          />
        )}
      />
      {NUMBERS.map((name) => (
        <Controller
          key={name}
          control={form.rhf.control}
          name={name}
          render={({ field }) => (
            <NumberField
              label={t(planMessages[name])}
              required
              min={0}
              refuses
              unit={units[name]}
              value={field.value}
              error={form.error(name)}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      ))}
      <ReasonField field={form.field('reason')} />
    </DeedDialog>
  );
}
