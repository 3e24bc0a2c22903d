import type { ReactNode } from 'react';
import { rolesOn } from '#people/access/rules/roles.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { memberMessages as m } from '../../messages.ts';
import { RoleRows } from './role-rows.tsx';
import { useRoleRows } from '../members/use-role-rows.ts';
import { AssignMembersDocument } from './members.graphql.generated.ts';

interface Props<Row> {
  open: boolean;
  rows: readonly Row[];
  resourceType: 'Brand' | 'Product' | 'DesignData';
  /** What it leaves out. */
  leftOut?: ReactNode;
  runs: RowRuns;
  onClose: () => void;
  /** Runs it row by row. */
  onRun: (act: (row: Row) => Promise<RowResult[]>) => Promise<boolean>;
}

/** Gives people roles on many things at once, each by a command of its own: who may not on one is told for that one. */
export function AssignManyDialog<Row extends { id: string; name: string }>({
  open,
  rows,
  resourceType,
  leftOut,
  runs,
  onClose,
  onRun,
}: Props<Row>) {
  const { locale, t } = useI18n();
  const assign = useAppMutation(AssignMembersDocument, { quiet: true });
  const { members, attempt, fields } = useRoleRows(rolesOn(resourceType));
  const act = async ({ id, name }: Row): Promise<RowResult[]> => {
    const outcome = await assign.run({ input: { resourceType, resourceId: id, members, together: true } });
    if (!outcome.ok) return [{ id, name, ok: false, words: errorText(outcome.error, locale) }];
    const n = outcome.data.assignRoles;
    return [{ id, name, ok: true, words: n === 0 ? t(m.assignedBefore) : t(m.assignedRow, { n }) }];
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(m.assignManyTitle, { n: rows.length })}
      confirmText={t(m.assign)}
      size="medium"
      runs={runs}
      onConfirm={() => {
        attempt();
        return members.length > 0 ? onRun(act) : false;
      }}
    >
      <div className="k-add-member">
        <RoleRows {...fields} />
      </div>
      {leftOut}
    </ConfirmDialog>
  );
}
