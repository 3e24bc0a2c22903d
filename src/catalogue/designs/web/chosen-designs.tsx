import { CalendarDays, UserRoundPlus, X } from 'lucide-react';
import { useState } from 'react';
import { AssignManyDialog } from '#people/companies/web/door/assign-many-dialog.tsx';
import { memberMessages } from '#people/companies/messages.ts';
import { Button } from '#ui/components/actions/button.tsx';
import type { RowResult, RowRuns } from '#ui/components/lists/row-runs.ts';
import { RunResults } from '#ui/components/lists/run-results.tsx';
import { useText } from '#ui/i18n.tsx';
import { designListMessages as m } from '../list-messages.ts';
import type { DesignRowFragment } from './door/designs.graphql.generated.ts';
import { DueManyDialog } from './due-many-dialog.tsx';
import '#ui/components/lists/selection.css';

interface Props {
  rows: readonly DesignRowFragment[];
  runs: RowRuns;
  onChange: (left: readonly DesignRowFragment[]) => void;
  /** Something was done: the list is read anew. */
  onDone: () => void;
}

/** What can be done to the chosen designs together, and what became of each. */
export function ChosenDesigns({ rows, runs, onChange, onDone }: Props) {
  const t = useText();
  const [asking, setAsking] = useState<'due' | 'people' | null>(null);
  const run = async (acted: readonly DesignRowFragment[], act: (row: DesignRowFragment) => Promise<RowResult[]>) => {
    onChange(await runs.run(acted, act));
    onDone();
    return true;
  };
  const close = () => setAsking(null);
  // What the viewer may not do to one is not offered for it.
  const toDate = rows.filter(({ viewerCan }) => viewerCan.includes('update'));
  const toAssign = rows.filter(({ viewerCan }) => viewerCan.includes('assignRoles'));
  return (
    <>
      <RunResults runs={runs} />
      {rows.length > 0 && (
        <div className="k-selection-bar" role="region" aria-label={t(m.chosen, { n: rows.length })}>
          <strong aria-live="polite">{t(m.chosen, { n: rows.length })}</strong>
          <Button size="small" kind="ghost" icon={<X aria-hidden />} onClick={() => onChange([])}>
            {t(m.unchoose)}
          </Button>
          <span className="k-selection-actions">
            {toDate.length > 0 && (
              <Button size="small" icon={<CalendarDays aria-hidden />} onClick={() => setAsking('due')}>
                {t(m.dueVerb)}
              </Button>
            )}
            {toAssign.length > 0 && (
              <Button size="small" icon={<UserRoundPlus aria-hidden />} onClick={() => setAsking('people')}>
                {t(memberMessages.assignMany)}
              </Button>
            )}
          </span>
        </div>
      )}
      <DueManyDialog open={asking === 'due'} rows={toDate} onClose={close} onRun={(act) => run(toDate, act)} />
      <AssignManyDialog
        open={asking === 'people'}
        rows={toAssign}
        resourceType="DesignData"
        onClose={close}
        onRun={(act) => run(toAssign, act)}
      />
    </>
  );
}
