/**
 * Approval flows ready to take, by what is labelled. Who looks at what follows the laws that the label must obey: food by 食品表示法 and
 * 食品表示基準, cosmetics by 薬機法 §61 and 化粧品の表示に関する公正競争規約, quasi-drugs by 薬機法 §59 and the approval (承認書), with
 * 総括製造販売責任者 (§17) at the end. A start, which every company changes to its own rules.
 */
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { Message } from '#shared/i18n.ts';

export const READY_MADE_KINDS = ['SIMPLE', 'FOOD', 'COSMETICS', 'QUASI_DRUG'] as const;
export type ReadyMadeKind = (typeof READY_MADE_KINDS)[number];

export const FLOW_ROLES = ['PLANNING', 'QUALITY', 'LABELLING', 'REGULATORY', 'SAFETY', 'FINAL'] as const;
export type FlowRole = (typeof FLOW_ROLES)[number];

/** One unit of a step: who approves, and what they go through before. */
export interface ReadyMadeUnit {
  role: FlowRole;
  dueInDays: number;
  checklist: readonly Message[];
}

export interface ReadyMadeFlow {
  type: Extract<FlowType, 'SPECIFICATION' | 'DESIGN' | 'PART'>;
  /** Steps one after the other; the units of a step at the same time. */
  steps: readonly (readonly ReadyMadeUnit[])[];
}

const unit = (role: FlowRole, dueInDays: number, ...checklist: Message[]): ReadyMadeUnit => ({ role, dueInDays, checklist });

const check = {
  ingredients: { ja: '原材料名と添加物の順序・区切りを確認した', en: 'Ingredients and additives: order and separators are right' },
  allergens: { ja: '特定原材料（アレルゲン）の表示を確認した', en: 'Allergens are declared' },
  nutrition: { ja: '栄養成分表示の項目・単位・数値を確認した', en: 'Nutrition facts: items, units and figures are right' },
  shelfLife: { ja: '期限と保存方法の表示を確認した', en: 'Best-before date and storage are right' },
  claims: { ja: '強調表示・広告表現に誤認のおそれがないことを確認した', en: 'Claims cannot mislead' },
  fullIngredients: { ja: '全成分表示の名称と順序を確認した', en: 'Full ingredients: names and order are right' },
  effects: { ja: '効能・効果の表現が認められた範囲であることを確認した', en: 'Effects are claimed only as allowed' },
  approval: { ja: '承認書（届書）の記載と一致することを確認した', en: 'It agrees with the approval or notification' },
  quasiDrug: { ja: '「医薬部外品」の文字と必要な表示事項を確認した', en: 'The words 医薬部外品 and all required statements are there' },
  seller: { ja: '製造販売業者の名称・所在地を確認した', en: 'Name and address of the marketing authorization holder are right' },
  cautions: { ja: '使用上の注意の表示を確認した', en: 'Cautions are there' },
  barcode: { ja: 'JANコードと識別表示を確認した', en: 'Barcode and recycling marks are right' },
} satisfies Record<string, Message>;

export const READY_MADE: Readonly<Record<ReadyMadeKind, readonly ReadyMadeFlow[]>> = {
  SIMPLE: [
    { type: 'PART', steps: [[unit('FINAL', 3)]] },
    { type: 'SPECIFICATION', steps: [[unit('FINAL', 3)]] },
    { type: 'DESIGN', steps: [[unit('FINAL', 3)]] },
  ],
  FOOD: [
    { type: 'PART', steps: [[unit('LABELLING', 3, check.ingredients, check.allergens)]] },
    {
      type: 'SPECIFICATION',
      steps: [
        [unit('QUALITY', 2, check.ingredients, check.allergens, check.nutrition, check.shelfLife)],
        [unit('LABELLING', 2, check.claims)],
      ],
    },
    {
      type: 'DESIGN',
      steps: [
        [unit('PLANNING', 2), unit('QUALITY', 2, check.allergens, check.barcode)],
        [unit('LABELLING', 2, check.claims)],
        [unit('FINAL', 1)],
      ],
    },
  ],
  COSMETICS: [
    { type: 'PART', steps: [[unit('REGULATORY', 3, check.effects)]] },
    {
      type: 'SPECIFICATION',
      steps: [[unit('REGULATORY', 3, check.fullIngredients, check.effects, check.seller)], [unit('QUALITY', 2, check.cautions)]],
    },
    {
      type: 'DESIGN',
      steps: [
        [unit('PLANNING', 2), unit('QUALITY', 2, check.cautions, check.barcode)],
        [unit('REGULATORY', 2, check.fullIngredients, check.effects)],
        [unit('FINAL', 1)],
      ],
    },
  ],
  QUASI_DRUG: [
    { type: 'PART', steps: [[unit('REGULATORY', 3, check.approval)]] },
    {
      type: 'SPECIFICATION',
      steps: [
        [unit('REGULATORY', 3, check.approval, check.quasiDrug, check.seller)],
        [unit('QUALITY', 2, check.shelfLife), unit('SAFETY', 2, check.cautions)],
      ],
    },
    {
      type: 'DESIGN',
      steps: [
        [unit('PLANNING', 2), unit('QUALITY', 2, check.barcode)],
        [unit('REGULATORY', 2, check.approval, check.quasiDrug, check.effects), unit('SAFETY', 2, check.cautions)],
        [unit('FINAL', 2)],
      ],
    },
  ],
};

/** The roles that somebody must be chosen for, in the order in which they come. */
export function rolesOf(kind: ReadyMadeKind): FlowRole[] {
  const used = new Set(READY_MADE[kind].flatMap(({ steps }) => steps.flat().map(({ role }) => role)));
  return FLOW_ROLES.filter((role) => used.has(role));
}
