import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';

interface Props {
  title: string;
  /** For whoever may register the first. */
  register: { to: string; text: string } | false;
  children: ReactNode;
}

/** Where nothing stands yet beneath a brand or product. */
export function NothingYet({ title, register, children }: Props) {
  const action = register && (
    <ButtonLink to={register.to} icon={<Plus aria-hidden />}>
      {register.text}
    </ButtonLink>
  );
  return (
    <Card flush>
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}
