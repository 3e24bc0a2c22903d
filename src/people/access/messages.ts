/** The words of levels, roles, functions and resources: one word per thing. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { AccessLevel } from './rules/access-level.ts';
import type { FunctionName } from './rules/functions.ts';
import type { ResourceType, RoleName } from './rules/roles.ts';
import type { TableName } from './rules/tables.ts';

export const levelLabels = defineMessages({
  lv99_gtb: { ja: '提供元担当者', en: 'Provider staff' },
  lv80_administrator: { ja: 'システム管理者', en: 'Administrator' },
  lv70_companyowner: { ja: '会社責任者', en: 'Company owner' },
  lv60_brand_director: { ja: 'ブランド統括', en: 'Brand director' },
  lv50_basic_user: { ja: '一般ユーザー', en: 'Basic user' },
  lv40_guest: { ja: 'ゲスト', en: 'Guest' },
} satisfies Record<AccessLevel, Message>);

export const roleLabels = defineMessages({
  SystemManager: { ja: 'システム管理者', en: 'System manager' },
  CompanyOwner: { ja: '会社責任者', en: 'Company owner' },
  BrandDirector: { ja: 'ブランド統括', en: 'Brand director' },
  CompanyUser: { ja: '一般ユーザー', en: 'Company user' },
  BrandManager: { ja: 'ブランド管理者', en: 'Brand manager' },
  BrandPartDirector: { ja: 'ブランドパーツ責任者', en: 'Brand part director' },
  BrandMember: { ja: 'ブランドメンバー', en: 'Brand member' },
  BrandViewer: { ja: 'ブランド閲覧者', en: 'Brand viewer' },
  ProductManager: { ja: '商品管理者', en: 'Product manager' },
  ProductPartDirector: { ja: '商品パーツ責任者', en: 'Product part director' },
  ProductMember: { ja: '商品メンバー', en: 'Product member' },
  ProductViewer: { ja: '商品閲覧者', en: 'Product viewer' },
  DesignProjectManager: { ja: 'デザイン案件責任者', en: 'Design project manager' },
  DocumentManager: { ja: '仕様書担当', en: 'Document manager' },
  Designer: { ja: 'デザイナー', en: 'Designer' },
  DesignViewer: { ja: 'デザイン閲覧者', en: 'Design viewer' },
  Approver: { ja: '承認者', en: 'Approver' },
  Commenter: { ja: 'コメント担当', en: 'Commenter' },
} satisfies Record<RoleName, Message>);

export const resourceTypeLabels = defineMessages({
  Company: { ja: '会社', en: 'Company' },
  Brand: { ja: 'ブランド', en: 'Brand' },
  Product: { ja: '商品', en: 'Product' },
  DesignData: { ja: 'デザイン', en: 'Design' },
  ApprovalPiece: { ja: '承認単位', en: 'Approval unit' },
  Part: { ja: 'パーツ', en: 'Part' },
} satisfies Record<ResourceType, Message>);

export const tableLabels = defineMessages({
  Brand: { ja: 'ブランド', en: 'Brand' },
  Product: { ja: '商品', en: 'Product' },
  DesignData: { ja: 'デザイン', en: 'Design' },
  Specification: { ja: '仕様書', en: 'Specification' },
  Part: { ja: 'パーツ', en: 'Part' },
  ApprovalPiece: { ja: '承認単位', en: 'Approval unit' },
} satisfies Record<TableName, Message>);

export const functionLabels = defineMessages({
  USER_MANAGE: { ja: 'ユーザー管理', en: 'Manage users' },
  AUTH_ROLE_ASSIGNMENT_COMPANY: { ja: '会社の権限割り当て', en: 'Assign company roles' },
  AUTH_ROLE_ASSIGNMENT_BRAND: { ja: 'ブランドの権限割り当て', en: 'Assign brand roles' },
  AUTH_ROLE_ASSIGNMENT_PRODUCT: { ja: '商品の権限割り当て', en: 'Assign product roles' },
  AUTH_ROLE_ASSIGNMENT_DESIGN_DATA: { ja: 'デザインの権限割り当て', en: 'Assign design roles' },
  AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE: { ja: '承認単位の担当者割り当て', en: 'Assign approvers and commenters' },
  AUTH_ROLE_ASSIGNMENT_COMPANY_PART: { ja: '全社パーツの権限割り当て', en: 'Assign company part roles' },
  AUTH_ROLE_ASSIGNMENT_BRAND_PART: { ja: 'ブランドパーツの権限割り当て', en: 'Assign brand part roles' },
  AUTH_ROLE_ASSIGNMENT_PRODUCT_PART: { ja: '商品パーツの権限割り当て', en: 'Assign product part roles' },
  AUTH_ROLE_ASSIGNMENT_DESIGN_PART: { ja: 'デザインパーツの権限割り当て', en: 'Assign design part roles' },
  APPROVAL_FLOW_DEFINITION_PART: { ja: 'パーツの承認フロー設定', en: 'Define part flow' },
  APPROVAL_FLOW_DEFINITION_DESIGN: { ja: 'デザインの承認フロー設定', en: 'Define design flow' },
  APPROVAL_FLOW_DEFINITION_SPECIFICATION: { ja: '仕様書の承認フロー設定', en: 'Define specification flow' },
  APPROVAL_FLOW_REQUEST_REVIEW_PART: { ja: 'パーツのレビュー依頼', en: 'Request part review' },
  APPROVAL_FLOW_REQUEST_REVIEW_DESIGN: { ja: 'デザインのレビュー依頼', en: 'Request design review' },
  APPROVAL_FLOW_REQUEST_REVIEW_SPECIFICATION: { ja: '仕様書のレビュー依頼', en: 'Request specification review' },
  APPROVAL_FLOW_COPY_PART: { ja: 'パーツの承認フローを複製', en: 'Copy part flow' },
  APPROVAL_FLOW_COPY_DESIGN: { ja: 'デザインの承認フローを複製', en: 'Copy design flow' },
  APPROVAL_FLOW_COPY_SPECIFICATION: { ja: '仕様書の承認フローを複製', en: 'Copy specification flow' },
  APPROVAL_FLOW_EXECUTE_OR_REJECT: { ja: '承認・差し戻しの実行', en: 'Approve or return' },
  APPROVAL_FLOW_CONFIRM: { ja: '回覧の確認', en: 'Confirm circulation' },
  SPECIFICATION_CREATE: { ja: '仕様書の作成', en: 'Create specification' },
  SPECIFICATION_UPDATE: { ja: '仕様書の編集', en: 'Edit specification' },
  SPECIFICATION_DELETE: { ja: '仕様書の削除', en: 'Delete specification' },
  SPECIFICATION_TEMPLATE_MANAGE: { ja: '仕様書テンプレートの管理', en: 'Manage specification templates' },
  SPECIFICATION_EXPORT: { ja: '仕様書の出力', en: 'Export specification' },
  SPECIFICATION_CONFIRM: { ja: '仕様書の確定', en: 'Finalize specification' },
  SPECIFICATION_REVIEW_ACCESS: { ja: '仕様書レビューの閲覧', en: 'View specification review' },
  PART_CREATE: { ja: 'パーツの作成', en: 'Create part' },
  PART_UPDATE: { ja: 'パーツの編集', en: 'Edit part' },
  PART_DELETE: { ja: 'パーツの削除', en: 'Delete part' },
  PART_LIBRARY_MANAGE: { ja: 'パーツライブラリの管理', en: 'Manage part library' },
  PART_AGENCY_MANAGE: { ja: 'パーツグループの管理', en: 'Manage part groups' },
  INSPECTION_SETTING_MANAGE: { ja: '検版設定の管理', en: 'Manage inspection settings' },
  REVIEW_REQUEST_MANAGE: { ja: 'レビュー依頼の管理', en: 'Manage review requests' },
} satisfies Record<FunctionName, Message>);
