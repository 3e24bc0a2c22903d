/** The approval sheet 校了証明書: the certificate for people, on paper. */
import {
  checkAnswerLabels,
  conditionalLabels,
  decisionLabels,
  flowTypeLabels,
  openPointLabels,
} from '#approval/approval-flows/server/door.ts';
import { Sheet, type Cell } from '#artwork/reports/server/door.ts';
import { calledBy } from '#people/companies/rules/decision-words.ts';
import { hasKey } from '#shared/keys.ts';
import { formatDateTime } from '#shared/dates.ts';
import { translator, type Locale, type Translate } from '#shared/i18n.ts';
import { agreementSentences, kindLabels } from '../../messages.ts';
import type { ApprovalRecord, PackedFile } from '../../rules/certificate.ts';
import { sheetMessages as words } from '../../sheet-messages.ts';
import type { CertificateSource } from './certificate-source.ts';

/** What the sheet says besides its source. */
export interface SheetFacts {
  issuedAt: Date;
  keyId: string;
  /** Address of the page that verifies. */
  verifyUrl: string;
  /** What the package holds, the sheets themselves left out. */
  files: readonly PackedFile[];
}

export async function makeApprovalSheet(source: CertificateSource, facts: SheetFacts, locale: Locale): Promise<Uint8Array> {
  const t = translator(locale);
  const { design, submission, company, brandName, productName } = source;
  const title = t(words.title);
  const of = `${t(words.submission)} ${t(words.revision, { n: submission.number })}`;
  const sheet = new Sheet({ title: `${title} ${design.name} ${of}`, author: company.name, createdAt: facts.issuedAt });
  sheet.title(title, [brandName, productName, design.name, of].join(' › '));
  sheet.heading(t(words.what));
  sheet.pairs(aboutOf(source, facts, t));
  sheet.heading(t(words.files));
  filesTable(sheet, source, facts, t);
  if (submission.notes) {
    sheet.heading(t(words.notes));
    sheet.note(submission.notes);
  }
  sheet.heading(t(words.approvals));
  if (source.approvals.length === 0) sheet.note(t(words.noApprovals));
  for (const approval of source.approvals) approvalTables(sheet, approval, company.timeZone, t);
  sheet.heading(t(words.trail));
  sheet.pairs([
    [t(words.auditSequence), String(source.audit.sequence)],
    [t(words.keyId), facts.keyId],
    [t(words.auditHash), source.audit.hash || t(words.none)],
  ]);
  sheet.note(t(words.howTo, { url: facts.verifyUrl }));
  return await sheet.close(`Koryo 校了   ${title}   ${source.certificate.id}`);
}

function aboutOf(source: CertificateSource, { issuedAt }: SheetFacts, t: Translate): [string, string][] {
  const { design, submission, version, specification, company } = source;
  const time = (date: Date | null): string => (date ? formatDateTime(date, company.timeZone) : '');
  const none = t(words.none);
  return [
    [t(words.certificateId), source.certificate.id],
    [t(words.company), company.name],
    [t(words.approvedAt), time(source.approvedAt)],
    [t(words.brand), source.brandName],
    [t(words.issuedAt), time(issuedAt)],
    [t(words.product), source.productName],
    [t(words.code), design.code ?? none],
    [t(words.design), design.name],
    [t(words.submission), t(words.revision, { n: submission.number })],
    [t(words.contentHash), source.contentHash],
    [t(words.version), version ? `v${version.number}  ${version.fileName}` : none],
    [t(words.versionHash), version?.sha256 ?? none],
    [
      t(words.specification),
      specification ? `${t(words.revision, { n: specification.revision })}  ${time(specification.confirmedAt)}`.trimEnd() : none,
    ],
    [t(words.specificationHash), specification?.contentHash ?? none],
  ];
}

function filesTable(sheet: Sheet, source: CertificateSource, { files }: SheetFacts, t: Translate): void {
  const said = new Map(source.files.map((one) => [one.file.sha256, one]));
  const columns = [
    { title: t(words.fileName), share: 30 },
    { title: t(words.size), share: 14 },
    { title: t(words.sha256), share: 36 },
    { title: t(words.agreement), share: 20 },
  ];
  const rows = files.map(({ path, kind, size, sha256 }): Cell[] => {
    const compared = kind === 'FINAL' ? said.get(sha256) : undefined;
    const n =
      compared && (compared.agreement === 'DIFFERENT' ? compared.differences : (compared.versionNumber ?? source.version?.number ?? 0));
    return [
      path,
      `${size.toLocaleString('en-US')} B`,
      sha256,
      compared ? t(agreementSentences[compared.agreement], { n: n ?? 0 }) : t(kindLabels[kind]),
    ];
  });
  sheet.table(columns, rows);
}

