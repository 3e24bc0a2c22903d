/**
 * What a field of the contract holds, where GraphQL's String and JSON say less than the rules do: file of the rules →
 * its type, or a property of one → fields. The browser's generated documents name these types, so that a screen needs no assertion.
 * `test/architecture/field-types.test.ts` holds them against what the server answers from.
 */
export const FIELD_TYPES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '#people/tenancy/rules/types.ts': { TenantState: ['Tenant.state'] },
  '#approval/approval-flows/rules/flow-types.ts': {
    FlowType: [
      'ApprovalFlow.type',
      'ApprovalFlowTemplate.type',
      'ApprovalDelegation.flowTypes',
      'FlowTemplatePlace.definableTypes',
      'GuestReview.flowType',
      'ViewerDesignDecision.flowType',
    ],
    FlowStatus: ['ApprovalFlow.status', 'ApprovalPiece.status', 'GuestReview.pieceStatus', 'PartUse.status', 'Specification.status'],
    ApproveAction: ['ApprovalDecision.action', 'PieceApprover.decision', 'ViewerDesignDecision.action'],
  },
  '#approval/approval-flows/rules/checklist.ts': { CheckAnswer: ['ChecklistAnswer.answer'] },
  '#approval/approval-flows/rules/open-points.ts': { OpenPointKind: ['OpenPoint.kind'] },
  '#approval/approval-flows/rules/seats/delegation.ts': { DelegationState: ['ApprovalDelegation.state'] },
  '#approval/approval-flows/rules/types.ts': { 'RoundRecord.outcome': ['ApprovalRound.outcome', 'FlowStart.outcome'] },
  '#approval/approval-flow-templates/rules/types.ts': {
    TemplateLevel: ['ApprovalFlowTemplate.libraryType', 'FlowStart.level', 'FlowTemplatePlace.type', 'WorkflowTemplate.libraryType'],
  },
  '#approval/workflows/rules/options.ts': {
    WorkflowOptions: ['Design.workflow', 'WorkflowTemplate.inherited', 'WorkflowTemplate.options'],
  },
  '#artwork/findings/rules/types.ts': {
    BarcodeVerdict: ['InspectionBarcode.verdict'],
    'BarcodeFinding.checkDigit': ['InspectionBarcode.checkDigit'],
    DifferenceKind: ['InspectionDifference.kind'],
    'Operation.kind': ['InspectionOperation.kind'],
    'PartFinding.kind': ['InspectionPart.kind'],
    'ResultRecord.status': ['GuestInspection.status', 'InspectionResult.status'],
    'PreflightFinding.level': ['InspectionPreflight.level'],
    Severity: [
      'FindingSeverity.severity',
      'InspectionBarcode.machineSeverity',
      'InspectionBarcode.severity',
      'InspectionDifference.machineSeverity',
      'InspectionDifference.severity',
      'InspectionPart.machineSeverity',
      'InspectionPart.severity',
      'InspectionPreflight.machineSeverity',
      'InspectionPreflight.severity',
      'InspectionUnexpected.machineSeverity',
      'InspectionUnexpected.severity',
    ],
    ReadAs: ['InspectionReadAs.way'],
    TextClass: ['InspectionUnexpected.class', 'PageTextLine.class'],
    'PartFinding.elsewhere': ['InspectionPart.elsewhere', 'VersionTextLine.unseen'],
    Verdict: ['DesignPart.verdict', 'InspectionPart.verdict', 'InspectionSettingSample.verdict'],
  },
  '#artwork/inspection-settings/rules/setting-levels.ts': {
    SettingLevel: ['InspectionSettingOrigin.level', 'InspectionSettingView.inheritedFrom', 'InspectionSettingView.level'],
  },
  '#artwork/inspection-settings/rules/settings.ts': { Fold: ['InspectionSettings.forbiddenFolds'] },
  '#artwork/versions/rules/file-types.ts': { 'TileIndex.tiles': ['PageTiles.ranges'] },
  '#artwork/versions/rules/status.ts': { VersionStatus: ['DesignVersion.status', 'GuestArtwork.status'] },
  '#artwork/submissions/rules/agreement.ts': { Agreement: ['SubmissionFile.agreement'] },
  '#artwork/submissions/rules/certificate.ts': { PackedKind: ['PackedFile.kind'] },
  '#catalogue/designs/rules/advance.ts': { UploadObstacle: ['Design.uploadObstacle'] },
  '#catalogue/overview-templates/rules/types.ts': {
    FieldType: ['OverviewField.type'],
    OverviewKind: ['OverviewSheet.kind', 'OverviewTemplate.kind'],
  },
  '#people/access/rules/roles.ts': {
    LibraryType: ['Part.libraryType', 'PartAgency.libraryType', 'PartLibrary.type'],
    RoleName: ['Query.assignableRoles'],
  },
  '#people/account-imports/rules/types.ts': { CheckedAccounts: ['AccountImport.checked'] },
  '#shared/i18n.ts': {
    Params: [
      'DesignVersion.failureParams',
      'InspectionPreflight.params',
      'InspectionResult.failureParams',
      'Notice.params',
      'PageRendition.failureParams',
    ],
  },
  '#wording/excel-templates/rules/types.ts': { TemplateLibrary: ['ExcelTemplate.libraryType', 'ExcelTemplatePlace.libraryType'] },
  '#wording/part-imports/rules/types.ts': { CheckedImport: ['PartImport.checked'] },
  '#wording/specification-formats/rules/types.ts': {
    FormatLibraryType: ['SpecificationFormat.libraryType', 'SpecificationFormatPlace.type'],
  },
  '#wording/parts/rules/types.ts': { Availability: ['Part.availability', 'PartVersion.availability'] },
  '#work/comments/rules/types.ts': { LostReason: ['CommentCarriedPlace.reason'], MarkKind: ['CommentShape.kind'] },
  '#work/contents/rules/types.ts': {
    ContentOrigin: ['Content.origin'],
    ContentType: ['Content.type', 'SpecificationItem.type'],
    DataKind: ['ContentData.kind'],
  },
  '#work/history/rules/types.ts': { 'HistoryEntry.changes': ['HistoryEntry.changes'], HistoryFault: ['HistoryVerification.fault'] },
  '#work/notifications/rules/kinds.ts': { NoticeKind: ['NotificationPreference.kind'] },
  '#work/tasks/rules/pairs.ts': { TaskKind: ['Task.kind'], TaskTarget: ['Task.targetType'] },
  '#work/tasks/rules/transitions.ts': { TaskStatus: ['Task.status'] },
  '#workbook/model/template-scan.ts': { TemplateScan: ['ExcelTemplateImport.scan', 'ExcelTemplateVersion.scan'] },
  '#workbook/model/template-values.ts': { FillWarningCode: ['SpecificationSheetWarning.code'] },
};
