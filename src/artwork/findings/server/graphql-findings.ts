/** Findings of every kind, with what people said of each and whether the viewer has seen it. */
import { UserRef, loadUser } from '#people/accounts/server/door.ts';
import { fileOf } from '#work/contents/rules/record.ts';
import { loadContent } from '#work/contents/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { READ_AS } from '../rules/types.ts';
import type { BarcodeGrade, QuietZoneBlock } from '../rules/barcode-grade.ts';
import type {
  BarcodeFinding,
  DifferenceFinding,
  Judged,
  Operation,
  PartFinding,
  Place,
  PreflightFinding,
  ReadAs,
  Reading,
  SeverityByPerson,
  StyleChange,
  UnexpectedFinding,
} from '../rules/types.ts';
import { IgnoreAreaRef, loadIgnoreArea } from './graphql-ignore-areas.ts';
import { BoxRef, MeasuredBoxRef } from '#artwork/versions/server/door.ts';

const FindingSeverityRef = builder.objectRef<SeverityByPerson>('FindingSeverity').implement({
  description: 'How much a person said that a finding matters.',
  fields: (t) => ({
    severity: t.exposeString('severity'),
    reason: t.exposeString('reason'),
    by: t.field({ type: UserRef, nullable: true, resolve: (said, _args, ctx) => loadUser(ctx, said.userId) }),
    at: t.expose('at', { type: 'DateTime' }),
    carriedFrom: t.exposeInt('carriedFrom', {
      nullable: true,
      description: 'Number of the version on which it was said; null: on this very result.',
    }),
  }),
});

/** What every finding says of itself as people see it. */
function judgedFields<T extends Judged<{ severity: string }>>(
  t: PothosSchemaTypes.ObjectFieldBuilder<(typeof builder)['$inferSchemaTypes'], T>,
) {
  return {
    severity: t.string({ description: 'What counts: the person’s word, else the machine’s.', resolve: (finding) => finding.severity }),
    machineSeverity: t.string({ resolve: (finding) => finding.machineSeverity }),
    severityByPerson: t.field({ type: FindingSeverityRef, nullable: true, resolve: (finding) => finding.byPerson }),
    visited: t.boolean({ description: 'The viewer has looked at it.', resolve: (finding) => finding.visited }),
    checked: t.boolean({ description: 'The viewer has ticked it: checked (確認).', resolve: (finding) => finding.checked }),
  };
}

const PlaceRef = builder.objectRef<Place>('InspectionPlace').implement({
  fields: (t) => ({ page: t.exposeInt('page'), boxes: t.expose('boxes', { type: [MeasuredBoxRef] }) }),
});

export const StyleChangeRef = builder.objectRef<StyleChange>('InspectionStyleChange').implement({
  description: 'How text that is the same was set, and is. What stands in before and after depends on the aspect.',
  fields: (t) => ({
    aspect: t.exposeString('aspect', { description: 'RAISE, FONT, WEIGHT, SIZE, STRETCH, SLANT or COLOUR.' }),
    before: t.exposeString('before', {
      description: 'SUPER, SUB or LINE; a font; 100–900 or STROKED; points; percent; UPRIGHT or LEANING; a colour.',
    }),
    after: t.exposeString('after'),
  }),
});

export const OperationRef = builder.objectRef<Operation>('InspectionOperation').implement({
  description: 'One stretch of the way from the approved text to the artwork.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    approved: t.exposeString('approved'),
    found: t.exposeString('found'),
  }),
});

export const FoldRef = builder.objectRef<{ fold: string; count: number }>('InspectionFold').implement({
  description: 'Why a text counts as the same although it is written differently.',
  fields: (t) => ({ fold: t.exposeString('fold'), count: t.exposeInt('count') }),
});

const ReadingRef = builder.objectRef<Reading>('InspectionReading').implement({
  description: 'A reading set small beside its characters (ruby, furigana).',
  fields: (t) => ({
    base: t.exposeString('base'),
    approved: t.exposeString('approved', { nullable: true, description: 'In brackets in the approved text; null: nobody approved it.' }),
    found: t.exposeString('found', { description: 'Empty when an approved reading is not there.' }),
    agrees: t.exposeBoolean('agrees'),
  }),
});

