/**
 * What tools/field-types.ts tells the browser is what the server answers from. The proof is the compiler's: a line of
 * HELD compiles only while the shape that the API's type is made from holds that very type.
 */
import { expect, test } from 'vitest';
import type { FlowTemplateRef } from '#approval/approval-flow-templates/server/graphql-template.ts';
import type { TemplateLevel, TemplatePlace } from '#approval/approval-flow-templates/rules/types.ts';
import type { CheckAnswer } from '#approval/approval-flows/rules/checklist.ts';
import type { OpenPointKind } from '#approval/approval-flows/rules/open-points.ts';
import type { FlowStatus, FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { SeatKind } from '#approval/approval-flows/rules/seats/teams.ts';
import type { RoundRecord } from '#approval/approval-flows/rules/types.ts';
import type { PieceTeamRef } from '#approval/approval-flows/server/api/graphql-piece.ts';
import type { FlowRef } from '#approval/approval-flows/server/door.ts';
import type { KeptAnswerRef, OpenPointRef } from '#approval/approval-flows/server/api/graphql-answer.ts';
import type { RoundRef } from '#approval/approval-flows/server/api/graphql-round.ts';
import type { GuestReviewRef } from '#approval/guest-reviews/server/review.ts';
import type { PieceRef } from '#approval/approval-flows/server/api/graphql-refs.ts';
import type { WorkflowOptions } from '#approval/workflows/rules/options.ts';
import type { SettingLevel } from '#artwork/inspection-settings/rules/setting-levels.ts';
import type { ChosenSeverity, Fold, InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import type { VersionStatus } from '#artwork/versions/rules/status.ts';
import type { BarcodeGrade, Grade, GradeParameter, QuietZoneBlock } from '#artwork/findings/rules/barcode-grade.ts';
import type * as findings from '#artwork/findings/rules/types.ts';
import type { GoingOnRef } from '#artwork/findings/server/graphql-summary.ts';
import type { InspectionResultRef } from '#artwork/findings/server/result-ref.ts';
import type { TileIndex } from '#artwork/versions/rules/file-types.ts';
import type { Work } from '#artwork/versions/rules/work.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import type { DesignVersionRef } from '#artwork/versions/server/version-ref.ts';
import type {
  BarcodeFindingRef,
  DifferenceFindingRef,
  OperationRef,
  ReadAsRef,
  PartFindingRef,
  PreflightFindingRef,
  StyleChangeRef,
  UnexpectedFindingRef,
} from '#artwork/findings/server/graphql-findings.ts';
import type { SettingsRef, SettingViewRef } from '#artwork/inspection-settings/server/graphql-settings.ts';
import type { TilesRef } from '#artwork/versions/server/graphql-version.ts';
import type { TextLineView } from '#artwork/inspections/server/api/page-text-view.ts';
import type { ShapeEvidence } from '#artwork/shapes/rules/evidence.ts';
import type { ShapeProposal } from '#artwork/shapes/server/door.ts';
import type { Agreement } from '#artwork/submissions/rules/agreement.ts';
import type { ComparedSubmissionFile } from '#artwork/submissions/server/comparisons.ts';
import type { FileObstacle } from '#catalogue/designs/rules/advance.ts';
import type { NextAct } from '#catalogue/designs/rules/next-step.ts';
import type { NextStepRef } from '#overview/home/server/next-step.ts';
import type { DesignRef, fileObstacle } from '#catalogue/designs/server/door.ts';
import type { FieldType, OverviewField, OverviewKind, OverviewTemplate } from '#catalogue/overview-templates/rules/types.ts';
import type { assignableRoles } from '#people/access/rules/assignable.ts';
import type { LibraryType, RoleName } from '#people/access/rules/roles.ts';
import type { Params } from '#shared/i18n.ts';
import type { ImportRecord, TemplateLibrary } from '#wording/excel-templates/rules/types.ts';
import type { TemplatePlace as ExcelPlace } from '#wording/excel-templates/server/place.ts';
import type { TemplateRef, TemplateVersionRef } from '#wording/excel-templates/server/refs.ts';
import type { TranslationState } from '#wording/translations/rules/types.ts';
import type { TranslatedTextRef, TranslationCountRef } from '#wording/translations/server/graphql.ts';
import type { CampaignState } from '#artwork/campaigns/rules/state.ts';
import type { CampaignDesignRef } from '#artwork/campaigns/server/graphql.ts';
import type { LabelCheck, LabelCheckCode } from '#artwork/label-checks/rules/types.ts';
import type { LabelCheckRef } from '#artwork/label-checks/server/graphql.ts';
import type { HintReason, WordingHint } from '#wording/notations/rules/types.ts';
import type { Availability } from '#wording/parts/rules/types.ts';
import type { PartLibraryRef, PartRef, PartVersionRef } from '#wording/parts/server/door.ts';
import type { PartAgencyRef } from '#wording/part-groups/server/door.ts';
import type { FormatLibraryType } from '#wording/specification-formats/rules/types.ts';
import type { SpecificationFormatRef } from '#wording/specification-formats/server/graphql-format.ts';
import type { FormatPlace } from '#wording/specification-formats/server/write-format.ts';
import type { PartUseRef, SpecificationRef } from '#wording/specifications/server/door.ts';
import type { SpecificationItemRef } from '#wording/specifications/server/items/graphql-items.ts';
import type { BinKind } from '#work/bin/rules/kinds.ts';
import type { BinEntryRef, RestoredRef } from '#work/bin/server/graphql.ts';
import type { LostReason, MarkKind, Shape } from '#work/comments/rules/types.ts';
import type { CarriedPlaceRef } from '#work/comments/server/graphql-place.ts';
import type { ContentDataRecord } from '#work/contents/rules/record.ts';
import type { ContentOrigin, ContentType, DataKind } from '#work/contents/rules/types.ts';
import type { ContentRef } from '#work/contents/server/door.ts';
import type { HistoryEntry, HistoryFault, VerificationRecord } from '#work/history/rules/types.ts';
import type { NoticeKind } from '#work/notifications/rules/kinds.ts';
import type { NoticeRecord, PreferenceRecord } from '#work/notifications/rules/types.ts';
import type { TaskKind, TaskTarget } from '#work/tasks/rules/pairs.ts';
import type { TaskStatus } from '#work/tasks/rules/transitions.ts';
import type { TaskRef } from '#work/tasks/server/door.ts';
import type { TemplateScan } from '#workbook/model/template-scan.ts';
import type { FillWarning, FillWarningCode } from '#workbook/model/template-values.ts';
import { FIELD_TYPES } from '../../tools/field-types.ts';
import { typedSchema } from '../../tools/typed-schema.ts';

/** The shape from which the fields of an API's type are answered. */
type Of<Ref extends { $inferType: unknown }> = Ref['$inferType'];
type Same<Told, Held> = [Told, Held] extends [Held, Told] ? true : false;

/** Compiles only where the server holds exactly what the browser is told. */
function held<Told, Held>(field: string, _same: Same<NonNullable<Told>, NonNullable<Held>>): string {
  return field;
}

const HELD = [
  held<BinKind, Of<typeof BinEntryRef>['kind']>('BinEntry.kind', true),
  held<BinKind, Of<typeof RestoredRef>['kind']>('RestoredFromBin.kind', true),
  held<HintReason, WordingHint['reason']>('WordingHint.reason', true),
  held<FlowType, Of<typeof FlowRef>['type']>('ApprovalFlow.type', true),
  held<FlowStatus, Of<typeof FlowRef>['status']>('ApprovalFlow.status', true),
  held<FlowStatus, Of<typeof PieceRef>['piece']['status']>('ApprovalPiece.status', true),
  held<FlowType, Of<typeof GuestReviewRef>['flow']['type']>('GuestReview.flowType', true),
  held<SeatKind, Of<typeof PieceTeamRef>['kind']>('PieceTeam.kind', true),
  held<FlowStatus, Of<typeof GuestReviewRef>['piece']['status']>('GuestReview.pieceStatus', true),
  held<CheckAnswer, Of<typeof KeptAnswerRef>['answer']>('ChecklistAnswer.answer', true),
  held<TranslationState, Of<typeof TranslatedTextRef>['state']>('TranslatedText.state', true),
  held<TranslationState, Of<typeof TranslationCountRef>['state']>('TranslationCount.state', true),
  held<CampaignState, Of<typeof CampaignDesignRef>['state']>('CampaignDesign.state', true),
  held<LabelCheckCode, Of<typeof LabelCheckRef>['code']>('LabelCheck.code', true),
  held<LabelCheck['severity'], Of<typeof LabelCheckRef>['severity']>('LabelCheck.severity', true),
  held<LabelCheck['params'], Of<typeof LabelCheckRef>['params']>('LabelCheck.params', true),
  held<OpenPointKind, Of<typeof OpenPointRef>['kind']>('OpenPoint.kind', true),
  held<RoundRecord['outcome'], Of<typeof RoundRef>['outcome']>('ApprovalRound.outcome', true),
  held<FlowType, Of<typeof FlowTemplateRef>['type']>('ApprovalFlowTemplate.type', true),
  held<TemplateLevel, Of<typeof FlowTemplateRef>['libraryType']>('ApprovalFlowTemplate.libraryType', true),
  held<TemplateLevel, TemplatePlace['type']>('FlowTemplatePlace.type', true),
  held<WorkflowOptions, Of<typeof DesignRef>['workflow']>('Design.workflow', true),
  held<FileObstacle, ReturnType<typeof fileObstacle>>('Design.uploadObstacle', true),
  held<findings.Verdict, Of<typeof PartFindingRef>['verdict']>('InspectionPart.verdict', true),
  held<findings.Verdict, findings.PartFinding['verdict']>('InspectionSettingSample.verdict', true),
  held<findings.PartFinding['kind'], Of<typeof PartFindingRef>['kind']>('InspectionPart.kind', true),
  held<findings.PartFinding['elsewhere'], Of<typeof PartFindingRef>['elsewhere']>('InspectionPart.elsewhere', true),
  held<findings.Operation['kind'], Of<typeof OperationRef>['kind']>('InspectionOperation.kind', true),
  held<findings.StyleAspect, Of<typeof StyleChangeRef>['aspect']>('InspectionStyleChange.aspect', true),
  held<findings.ReadAs, Of<typeof ReadAsRef>['way']>('InspectionReadAs.way', true),
  held<ShapeEvidence, ShapeProposal['evidence']>('ShapeProposal.evidence', true),
  held<findings.Severity, Of<typeof PartFindingRef>['severity']>('InspectionPart.severity', true),
  held<findings.Severity, Of<typeof PartFindingRef>['machineSeverity']>('InspectionPart.machineSeverity', true),
  held<findings.Severity, Of<typeof UnexpectedFindingRef>['severity']>('InspectionUnexpected.severity', true),
  held<findings.Severity, Of<typeof UnexpectedFindingRef>['machineSeverity']>('InspectionUnexpected.machineSeverity', true),
  held<findings.TextClass, Of<typeof UnexpectedFindingRef>['class']>('InspectionUnexpected.class', true),
  held<findings.TextClass, TextLineView['class']>('PageTextLine.class', true),
  held<findings.DifferenceKind, Of<typeof DifferenceFindingRef>['kind']>('InspectionDifference.kind', true),
  held<findings.Severity, Of<typeof DifferenceFindingRef>['severity']>('InspectionDifference.severity', true),
  held<findings.Severity, Of<typeof DifferenceFindingRef>['machineSeverity']>('InspectionDifference.machineSeverity', true),
  held<findings.BarcodeVerdict, Of<typeof BarcodeFindingRef>['verdict']>('InspectionBarcode.verdict', true),
  held<findings.BarcodeFinding['checkDigit'], Of<typeof BarcodeFindingRef>['checkDigit']>('InspectionBarcode.checkDigit', true),
  held<Grade, NonNullable<Of<typeof BarcodeFindingRef>['grade']>['grade']>('BarcodeGrade.grade', true),
  held<BarcodeGrade['light'], NonNullable<Of<typeof BarcodeFindingRef>['grade']>['light']>('BarcodeGrade.light', true),
  held<BarcodeGrade['standard'], NonNullable<Of<typeof BarcodeFindingRef>['grade']>['standard']>('BarcodeGrade.standard', true),
  held<Grade | null, BarcodeGrade['parameters'][number]['grade']>('BarcodeGradeParameter.grade', true),
  held<GradeParameter, BarcodeGrade['parameters'][number]['name']>('BarcodeGradeParameter.name', true),
  held<QuietZoneBlock['by'], Of<typeof BarcodeFindingRef>['quietZoneBlocks'][number]['by']>('BarcodeQuietZoneBlock.by', true),
  held<QuietZoneBlock['side'], Of<typeof BarcodeFindingRef>['quietZoneBlocks'][number]['side']>('BarcodeQuietZoneBlock.side', true),
  held<findings.Severity, Of<typeof BarcodeFindingRef>['severity']>('InspectionBarcode.severity', true),
  held<findings.Severity, Of<typeof BarcodeFindingRef>['machineSeverity']>('InspectionBarcode.machineSeverity', true),
  held<findings.PreflightFinding['level'], Of<typeof PreflightFindingRef>['level']>('InspectionPreflight.level', true),
  held<Params, Of<typeof PreflightFindingRef>['params']>('InspectionPreflight.params', true),
  held<findings.Severity, Of<typeof PreflightFindingRef>['severity']>('InspectionPreflight.severity', true),
  held<findings.Severity, Of<typeof PreflightFindingRef>['machineSeverity']>('InspectionPreflight.machineSeverity', true),
  held<findings.Severity, findings.SeverityByPerson['severity']>('FindingSeverity.severity', true),
  held<TileIndex['tiles'], Of<typeof TilesRef>['index']['tiles']>('PageTiles.ranges', true),
  held<findings.ResultRecord['status'], Of<typeof InspectionResultRef>['status']>('InspectionResult.status', true),
  held<Work, Of<typeof GoingOnRef>['work']>('InspectionGoingOn.work', true),
  held<findings.ResultRecord['status'], findings.ResultRecord['status']>('GuestInspection.status', true),
  held<Params, Of<typeof InspectionResultRef>['failureParams']>('InspectionResult.failureParams', true),
  held<VersionStatus, Of<typeof DesignVersionRef>['status']>('DesignVersion.status', true),
  held<VersionStatus, VersionRecord['status']>('GuestArtwork.status', true),
  held<Params, Of<typeof DesignVersionRef>['failureParams']>('DesignVersion.failureParams', true),
  held<Fold, Of<typeof SettingsRef>['forbiddenFolds'][number]>('InspectionSettings.forbiddenFolds', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['numbersSeverity']>('InspectionSettings.numbersSeverity', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['unitsSeverity']>('InspectionSettings.unitsSeverity', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['datesSeverity']>('InspectionSettings.datesSeverity', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['allergensSeverity']>('InspectionSettings.allergensSeverity', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['negationSeverity']>('InspectionSettings.negationSeverity', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['storageSeverity']>('InspectionSettings.storageSeverity', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['companySeverity']>('InspectionSettings.companySeverity', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['namesSeverity']>('InspectionSettings.namesSeverity', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['wordingSeverity']>('InspectionSettings.wordingSeverity', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['smallAllergensSeverity']>('InspectionSettings.smallAllergensSeverity', true),
  held<InspectionSettings['barcodeLeastGrade'], Of<typeof SettingsRef>['barcodeLeastGrade']>('InspectionSettings.barcodeLeastGrade', true),
  held<ChosenSeverity, Of<typeof SettingsRef>['notationSeverity']>('InspectionSettings.notationSeverity', true),
  held<InspectionSettings['movedSeverity'], Of<typeof SettingsRef>['movedSeverity']>('InspectionSettings.movedSeverity', true),
  held<SettingLevel, Of<typeof SettingViewRef>['level']>('InspectionSettingView.level', true),
  held<SettingLevel, Of<typeof SettingViewRef>['inheritedFrom']>('InspectionSettingView.inheritedFrom', true),
  held<Agreement, ComparedSubmissionFile['agreement']>('SubmissionFile.agreement', true),
  held<FieldType, OverviewField['type']>('OverviewField.type', true),
  held<OverviewKind, OverviewTemplate['kind']>('OverviewSheet.kind', true),
  held<OverviewKind, OverviewTemplate['kind']>('OverviewTemplate.kind', true),
  held<RoleName, ReturnType<typeof assignableRoles>[number]>('Query.assignableRoles', true),
  held<RoleName, ReturnType<typeof assignableRoles>[number]>('Query.assignableRolesBeneath', true),
  held<NextAct, Of<typeof NextStepRef>['act']>('DesignNextStep.act', true),
  held<LibraryType, Of<typeof PartRef>['libraryType']>('Part.libraryType', true),
  held<LibraryType, Of<typeof PartAgencyRef>['libraryType']>('PartAgency.libraryType', true),
  held<LibraryType, Of<typeof PartLibraryRef>['type']>('PartLibrary.type', true),
  held<Availability, Of<typeof PartVersionRef>['availability']>('PartVersion.availability', true),
  held<FlowStatus, Of<typeof PartUseRef>['status']>('PartUse.status', true),
  held<FlowStatus, Of<typeof SpecificationRef>['status']>('Specification.status', true),
  held<ContentType, Of<typeof SpecificationItemRef>['type']>('SpecificationItem.type', true),
  held<FormatLibraryType, Of<typeof SpecificationFormatRef>['libraryType']>('SpecificationFormat.libraryType', true),
  held<FormatLibraryType, FormatPlace['type']>('SpecificationFormatPlace.type', true),
  held<FillWarningCode, FillWarning['code']>('SpecificationSheetWarning.code', true),
  held<TemplateLibrary, Of<typeof TemplateRef>['libraryType']>('ExcelTemplate.libraryType', true),
  held<TemplateLibrary, ExcelPlace['type']>('ExcelTemplatePlace.libraryType', true),
  held<TemplateScan, Of<typeof TemplateVersionRef>['scan']>('ExcelTemplateVersion.scan', true),
  held<TemplateScan, ImportRecord['scan']>('ExcelTemplateImport.scan', true),
  held<LostReason, Of<typeof CarriedPlaceRef>['reason']>('CommentCarriedPlace.reason', true),
  held<MarkKind, Shape['kind']>('CommentShape.kind', true),
  held<ContentType, Of<typeof ContentRef>['type']>('Content.type', true),
  held<ContentOrigin, Of<typeof ContentRef>['origin']>('Content.origin', true),
  held<DataKind, ContentDataRecord['kind']>('ContentData.kind', true),
  held<HistoryEntry['changes'], HistoryEntry['changes']>('HistoryEntry.changes', true),
  held<HistoryFault, VerificationRecord['fault']>('HistoryVerification.fault', true),
  held<NoticeKind, PreferenceRecord['kind']>('NotificationPreference.kind', true),
  held<Params, NoticeRecord['params']>('Notice.params', true),
  held<TaskKind, Of<typeof TaskRef>['kind']>('Task.kind', true),
  held<TaskTarget, Of<typeof TaskRef>['targetType']>('Task.targetType', true),
  held<TaskStatus, Of<typeof TaskRef>['status']>('Task.status', true),
];

/** Answered by a resolver of its own, or from a shape that its file keeps to itself: to be looked at where they are resolved. */
const RESOLVED = [
  'AccountImport.checked',
  'ApprovalDecision.action',
  'ApprovalDelegation.flowTypes',
  'ApprovalDelegation.state',
  'AuditStream.kind',
  'DesignPart.verdict',
  'FlowStart.level',
  'FlowStart.outcome',
  'FlowTemplatePlace.definableTypes',
  'InspectionPart.doubts',
  'InspectionSettingOrigin.level',
  'PackedFile.kind',
  'PageRendition.failureParams',
  'Part.availability',
  'PartImport.checked',
  'SpecificationImport.reading',
  'PieceApprover.decision',
  'ScimToken.state',
  'Tenant.state',
  'TenantStorage.kind',
  'VersionTextLine.unseen',
  'ViewerDesignDecision.action',
  'ViewerDesignDecision.flowType',
  'WorkflowTemplate.inherited',
  'WorkflowTemplate.libraryType',
  'WorkflowTemplate.options',
];

const told = Object.values(FIELD_TYPES).flatMap((types) => Object.values(types).flat());

test('every field that has a type of the rules is held against the server', () => {
  expect(told.toSorted()).toEqual([...HELD, ...RESOLVED].toSorted());
});

test('a field that the contract has not, or tells by itself, is refused', () => {
  expect(() => typedSchema('type Task { id: ID! }')).toThrow(/names what the contract has not: .*Task\.kind/);
  expect(() => typedSchema('type Task { kind: Int! }')).toThrow(/Task\.kind is a Int already/);
});
