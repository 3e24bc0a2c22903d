/** Every round of a target with its decisions and the answers to their checklists, as a table. */
import { calledBy, type DecisionWords } from '#people/companies/rules/decision-words.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { command } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator, type Translate } from '#shared/i18n.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { TableColumn, TableRow } from '#workbook/write/table.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { roundsExportMessages as words } from '../messages.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { exportRoundsInput } from '../rules/input.ts';
import type { ConditionRecord, PastDecision } from '#approval/approval-flows/rules/types.ts';
import {
  checkAnswerLabels,
  conditionalLabels,
  decisionLabels,
  flowTitle,
  historyOfFlows,
  mayRead,
  outcomeLabels,
  openPointLabels,
  subjectOf,
  userNames,
  type FlowHistory,
  type SubjectState,
} from '#approval/approval-flows/server/door.ts';

interface Readable {
  subject: SubjectState;
  histories: FlowHistory[];
}

/** NOT_FOUND or FORBIDDEN as on the screen that shows the same. */
async function readRounds(db: Db, viewer: Viewer, type: FlowType, targetId: string): Promise<Readable> {
  const subject = await subjectOf(type).load(db, viewer.companyId, type, targetId, false);
  if (!subject) throw new AppError(generalErrors.NOT_FOUND);
  const decision = mayRead(viewer, subject);
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
  return { subject, histories: await historyOfFlows(db, viewer.companyId, type, targetId) };
}

/** Puts on record that the rounds leave the house, and answers what the address is made of. */
export const exportRounds = command({
  name: 'exportRounds',
  personal: true,
  input: exportRoundsInput,
  run: async (ctx, input) => {
    const subject = await subjectOf(input.type).load(ctx.db, ctx.viewer.companyId, input.type, input.targetId, false);
    if (!subject) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayRead(ctx.viewer, subject));
    const last = (await historyOfFlows(ctx.db, ctx.viewer.companyId, input.type, input.targetId)).at(-1)?.flow;
    if (!last) throw new AppError(generalErrors.NOT_FOUND);
    const { id } = last;
    ctx.emit({ subject: 'approval flow', action: 'export', id, name: flowTitle(last, subject), scope: subject.scope });
    return input;
  },
});

const INSTANTS = new Set<object>([words.requestedAt, words.decidedAt, words.takenBackAt]);

const columnsOf = (t: Translate): TableColumn[] =>
  [
    words.flow,
    words.round,
    words.outcome,
    words.requestedAt,
    words.requestedBy,
    words.contentHash,
    words.unit,
    words.approver,
    words.decision,
    words.decidedAt,
    words.delegate,
    words.signed,
    words.takenBackAt,
    words.comment,
    words.openPoints,
    words.acknowledgement,
    words.item,
    words.answer,
    words.answerComment,
  ].map((title): TableColumn => {
    if (title === words.round) return { title: t(title), kind: 'number', width: 8 };
    return INSTANTS.has(title) ? { title: t(title), kind: 'instant', width: 17 } : { title: t(title), width: 24 };
  });

/** A condition of an approval with changes, and what became of it. */
function conditionLine({ text, answer, settledBy }: ConditionRecord, name: (id: string | null) => string, t: Translate): string {
  const became = settledBy ? t(words.conditionSettled, { name: name(settledBy) }) : t(words.conditionOpen);
  return [t(words.condition, { text }), answer, became].filter(Boolean).join(' – ');
}

/** One row for each answer; a decision without a checklist, and a round without a decision, have one too. */
function rowsOf(histories: readonly FlowHistory[], names: ReadonlyMap<string, string>, own: DecisionWords, t: Translate): TableRow[] {
  const name = (id: string | null) => (id ? (names.get(id) ?? '') : '');
  return histories.flatMap(({ flow, rounds }) =>
    rounds.flatMap(({ round, decisions, skips }): TableRow[] => {
      const outcome = t(outcomeLabels[round.outcome ?? 'RUNNING']);
      const first = [flow.name, round.round, outcome, round.requestedAt, name(round.requestedBy), round.contentHash];
      const decided = (one: PastDecision) => [
        round.plan.pieces.find(({ id }) => id === one.pieceId)?.name ?? '',
        name(one.userId),
        one.conditions.length > 0
          ? t(calledBy(own.CONDITIONAL, conditionalLabels.label))
          : t(calledBy(own[one.action], decisionLabels[one.action])),
        one.decidedAt,
        name(one.delegateId),
        one.signature ? t(words.yes) : '',
        one.takenBackAt,
        [one.comment, ...one.conditions.map((condition) => conditionLine(condition, name, t))].filter(Boolean).join('\n'),
        one.openPoints.map(({ kind, count }) => t(openPointLabels[kind], { n: count })).join('\n'),
        one.acknowledgement,
      ];
      const skipped = skips.map((skip): TableRow => {
        const unit = round.plan.pieces.find(({ id }) => id === skip.pieceId)?.name ?? '';
        const said = t(words.skippedBy, { name: name(skip.skippedBy), reason: skip.reason });
        const cells = [unit, name(skip.userId), t(words.skipped), skip.skippedAt, '', '', skip.undoneAt, said];
        return [...first, ...cells, ...Array.from({ length: 5 }, () => '')];
      });
      if (decisions.length + skips.length === 0) return [[...first, ...Array.from({ length: 13 }, () => null)]];
      const rows = decisions.flatMap((one): TableRow[] => {
        if (one.checklist.length === 0) return [[...first, ...decided(one), '', '', '']];
        return one.checklist.map(({ text, answer, comment }) => [...first, ...decided(one), text, t(checkAnswerLabels[answer]), comment]);
      });
      return [...rows, ...skipped];
    }),
  );
}

export const roundsExport = exportDefinition({
  name: 'exportRounds',
  input: exportRoundsInput,
  open: async ({ type, targetId, format, locale }, { database, viewer }) => {
    const t = translator(locale);
    const { companyId } = viewer;
    return await inTransaction(database, companyId, async (db) => {
      const { subject, histories } = await readRounds(db, viewer, type, targetId);
      const { timeZone, decisionWords } = await loadCompany(db, companyId);
      const rounds = histories.flatMap((history) => history.rounds);
      const people = rounds.flatMap(({ round, decisions, skips }) => [
        round.requestedBy,
        ...skips.flatMap(({ userId, skippedBy }) => [userId, skippedBy]),
        ...decisions.flatMap(({ userId, delegateId, conditions }) => [
          userId,
          ...(delegateId ? [delegateId] : []),
          ...conditions.flatMap(({ settledBy }) => settledBy ?? []),
        ]),
      ]);
      const names = await userNames(db, companyId, [...new Set(people)]);
      const table = { name: t(words.sheet), columns: columnsOf(t), rows: rowsOf(histories, names, decisionWords, t) };
      return writeTable(format, table, { title: `${t(words.sheet)}_${subject.name}`, timeZone, now: new Date() });
    });
  },
});
