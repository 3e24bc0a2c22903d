import { teamMessages } from '#people/teams/messages.ts';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Plus, Trash2, Unplug } from 'lucide-react';
import { useState } from 'react';
import { newId } from '#shared/ids.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { NAME_MAX } from '#shared/limits.ts';
import {
  addPiece,
  canMove,
  changePiece,
  moveBlock,
  neighbourOf,
  newPiece,
  place,
  removePiece,
  requiredOf,
  seatsIn,
  type Direction,
  type DraftBlock,
  type DraftPiece,
} from '../rules/draft.ts';
import { UNPLACED_STEP, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { FlowMembersDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import { ChecklistEditor } from './checklist-editor.tsx';
import { editorMessages as words } from './door/messages.ts';
import { panelMessages } from '#approval/approval-flows/web/door/messages.ts';
import { DueField } from './due-field.tsx';
import { QuorumField } from './quorum-field.tsx';
import { useQuorumSentence } from '#approval/approval-flows/web/door/quorum-words.ts';
import type { PlanDraft } from './plan-draft.ts';

interface Props {
  type: FlowType;
  flow: PlanDraft;
  selected: string | null;
  /** Somebody chose it: of a new unit, who decides is what is asked first. */
  isOpened: boolean;
  onSelect: (key: string | null) => void;
  /** It was taken out; `beside` is the unit that stood nearest. */
  onRemoved: (beside: string | null) => void;
  /** Saving was tried: say what is missing. */
  tried: boolean;
  /** A template's: due dates are days after the start. */
  relativeOnly: boolean;
}

/** The settings of the chosen approval unit, its place, and a sentence that says what will happen. */
export function PieceInspector({ flow, selected, ...rest }: Props) {
  const t = useText();
  const block = flow.draft.blocks.find((each) => each.pieces.some((piece) => piece.key === selected));
  const piece = block?.pieces.find((each) => each.key === selected);
  return (
    <aside className="k-inspector" aria-label={t(words.inspector)}>
      <h2>{t(words.inspector)}</h2>
      {block && piece ? (
        <Settings key={piece.key} flow={flow} block={block} piece={piece} {...rest} />
      ) : (
        <p className="k-quiet">{t(words.choose)}</p>
      )}
    </aside>
  );
}

interface SettingsProps extends Omit<Props, 'selected'> {
  block: DraftBlock;
  piece: DraftPiece;
}

function Settings({ type, flow, block, piece, isOpened, onSelect, onRemoved, tried, relativeOnly }: SettingsProps) {
  const t = useText();
  const sentence = useQuorumSentence(type);
  const change = (values: Partial<DraftPiece>) => flow.change(changePiece(flow.draft, piece.key, values));
  const total = seatsIn(piece);
  return (
    <>
      <TextField
        label={t(words.pieceName)}
        required
        maxLength={NAME_MAX}
        value={piece.name}
        error={tried && piece.name.trim() === '' ? t(words.nameMissing) : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <People
        label={t(words.approvers)}
        flow={flow}
        ids={piece.approverIds}
        taken={piece.commenterIds}
        autoFocus={isOpened && piece.id === null && total === 0}
        piece={piece}
        onChange={(approverIds, teams) => {
          // A team that is the first to be chosen: any of its members decides, unless somebody says otherwise.
          const isByTeam = piece.approverIds.length === 0 && approverIds.some((id) => teams[id]);
          change({ approverIds, teams, ...(isByTeam && piece.quorum === 'ALL' ? { quorum: 'ANY' } : {}) });
        }}
      />
      <QuorumField type={type} piece={piece} onChange={change} />
      <People
        label={t(words.commenters)}
        help={t(words.commentersHelp)}
        flow={flow}
        ids={piece.commenterIds}
        taken={piece.approverIds}
        piece={piece}
        onChange={(commenterIds, teams) => change({ commenterIds, teams })}
      />
      <DueField piece={piece} relativeOnly={relativeOnly} onChange={change} />
      <ChecklistEditor checks={piece.checklist} onChange={(checklist) => change({ checklist })} />
      {total > 0 && (
        <p className="k-inspector-sentence">{t(words.willHappen, { name: piece.name, sentence: sentence(requiredOf(piece), total) })}</p>
      )}
      <Place flow={flow} block={block} piece={piece} onSelect={onSelect} onRemoved={onRemoved} />
    </>
  );
}

interface PeopleProps {
  label: string;
  help?: string;
  flow: PlanDraft;
  ids: readonly string[];
  autoFocus?: boolean;
  /** In the piece already, in the other part. */
  taken: readonly string[];
  piece: DraftPiece;
  /** With who can take part of the teams in the piece. */
  onChange: (ids: string[], teams: Record<string, readonly string[]>) => void;
}

function People({ label, help, flow, ids, autoFocus = false, taken, piece, onChange }: PeopleProps) {
  const t = useText();
  const [text, setText] = useState('');
  const nameOf = (id: string): string => flow.names.get(id) ?? t(panelMessages.formerUser);
  const people = useAppQuery(FlowMembersDocument, { text });
  const teams = (people.data?.teams ?? []).map((team) => ({
    id: team.id,
    name: team.name,
    detail: t(teamMessages.teamOf, { n: team.memberCount }),
    person: false,
    memberIds: team.members.filter((member) => member.active).map((member) => member.id),
  }));
  if (flow.peopleFixed) return <FixedPeople label={label} names={ids.map(nameOf)} />;
  return (
    <PeoplePicker
      label={label}
      help={help}
      autoFocus={autoFocus}
      placeholder={t(words.addPerson)}
      options={[...teams, ...(people.data?.findUsers ?? [])].filter((one) => !taken.includes(one.id))}
      value={ids.map((id): Pickable => ({ id, name: nameOf(id), person: !piece.teams?.[id] }))}
      onChange={(chosen) => {
        flow.know(chosen);
        const met = teams.filter((team) => chosen.some((one) => one.id === team.id)).map((team) => [team.id, team.memberIds] as const);
        onChange(
          chosen.map((one) => one.id),
          { ...piece.teams, ...Object.fromEntries(met) },
        );
      }}
      onSearch={setText}
      searching={people.refreshing}
      searchError={people.error}
    />
  );
}

function FixedPeople({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <span className="k-inspector-label">{label}</span>
      <p className="k-draft-people">
        {names.map((name, at) => (
          <span key={at} className="k-draft-person">
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}

const WAYS: readonly [Direction, typeof ArrowUp][] = [
  ['earlier', ArrowUp],
  ['later', ArrowDown],
  ['left', ArrowLeft],
  ['right', ArrowRight],
];

/** The unit's place in the order: everything that dragging could do, by buttons. */
function Place({ flow, block, piece, onSelect, onRemoved }: Omit<SettingsProps, 'type' | 'isOpened' | 'tried' | 'relativeOnly'>) {
  const t = useText();
  const unplaced = block.step === UNPLACED_STEP;
  const addBeside = () => {
    const key = newId();
    flow.change(addPiece(flow.draft, block.key, newPiece(key, t(words.defaultPiece))));
    onSelect(key);
  };
  const remove = () => {
    const beside = neighbourOf(flow.draft, piece.key);
    flow.change(removePiece(flow.draft, piece.key));
    onRemoved(beside);
  };
  return (
    <div className="k-inspector-place" role="group" aria-label={t(words.place)}>
      <span className="k-inspector-label">{t(words.place)}</span>
      <div className="k-inspector-ways">
        {WAYS.map(([way, Glyph]) => (
          <IconButton
            key={way}
            outlined
            label={t(words[way])}
            icon={<Glyph aria-hidden />}
            disabled={!canMove(flow.draft, block.key, way)}
            onClick={() => flow.change(moveBlock(flow.draft, block.key, way))}
          />
        ))}
        {!unplaced && (
          <IconButton
            outlined
            label={t(words.unplace)}
            icon={<Unplug aria-hidden />}
            onClick={() => flow.change(place(flow.draft, block.key, UNPLACED_STEP))}
          />
        )}
      </div>
      {!flow.peopleFixed && (
        <>
          <Button size="small" kind="ghost" icon={<Plus aria-hidden />} onClick={addBeside}>
            {t(words.addToBlock)}
          </Button>
          <Button size="small" kind="danger" icon={<Trash2 aria-hidden />} onClick={remove}>
            {t(words.remove)}
          </Button>
        </>
      )}
    </div>
  );
}
