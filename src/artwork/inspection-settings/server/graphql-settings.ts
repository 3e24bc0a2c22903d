/** Settings of a target as the API answers them. */
import type { Changes } from '#platform/audit/events.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import type { SettingInForce, SettingLevel } from '../rules/setting-levels.ts';
import type { InspectionSettings } from '../rules/settings.ts';
import { settingHistory, type OwnPreset } from './setting-store.ts';

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
    recogniseText: t.exposeBoolean('recogniseText', { description: 'What shapes leave unread, and pictures of text, are recognised.' }),
    digital: t.exposeBoolean('digital'),
    pagesByContent: t.exposeBoolean('pagesByContent', {
      description: 'Pages are compared with those of the same contents, else of the same number.',
    }),
    textStyles: t.exposeBoolean('textStyles', { description: 'Text that is the same but set otherwise is told as that.' }),
    printedScan: t.exposeBoolean('printedScan', { description: 'A picture is a scan or photograph of the printed piece.' }),
    toneChangeTolerance: t.exposeFloat('toneChangeTolerance'),
    toneDifferenceThreshold: t.exposeFloat('toneDifferenceThreshold'),
    excludedErrorSize: t.exposeInt('excludedErrorSize'),
    forbiddenFolds: t.exposeStringList('forbiddenFolds', { description: 'Ways of writing that never count as the same.' }),
    requireCriticalVisit: t.exposeBoolean('requireCriticalVisit'),
    requireVisit: t.exposeBoolean('requireVisit'),
    bleedMm: t.exposeFloat('bleedMm'),
    imagePpiWarning: t.exposeInt('imagePpiWarning'),
    imagePpiError: t.exposeInt('imagePpiError'),
    bitonalPpiWarning: t.exposeInt('bitonalPpiWarning'),
    bitonalPpiError: t.exposeInt('bitonalPpiError'),
    textNormalPt: t.exposeFloat('textNormalPt'),
    textSmallPt: t.exposeFloat('textSmallPt'),
    textSmallAreaCm2: t.exposeFloat('textSmallAreaCm2'),
    printableAreaCm2: t.exposeFloat('printableAreaCm2', { nullable: true, description: 'Null: that of the TrimBox.' }),
    hairlineMm: t.exposeFloat('hairlineMm'),
    inkTextPt: t.exposeFloat('inkTextPt', { description: 'Smaller text in several inks is told; 0: none.' }),
    reversedTextPt: t.exposeFloat('reversedTextPt'),
    reversedLineMm: t.exposeFloat('reversedLineMm'),
    inkCoverage: t.exposeFloat('inkCoverage', { description: 'Percent of all inks together; 0: not looked at.' }),
    spelling: t.exposeBoolean('spelling', { description: 'Words of the artwork are looked up.' }),
    ignoredLayers: t.exposeStringList('ignoredLayers', {
      description: 'Names of layers that are not looked at; * stands for any characters.',
    }),
    numbersSeverity: t.exposeString('numbersSeverity', {
      description: 'How much a change matters by what it is about: CRITICAL, CHECK, MINOR.',
    }),
    unitsSeverity: t.exposeString('unitsSeverity'),
    datesSeverity: t.exposeString('datesSeverity'),
    allergensSeverity: t.exposeString('allergensSeverity'),
    negationSeverity: t.exposeString('negationSeverity'),
    storageSeverity: t.exposeString('storageSeverity'),
    companySeverity: t.exposeString('companySeverity'),
    namesSeverity: t.exposeString('namesSeverity'),
    wordingSeverity: t.exposeString('wordingSeverity'),
    movedSeverity: t.exposeString('movedSeverity'),
    smallAllergensSeverity: t.exposeString('smallAllergensSeverity'),
    barcodeLeastGrade: t.exposeString('barcodeLeastGrade', { description: 'The lowest digital grade that is accepted: A, B, C, D, NONE.' }),
    notationSeverity: t.exposeString('notationSeverity'),
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
  origins: SettingInForce['origins'];
  /** What would hold if nothing were saved here. */
  above: InspectionSettings;
  aboveOrigins: SettingInForce['origins'];
  version: number;
  /** They hold for everything beneath. */
  locked: boolean;
  /** The level above that is locked, whose settings hold. */
  lockedAt: SettingLevel | null;
  mayManage: boolean;
  mayName: boolean;
}

interface OriginNode {
  name: string;
  level: SettingLevel | null;
  targetId: string | null;
}

const SettingOriginRef = builder.objectRef<OriginNode>('InspectionSettingOrigin').implement({
  description: 'Where one value comes from; level null: the product’s own default.',
  fields: (t) => ({
    name: t.exposeString('name'),
    level: t.exposeString('level', { nullable: true }),
    targetId: t.exposeID('targetId', { nullable: true }),
  }),
});

const originNodes = (origins: SettingInForce['origins']): OriginNode[] =>
  Object.entries(origins).map(([name, origin]) => ({ name, level: origin?.level ?? null, targetId: origin?.targetId ?? null }));

/** One change of the settings of a target, from the history. */
export interface SettingChange {
  at: Date;
  actorName: string;
  changes: Changes;
}

const SettingChangeRef = builder.objectRef<SettingChange>('InspectionSettingChange').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    actorName: t.exposeString('actorName'),
    changes: t.field({
      type: 'JSON',
      description: 'By name: from, to; null: left to the level above.',
      resolve: (change) => change.changes,
    }),
  }),
});

export const OwnPresetRef = builder.objectRef<OwnPreset>('InspectionPreset').implement({
  description: 'Settings that the company keeps under a name.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    settings: t.expose('settings', { type: SettingsRef }),
  }),
});

export const SettingViewRef = builder.objectRef<SettingView>('InspectionSettingView').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    level: t.exposeString('level'),
    targetId: t.exposeID('targetId'),
    settings: t.expose('settings', { type: SettingsRef }),
    origins: t.field({ type: [SettingOriginRef], resolve: (view) => originNodes(view.origins) }),
    above: t.expose('above', { type: SettingsRef }),
    aboveOrigins: t.field({ type: [SettingOriginRef], resolve: (view) => originNodes(view.aboveOrigins) }),
    history: t.field({
      type: [SettingChangeRef],
      description: 'The latest changes, the newest first.',
      resolve: async (view, _args, ctx) => await settingHistory(await ctx.read(), viewerOf(ctx).companyId, view.targetId),
    }),
    inheritedFrom: t.exposeString('inheritedFrom', { nullable: true }),
    saved: t.exposeBoolean('saved'),
    version: t.exposeInt('version'),
    locked: t.exposeBoolean('locked', { description: 'They hold for everything beneath, whatever is set there.' }),
    lockedAt: t.exposeString('lockedAt', { nullable: true, description: 'The level above that is locked.' }),
    viewerCan: t.stringList({
      resolve: (view) => [...(view.mayManage ? ['update'] : []), ...(view.mayName ? ['namePreset'] : [])],
    }),
  }),
});