export const ReadAsRef = builder.objectRef<{ way: ReadAs; count: number }>('InspectionReadAs').implement({
  description: 'Characters that are no text, by how they were read.',
  fields: (t) => ({
    way: t.exposeString('way', { description: 'OUTLINE: a font’s shape, OUTLINE_NEAR: nearly, RECOGNISED: by its picture.' }),
    count: t.exposeInt('count'),
  }),
});

export const PartFindingRef = builder.objectRef<Judged<PartFinding>>('InspectionPart').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'TEXT or IMAGE' }),
    ordinal: t.exposeInt('ordinal'),
    itemId: t.exposeID('itemId', { nullable: true }),
    variant: t.exposeString('variant', {
      nullable: true,
      description: 'Code of the item’s variant (#V-n_XX) whose text it is; null: the content itself.',
    }),
    partVersionId: t.exposeID('partVersionId', { nullable: true }),
    pictureUrl: t.string({
      nullable: true,
      description: 'The approved picture; null of a text.',
      resolve: async ({ contentId }, _args, ctx) => {
        const content = contentId === null ? null : await loadContent(ctx, contentId);
        return content && fileUrl(ctx, fileOf(content, 'THUMBNAIL500'));
      },
    }),
    number: t.exposeInt('number', { nullable: true }),
    title: t.exposeString('title'),
    text: t.exposeString('text'),
    exact: t.exposeBoolean('exact'),
    risky: t.exposeBoolean('risky', { description: 'Its part was marked as risky when the inspection ran: it stands first.' }),
    riskNote: t.exposeString('riskNote'),
    verdict: t.exposeString('verdict'),
    partRate: t.exposeFloat('partRate'),
    lengthRate: t.exposeFloat('lengthRate'),
    foundText: t.exposeString('foundText', { nullable: true }),
    operations: t.expose('operations', { type: [OperationRef] }),
    folds: t.field({
      type: [FoldRef],
      resolve: (part) => Object.entries(part.folds).map(([fold, count]) => ({ fold, count })),
    }),
    readings: t.expose('readings', { type: [ReadingRef] }),
    places: t.expose('places', { type: [PlaceRef] }),
    elsewhere: t.exposeString('elsewhere', {
      nullable: true,
      description:
        'INVISIBLE, LAYER_OFF, OUTSIDE or UNRELIABLE: it, or the rest of one that is shown in part, is in the file, but not shown there as itself.',
    }),
    notRead: t.exposeInt('notRead', { description: 'Of one NOT_CHECKED: characters near it that could not be read.' }),
    doubts: t.exposeStringList('doubts', { description: 'Of one UNRELIABLE why: UNMAPPED, RESTATED, UNLIKE or UNSEEN.' }),
    shownText: t.exposeString('shownText', {
      nullable: true,
      description: 'What stands there as its glyphs look, U+FFFD for one nobody knows.',
    }),
    readAs: t.field({
      type: [ReadAsRef],
      resolve: ({ readAs }) => READ_AS.flatMap((way) => (readAs[way] ? [{ way, count: readAs[way] }] : [])),
    }),
    recognisedPercent: t.exposeInt('recognisedPercent', {
      nullable: true,
      description: 'How sure the recogniser was of the characters that were recognised; null: there are none.',
    }),
    unchangedSince: t.exposeInt('unchangedSince', {
      nullable: true,
      description: '変更なし: number of the version since which part, verdict and the picture under it are the same.',
    }),
    risk: t.exposeInt('risk'),
    ...judgedFields(t),
  }),
});

export const UnexpectedFindingRef = builder.objectRef<Judged<UnexpectedFinding>>('InspectionUnexpected').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ordinal: t.exposeInt('ordinal'),
    page: t.exposeInt('page'),
    text: t.exposeString('text'),
    class: t.exposeString('class'),
    boxes: t.expose('boxes', { type: [MeasuredBoxRef] }),
    risk: t.exposeInt('risk'),
    ...judgedFields(t),
  }),
});

