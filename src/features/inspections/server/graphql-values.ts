/** Value objects of an inspection's answer: boxes, findings, settings. */
import { builder } from '#platform/graphql/builder.ts';
import type { InspectionSettings, SettingLevel } from '../rules/settings.ts';
import type {
  Box,
  DifferenceFinding,
  MeasuredBox,
  Operation,
  PartFinding,
  Place,
  Summary,
  UnexpectedFinding,
  Warning,
} from '../rules/types.ts';

export const BoxRef = builder.objectRef<Box>('Box').implement({
  fields: (t) => ({
    x: t.exposeFloat('x'),
    y: t.exposeFloat('y'),
    w: t.exposeFloat('w'),
    h: t.exposeFloat('h'),
  }),
});

const MeasuredBoxRef = builder.objectRef<MeasuredBox>('MeasuredBox').implement({
  description: 'A place on a page: px of the inspection image, mm from the top-left of the picture.',
  fields: (t) => ({ px: t.expose('px', { type: BoxRef }), mm: t.expose('mm', { type: BoxRef }) }),
});

const PlaceRef = builder.objectRef<Place>('InspectionPlace').implement({
  fields: (t) => ({ page: t.exposeInt('page'), boxes: t.expose('boxes', { type: [MeasuredBoxRef] }) }),
});

const OperationRef = builder.objectRef<Operation>('InspectionOperation').implement({
  description: 'One stretch of the way from the approved text to the artwork.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    approved: t.exposeString('approved'),
    found: t.exposeString('found'),
  }),
});

const FoldRef = builder.objectRef<{ fold: string; count: number }>('InspectionFold').implement({
  description: 'Why a text counts as the same although it is written differently.',
  fields: (t) => ({ fold: t.exposeString('fold'), count: t.exposeInt('count') }),
});

export const PartFindingRef = builder.objectRef<PartFinding>('InspectionPart').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ordinal: t.exposeInt('ordinal'),
    itemId: t.exposeID('itemId', { nullable: true }),
    partVersionId: t.exposeID('partVersionId', { nullable: true }),
    number: t.exposeInt('number', { nullable: true }),
    title: t.exposeString('title'),
    text: t.exposeString('text'),
    exact: t.exposeBoolean('exact'),
    verdict: t.exposeString('verdict'),
    partRate: t.exposeFloat('partRate'),
    lengthRate: t.exposeFloat('lengthRate'),
    foundText: t.exposeString('foundText', { nullable: true }),
    operations: t.expose('operations', { type: [OperationRef] }),
    folds: t.field({
      type: [FoldRef],
      resolve: (part) => Object.entries(part.folds).map(([fold, count]) => ({ fold, count })),
    }),
    places: t.expose('places', { type: [PlaceRef] }),
    elsewhere: t.exposeString('elsewhere', {
      nullable: true,
      description: 'INVISIBLE or OUTSIDE: it stands there unseen.',
    }),
    severity: t.exposeString('severity'),
    risk: t.exposeInt('risk'),
  }),
});

export const UnexpectedFindingRef = builder.objectRef<UnexpectedFinding>('InspectionUnexpected').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ordinal: t.exposeInt('ordinal'),
    page: t.exposeInt('page'),
    text: t.exposeString('text'),
    class: t.exposeString('class'),
    boxes: t.expose('boxes', { type: [MeasuredBoxRef] }),
    severity: t.exposeString('severity'),
    risk: t.exposeInt('risk'),
  }),
});

export const DifferenceFindingRef = builder.objectRef<DifferenceFinding>('InspectionDifference').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ordinal: t.exposeInt('ordinal'),
    page: t.exposeInt('page'),
    kind: t.exposeString('kind'),
    px: t.expose('px', { type: BoxRef }),
    mm: t.expose('mm', { type: BoxRef }),
    area: t.exposeInt('area'),
    maxD: t.exposeFloat('maxD'),
    meanD: t.exposeFloat('meanD'),
    dxMm: t.exposeFloat('dxMm', { nullable: true }),
    dyMm: t.exposeFloat('dyMm', { nullable: true }),
    textBefore: t.exposeString('textBefore', { nullable: true }),
    textAfter: t.exposeString('textAfter', { nullable: true }),
    partTitle: t.exposeString('partTitle', { nullable: true }),
    outside: t.exposeBoolean('outside'),
    severity: t.exposeString('severity'),
    risk: t.exposeInt('risk'),
  }),
});

export const SummaryRef = builder.objectRef<Summary>('InspectionSummary').implement({
  fields: (t) => ({
    found: t.exposeInt('found'),
    altered: t.exposeInt('altered'),
    missing: t.exposeInt('missing'),
    unexpected: t.exposeInt('unexpected'),
    differences: t.exposeInt('differences'),
    hiddenDifferences: t.exposeInt('hiddenDifferences'),
    largestHiddenMm: t.exposeFloat('largestHiddenMm'),
  }),
});

export const WarningRef = builder.objectRef<Warning>('InspectionWarning').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    page: t.int({ nullable: true, resolve: (warning) => warning.page ?? null }),
    params: t.field({ type: 'JSON', resolve: (warning) => warning.params ?? {} }),
  }),
});

export const SettingsRef = builder.objectRef<InspectionSettings>('InspectionSettings').implement({
  description: 'Specification section 3: text detection, then content comparison.',
  fields: (t) => ({
    space: t.exposeBoolean('space'),
    fullHalfWidth: t.exposeBoolean('fullHalfWidth'),
    lineBreak: t.exposeBoolean('lineBreak'),
    length: t.exposeBoolean('length'),
    longTextPriority: t.exposeBoolean('longTextPriority'),
    normalization: t.exposeBoolean('normalization'),
    partMatchRate: t.exposeFloat('partMatchRate'),
    lengthMatchRate: t.exposeFloat('lengthMatchRate'),
    digital: t.exposeBoolean('digital'),
    toneChangeTolerance: t.exposeFloat('toneChangeTolerance'),
    toneDifferenceThreshold: t.exposeFloat('toneDifferenceThreshold'),
    excludedErrorSize: t.exposeInt('excludedErrorSize'),
  }),
});

/** The settings of one target: what holds there, where it comes from, what was saved there itself. */
export interface SettingView {
  id: string;
  level: SettingLevel;
  targetId: string;
  settings: InspectionSettings;
  /** Level whose settings hold; null: the product's own defaults. */
  inheritedFrom: SettingLevel | null;
  saved: boolean;
  /** What would hold if nothing were saved here. */
  above: InspectionSettings;
  version: number;
  mayManage: boolean;
}

export const SettingViewRef = builder.objectRef<SettingView>('InspectionSettingView').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    level: t.exposeString('level'),
    targetId: t.exposeID('targetId'),
    settings: t.expose('settings', { type: SettingsRef }),
    above: t.expose('above', { type: SettingsRef }),
    inheritedFrom: t.exposeString('inheritedFrom', { nullable: true }),
    saved: t.exposeBoolean('saved'),
    version: t.exposeInt('version'),
    viewerCan: t.stringList({ resolve: (view) => (view.mayManage ? ['update'] : []) }),
  }),
});
