import { ChevronDown, ChevronUp, GripVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { PASSES_FOCUS, passFocus } from '#ui/components/lists/pass-focus.ts';
import { Pagination } from '#ui/components/lists/pagination.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useTokenPages } from '#ui/data/address/token-pages.ts';
import { useDraggedRow } from '#ui/components/lists/use-dragged-row.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { libraryMessages } from '#wording/parts/web/door/library/library-messages.ts';
import { agencyMessages as m } from '../messages.ts';
import { AGENCY_PARTS_MAX } from '../rules/agency.ts';
import type { Availability } from '#wording/parts/rules/types.ts';
import { RiskMark } from '#wording/parts/web/door/risk-mark.tsx';
import { PartState } from '#wording/parts/web/door/part-state.tsx';
import { PartChoicesDocument } from './agencies.graphql.generated.ts';
import './agency-members.css';

/** A part as a group's form shows it. */
export interface MemberPart {
  id: string;
  name: string;
  availability: Availability;
  risky: boolean;
  riskNote: string;
}

/** The library of a group. */
export interface GroupLibrary {
  type: string;
  id: string;
  name: string;
}

interface Props {
  library: GroupLibrary;
  members: readonly MemberPart[];
  onMembers: (members: readonly MemberPart[]) => void;
  error: string | undefined;
}

/** The group's parts in their order, moved by a handle or by buttons, and beneath them the library's other parts. */
export function AgencyMembers({ library, members, onMembers, error }: Props) {
  const t = useText();
  const [announced, setAnnounced] = useState('');
  const move = (from: number, to: number) => {
    const moved = members[from];
    if (!moved || from === to || to < 0 || to >= members.length) return;
    const rest = members.filter((_, i) => i !== from);
    onMembers([...rest.slice(0, to), moved, ...rest.slice(to)]);
    setAnnounced(t(m.moved, { name: moved.name, n: to + 1 }));
  };
  return (
    <>
      <Section title={t(m.parts)} count={members.length || null}>
        <Card flush>
          {members.length === 0 && (
            <p className="k-agency-none" data-error={error ? '' : undefined} role={error ? 'alert' : undefined}>
              {error ?? t(m.noParts)}
            </p>
          )}
          <ol className="k-agency-members">
            {members.map((part, i) => (
              <MemberRow
                key={part.id}
                part={part}
                index={i}
                count={members.length}
                onMove={move}
                onRemove={() => onMembers(members.filter((one) => one.id !== part.id))}
              />
            ))}
          </ol>
        </Card>
        <p className="k-unseen" aria-live="polite">
          {announced}
        </p>
      </Section>
      {members.length < AGENCY_PARTS_MAX && (
        <Section title={t(m.addPart)} description={t(m.addPartHelp)}>
          <Choices library={library} taken={new Set(members.map((part) => part.id))} onAdd={(part) => onMembers([...members, part])} />
        </Section>
      )}
    </>
  );
}

interface RowProps {
  part: MemberPart;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function MemberRow({ part, index, count, onMove, onRemove }: RowProps) {
  const t = useText();
  const { name } = part;
  const { row, handle, state } = useDraggedRow('groupMember', index, onMove);
  return (
    <li ref={row} className="k-dragged-row" data-dragging={state.dragging || undefined} data-over={state.over}>
      <button ref={handle} type="button" className="k-drag-handle" tabIndex={-1} aria-hidden="true">
        <GripVertical aria-hidden />
      </button>
      <span className="k-agency-number k-figures">{index + 1}</span>
      <span className="k-agency-name">
        {name} <RiskMark risky={part.risky} note={part.riskNote} />
      </span>
      {part.availability !== 'AVAILABLE' && <PartState state={part.availability} />}
      <span className="k-agency-buttons">
        <IconButton
          size="small"
          label={t(m.moveUp, { name })}
          icon={<ChevronUp aria-hidden />}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          size="small"
          label={t(m.moveDown, { name })}
          icon={<ChevronDown aria-hidden />}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton
          size="small"
          label={t(m.remove, { name })}
          icon={<X aria-hidden />}
          {...PASSES_FOCUS}
          onClick={(event) => {
            passFocus(event.currentTarget, 'li', document.querySelector(CHOICES));
            onRemove();
          }}
        />
      </span>
    </li>
  );
}

const PAGE = 10;
/** Where parts are looked for: it takes the focus when no row is left to take it. */
const CHOICES = '[data-field="partIds"]';

/** The parts of the library that are not in the group yet. */
function Choices({ library, taken, onAdd }: { library: GroupLibrary; taken: ReadonlySet<string>; onAdd: (part: MemberPart) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const pages = useTokenPages();
  const list = useAppQuery(
    PartChoicesDocument,
    {
      libraryType: library.type,
      libraryId: library.id,
      text: text || undefined,
      limit: PAGE,
      after: pages.after,
    },
    { failure: libraryMessages.listFailed },
  );
  const parts = list.data?.parts.items;
  return (
    <Card flush>
      <div className="k-toolbar k-agency-search" data-field="partIds">
        <ListSearch
          label={t(libraryMessages.search)}
          value={text}
          onChange={(next) => {
            pages.restart();
            setText(next);
          }}
        />
      </div>
      {list.error && <TableProblem message={list.error} onRetry={list.refetch} />}
      {parts?.length === 0 && <p className="k-agency-none">{t(text ? libraryMessages.noHits : libraryMessages.empty)}</p>}
      <ul className="k-agency-members" aria-label={t(m.addPart)} aria-busy={list.refreshing || undefined}>
        {parts?.map((part) => (
          <li key={part.id}>
            <span className="k-agency-name">
              {part.name} <RiskMark risky={part.risky} note={part.riskNote} />
            </span>
            {part.availability !== 'AVAILABLE' && <PartState state={part.availability} />}
            <span className="k-agency-buttons">
              {taken.has(part.id) ? (
                <small>{t(libraryMessages.picked)}</small>
              ) : (
                <IconButton
                  size="small"
                  outlined
                  label={t(m.add, { name: part.name })}
                  icon={<Plus aria-hidden />}
                  {...PASSES_FOCUS}
                  onClick={(event) => {
                    passFocus(event.currentTarget, 'li', document.querySelector(CHOICES));
                    onAdd(part);
                  }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {parts && <Pagination {...pages.pagination(list.data?.parts)} pageSize={PAGE} busy={list.refreshing} />}
    </Card>
  );
}