export const DifferenceFindingRef = builder.objectRef<Judged<DifferenceFinding>>('InspectionDifference').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ordinal: t.exposeInt('ordinal'),
    page: t.exposeInt('page'),
    againstPage: t.exposeInt('againstPage', {
      nullable: true,
      description: 'The page of the version compared with; null: it has no such page. Of a page left out `page` is where it would stand.',
    }),
    kind: t.exposeString('kind'),
    group: t.exposeInt('group', { nullable: true, description: 'Identical differences share a number; null: it stands alone.' }),
    ignoredBy: t.field({
      type: IgnoreAreaRef,
      nullable: true,
      description: 'The ignore area that covers it.',
      resolve: (difference, _args, ctx) => (difference.ignoredBy ? loadIgnoreArea(ctx, difference.ignoredBy) : null),
    }),
    px: t.expose('px', { type: BoxRef }),
    mm: t.expose('mm', { type: BoxRef }),
    beforeMm: t.expose('beforeMm', {
      type: BoxRef,
      nullable: true,
      description: 'Where it stood on the page compared with, mm from the top left of its picture.',
    }),
    area: t.exposeInt('area'),
    maxD: t.exposeFloat('maxD'),
    meanD: t.exposeFloat('meanD'),
    dxMm: t.exposeFloat('dxMm', { nullable: true }),
    dyMm: t.exposeFloat('dyMm', { nullable: true }),
    angle: t.exposeFloat('angle', { nullable: true, description: 'Of a page that was turned: degrees clockwise.' }),
    scale: t.exposeFloat('scale', { nullable: true, description: 'How much larger a page or a text became.' }),
    sameText: t.exposeBoolean('sameText', {
      nullable: true,
      description: 'Every character there is on both pages; null: no text to tell by.',
    }),
    operations: t.expose('operations', {
      type: [OperationRef],
      description: 'The lines in which characters changed: approved as they were, found as they are.',
    }),
    styles: t.expose('styles', { type: [StyleChangeRef], description: 'Of text that is the same: what is set otherwise.' }),
    textBefore: t.exposeString('textBefore', { nullable: true }),
    textAfter: t.exposeString('textAfter', { nullable: true }),
    partTitle: t.exposeString('partTitle', { nullable: true }),
    outside: t.exposeBoolean('outside'),
    risk: t.exposeInt('risk'),
    ...judgedFields(t),
  }),
});

const Gs1Ref = builder.objectRef<{ ai: string; value: string }>('BarcodeElement').implement({
  fields: (t) => ({ ai: t.exposeString('ai'), value: t.exposeString('value') }),
});

const PointRef = builder.objectRef<{ x: number; y: number }>('BarcodePoint').implement({
  fields: (t) => ({ x: t.exposeFloat('x'), y: t.exposeFloat('y') }),
});

type QuietZone = { left: number; right: number; top?: number; bottom?: number };

const QuietZoneRef = builder.objectRef<QuietZone>('BarcodeQuietZone').implement({
  description: 'mm beside the symbol, along its reading direction.',
  fields: (t) => ({
    left: t.exposeFloat('left'),
    right: t.exposeFloat('right'),
    top: t.float({ nullable: true, resolve: (zone) => zone.top ?? null }),
    bottom: t.float({ nullable: true, resolve: (zone) => zone.bottom ?? null }),
  }),
});

const GradeParameterRef = builder.objectRef<BarcodeGrade['parameters'][number]>('BarcodeGradeParameter').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'A share 0–1; of GAIN and GAIN_ACROSS mm, of GRID_NONUNIFORMITY modules.',
    }),
    grade: t.exposeString('grade', { nullable: true, description: 'A, B, C, D, F; null: told without a grade.' }),
  }),
});

const BarcodeGradeRef = builder.objectRef<BarcodeGrade>('BarcodeGrade').implement({
  description: 'Digital grade: what a verifier would measure on a print that is exactly as it was drawn.',
  fields: (t) => ({
    standard: t.exposeString('standard', { description: 'ISO15416 (bars) or ISO15415 (matrix symbols).' }),
    grade: t.exposeString('grade', { description: 'A, B, C, D or F.' }),
    value: t.exposeFloat('value', { description: '0–4.' }),
    light: t.exposeString('light', { description: 'RED (about 660 nm) or WHITE.' }),
    apertureMm: t.exposeFloat('apertureMm', { description: 'Diameter of the spot that is measured.' }),
    parameters: t.expose('parameters', { type: [GradeParameterRef] }),
  }),
});