/** The comment, what was open and why it passed all the same, and the answers to the unit's checklist. */
function saidWith(decision: ApprovalRecord['rounds'][number]['decisions'][number], t: Translate): string {
  const { comment, checklist, open = [], conditions = [], acknowledgement } = decision;
  const points = open.map(({ kind, count }) => (hasKey(openPointLabels, kind) ? t(openPointLabels[kind], { n: count }) : kind));
  const left = points.length > 0 ? t(words.openThen, { points: points.join(t(words.join)) }) : '';
  const known = acknowledgement ? t(words.acknowledged, { reason: acknowledgement }) : '';
  const answers = checklist.map(({ item, answer, comment: why }) => {
    const label = hasKey(checkAnswerLabels, answer) ? t(checkAnswerLabels[answer]) : answer;
    return `${item}: ${label}${why && ` – ${why}`}`;
  });
  const asked = conditions.map(({ text, answer, settledBy }) => {
    const became = settledBy ? t(words.conditionSettled, { name: settledBy }) : t(words.conditionOpen);
    return [t(words.condition, { text }), answer, became].filter(Boolean).join(' – ');
  });
  return [comment, ...asked, left, known, ...answers].filter(Boolean).join('\n');
}

/** A decision in the company's own word, or in that of everywhere. */
function decided({ action, conditions, called }: ApprovalRecord['rounds'][number]['decisions'][number], t: Translate): string {
  return t(calledBy(called, conditions ? conditionalLabels.label : decisionLabels[action]));
}

/** Each round of a flow: who was asked, and who decided what when. */
function approvalTables(sheet: Sheet, approval: ApprovalRecord, timeZone: string, t: Translate): void {
  const time = (instant: string): string => formatDateTime(instant, timeZone);
  for (const round of approval.rounds) {
    sheet.heading(`${t(flowTypeLabels[approval.type])}  ${approval.name}  ${t(words.round, { n: round.round })}`, 60);
    const ended = round.outcome && round.endedAt && t(words.ended, { outcome: t(words[round.outcome]), date: time(round.endedAt) });
    sheet.note(
      [t(words.requested, { date: time(round.requestedAt), name: round.requestedBy }), ended, t(words.boundTo, { hash: round.contentHash })]
        .filter(Boolean)
        .join('\n'),
    );
    const columns = [
      { title: t(words.step), share: 9 },
      { title: t(words.unit), share: 19 },
      { title: t(words.person), share: 13 },
      { title: t(words.decision), share: 13 },
      { title: t(words.decidedAt), share: 15 },
      { title: t(words.comment), share: 31 },
    ];
    const rows = round.units.flatMap((unit): Cell[][] => {
      const name = t(words.unitQuorum, { name: unit.name, n: unit.required, total: unit.approvers.length });
      const decisions = round.decisions.filter((decision) => decision.unit === unit.name);
      const silent = unit.approvers.filter((person) => !decisions.some(({ by }) => by === person));
      return [
        ...decisions.map((one): Cell[] => {
          const back = one.takenBackAt ? t(words.takenBack, { date: time(one.takenBackAt) }) : '';
          const person = one.delegate ? t(words.delegated, { name: one.by, delegate: one.delegate }) : one.by;
          const signed = one.signedAt ? t(words.signed) : '';
          return [String(unit.step), name, person, `${decided(one, t)}${signed}${back}`, time(one.at), saidWith(one, t)];
        }),
        ...silent.map((person): Cell[] => {
          const skip = round.skips?.find((one) => one.unit === unit.name && one.person === person);
          if (!skip) return [String(unit.step), name, person, t(words.noDecision), '', ''];
          return [
            String(unit.step),
            name,
            person,
            t(words.skipped),
            time(skip.at),
            t(words.skippedBy, { name: skip.by, reason: skip.reason }),
          ];
        }),
      ];
    });
    sheet.table(columns, rows);
  }
}
