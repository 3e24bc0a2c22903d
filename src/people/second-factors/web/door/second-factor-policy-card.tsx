import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { secondFactorMessages as m } from '../../messages.ts';
import { SecondFactorPolicyDocument, SetSecondFactorPolicyDocument } from './second-factors.graphql.generated.ts';

/** On the company's page: whether everybody needs a second factor, and how many have none. */
export function SecondFactorPolicyCard() {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const read = useAppQuery(SecondFactorPolicyDocument, {}, { failure: m.loadFailed });
  const set = useAppMutation(SetSecondFactorPolicyDocument, { success: m.policySaved, failure: m.policyFailed });
  const policy = read.data?.secondFactorPolicy;
  if (!policy) return null;
  const { required, version, without } = policy;
  return (
    <Section
      title={t(m.policy)}
      actions={
        <Button size="small" icon={<ShieldCheck aria-hidden />} onClick={() => setAsking(true)}>
          {t(required ? m.unrequire : m.require)}
        </Button>
      }
    >
      <Card>
        <DescriptionList
          items={[
            { term: t(m.policyState), value: t(required ? m.policyOn : m.policyOff) },
            { term: t(m.policyWithout), value: t(m.people, { n: without }) },
          ]}
        />
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(required ? m.unrequireTitle : m.requireTitle)}
        description={t(required ? m.unrequireBody : m.requireBody, { n: without })}
        confirmText={t(required ? m.unrequire : m.require)}
        onConfirm={async () => {
          const { ok } = await set.run({ input: { required: !required, expectedVersion: version } });
          if (!ok) void read.refetch();
          return ok;
        }}
      />
    </Section>
  );
}