const QuietZoneBlockRef = builder.objectRef<QuietZoneBlock>('BarcodeQuietZoneBlock').implement({
  fields: (t) => ({
    side: t.exposeString('side', { description: 'LEFT, RIGHT, TOP or BOTTOM, along the reading direction.' }),
    by: t.exposeString('by', { description: 'TEXT, EDGE (of the article) or INK (something else that is drawn).' }),
    text: t.exposeString('text', { nullable: true }),
  }),
});

export const BarcodeFindingRef = builder.objectRef<Judged<BarcodeFinding>>('InspectionBarcode').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ordinal: t.exposeInt('ordinal'),
    page: t.exposeInt('page', { nullable: true, description: 'Null: an approved code that no barcode says.' }),
    symbology: t.exposeString('symbology'),
    text: t.exposeString('text', { description: 'Empty when it cannot be read.' }),
    gs1: t.expose('gs1', { type: [Gs1Ref], nullable: true }),
    valid: t.exposeBoolean('valid'),
    checkDigit: t.exposeString('checkDigit', { description: 'VALID, INVALID or NONE.' }),
    polygon: t.expose('polygon', { type: [PointRef], description: 'Corners in px of the inspection image.' }),
    box: t.expose('box', { type: MeasuredBoxRef, nullable: true }),
    angle: t.exposeFloat('angle'),
    moduleMm: t.exposeFloat('moduleMm', { nullable: true }),
    magnification: t.exposeFloat('magnification', { nullable: true, description: 'JAN and UPC: module / 0.33 mm.' }),
    quietZoneMm: t.field({ type: QuietZoneRef, nullable: true, resolve: (barcode) => barcode.quietZoneMm }),
    quietZoneNeededMm: t.field({ type: QuietZoneRef, nullable: true, resolve: (barcode) => barcode.quietZoneNeededMm }),
    quietZoneBlocks: t.expose('quietZoneBlocks', {
      type: [QuietZoneBlockRef],
      description: 'Sides with less clear space than needed, and why.',
    }),
    grade: t.expose('grade', {
      type: BarcodeGradeRef,
      nullable: true,
      description: 'Null: not measured, or of a kind that is not graded.',
    }),
    digitsBelow: t.exposeString('digitsBelow', { nullable: true }),
    digitsAgree: t.exposeBoolean('digitsAgree', { nullable: true }),
    addOn: t.exposeString('addOn', { nullable: true, description: 'Digits of the 2- or 5-digit add-on behind a JAN or UPC.' }),
    problems: t.exposeStringList('problems'),
    verdict: t.exposeString('verdict', { description: 'MATCH, DIFFERS, UNEXPECTED, UNREADABLE or MISSING.' }),
    itemId: t.exposeID('itemId', { nullable: true }),
    variant: t.exposeString('variant', { nullable: true }),
    number: t.exposeInt('number', { nullable: true }),
    title: t.exposeString('title', { nullable: true }),
    approved: t.exposeString('approved', { nullable: true }),
    risk: t.exposeInt('risk'),
    ...judgedFields(t),
  }),
});

export const PreflightFindingRef = builder.objectRef<Judged<PreflightFinding>>('InspectionPreflight').implement({
  description: 'What would go wrong in print.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ordinal: t.exposeInt('ordinal'),
    code: t.exposeString('code'),
    level: t.exposeString('level', { description: 'ERROR, WARNING or INFO.' }),
    page: t.exposeInt('page', { nullable: true, description: 'Null: the whole file.' }),
    box: t.expose('box', { type: MeasuredBoxRef, nullable: true }),
    params: t.field({ type: 'JSON', resolve: (finding) => finding.params }),
    risk: t.exposeInt('risk'),
    ...judgedFields(t),
  }),
});
