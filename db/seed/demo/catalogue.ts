/** What the demo companies make. Dates are days from the day of seeding, so that the screens always look lived in. */
import type { BRAND_ROLES, DESIGN_ROLES, PRODUCT_ROLES } from '#people/access/rules/roles.ts';
import type { Motif } from './pictures.ts';

export interface DemoDesign {
  key: string;
  name: string;
  code?: string;
  size?: string;
  notes?: string;
  dueInDays?: number;
  /** Keys of people, by role. */
  roles?: Partial<Record<(typeof DESIGN_ROLES)[number], readonly string[]>>;
  state?: 'HOLD' | 'CANCEL';
}

export interface DemoProduct {
  key: string;
  name: string;
  code: string;
  /** Twelve digits: the check digit is added. */
  jan: string;
  releaseInDays?: number;
  family?: string;
  notes?: string;
  roles?: Partial<Record<(typeof PRODUCT_ROLES)[number], readonly string[]>>;
  designs: readonly DemoDesign[];
}

export interface DemoBrand {
  key: string;
  name: string;
  motif: Motif;
  notes: string;
  roles?: Partial<Record<(typeof BRAND_ROLES)[number], readonly string[]>>;
  products: readonly DemoProduct[];
  children?: readonly DemoBrand[];
}

const TEAM = { DesignProjectManager: ['product'], DocumentManager: ['document'], Designer: ['designer'], DesignViewer: ['english'] };

export const MIHON_BRANDS: readonly DemoBrand[] = [
  {
    key: 'kita',
    name: '北の恵み',
    motif: 'grain',
    notes: '粉末飲料のブランド。一括表示の文言は、承認済みのパーツだけを使ってください。',
    roles: { BrandManager: ['brand'], BrandViewer: ['guest'] },
    products: [
      {
        key: 'hojicha',
        name: '北の恵み 濃厚とろける ほうじ茶ラテ 12g×10本',
        code: 'KM-HL10',
        jan: '490123456789',
        releaseInDays: 60,
        roles: { ProductManager: ['product'] },
        designs: [
          { key: 'hojicha-pack', name: '2026 秋冬 パッケージ', code: 'KMHL10-P26', size: '210 × 148 mm', dueInDays: 2, roles: TEAM },
        ],
      },
    ],
  },
  {
    key: 'tea',
    name: '茶のみほん',
    motif: 'leaf',
    notes: '国産茶葉100％の緑茶ブランド。ロゴの余白は、ロゴ高さの2分の1以上を確保してください。',
    roles: { BrandManager: ['brand'], BrandViewer: ['legal'] },
    products: [
      {
        key: 'tea-500',
        name: '茶のみほん 緑茶 500mlペット',
        code: 'TN-500',
        jan: '490000010001',
        family: '茶のみほん 緑茶',
        releaseInDays: 75,
        notes: '秋冬リニューアルで、栄養成分表示と保存方法の文言を改訂します。',
        roles: { ProductManager: ['product'] },
        designs: [
          {
            key: 'tea-label',
            name: '2026 秋冬 リニューアル ラベル',
            code: 'TN500-L26',
            size: '展開 220 × 62 mm',
            dueInDays: 4,
            roles: TEAM,
            notes: '特色：DIC 2247（緑）＋プロセス4色',
          },
          { key: 'tea-case', name: '24本入りケース 側面', code: 'TN500-C26', size: '390 × 260 × 220 mm', dueInDays: 12, roles: TEAM },
        ],
      },
      {
        key: 'tea-2l',
        name: '茶のみほん 緑茶 2Lペット',
        code: 'TN-2000',
        jan: '490000010002',
        family: '茶のみほん 緑茶',
        releaseInDays: 96,
        roles: { ProductManager: ['product'] },
        designs: [
          {
            key: 'tea-2l-label',
            name: 'ラベル 減プラ対応（ロール短縮）',
            code: 'TN2000-L01',
            size: '展開 310 × 55 mm',
            dueInDays: 21,
            roles: TEAM,
          },
        ],
      },
      {
        key: 'tea-bag',
        name: '茶のみほん ティーバッグ 40袋',
        code: 'TN-TB40',
        jan: '490000010003',
        designs: [{ key: 'tea-bag-pouch', name: 'スタンドパウチ 表裏', code: 'TNTB-P01', dueInDays: 33, roles: TEAM, state: 'HOLD' }],
      },
    ],
    children: [
      {
        key: 'tea-premium',
        name: '茶のみほん 極 KIWAMI',
        motif: 'plum',
        notes: '一番茶だけを使った上位ブランド。金の箔押しは表面のみ。',
        roles: { BrandManager: ['brand'] },
        products: [
          {
            key: 'kiwami-gift',
            name: '極 玉露ほうじ茶 詰め合わせギフト（缶3本・化粧箱入り）',
            code: 'KW-G30',
            jan: '490000011001',
            releaseInDays: 40,
            roles: { ProductManager: ['product'], ProductViewer: ['english'] },
            designs: [
              { key: 'kiwami-box', name: '化粧箱 天面・側面', code: 'KWG30-B02', size: '300 × 210 × 90 mm', dueInDays: 0, roles: TEAM },
              { key: 'kiwami-card', name: '同梱カード（日英併記）', code: 'KWG30-K01', size: '100 × 148 mm', dueInDays: -2, roles: TEAM },
            ],
          },
        ],
      },
    ],
  },
  {
    key: 'water',
    name: '山のしずく',
    motif: 'drop',
    notes: '採水地の表記は、必ず品質保証の確認を受けてください。',
    roles: { BrandManager: ['brand'], BrandMember: ['product'], BrandViewer: ['guest'] },
    products: [
      {
        key: 'water-550',
        name: '山のしずく 天然水 550ml',
        code: 'YS-550',
        jan: '490000020001',
        releaseInDays: 120,
        designs: [
          { key: 'water-label', name: '通年 ラベル（採水地変更）', code: 'YS550-L07', size: '展開 205 × 48 mm', dueInDays: 8, roles: TEAM },
        ],
      },
      {
        key: 'water-spark',
        name: '山のしずく 炭酸水 強炭酸レモン 500ml',
        code: 'YS-S500',
        jan: '490000020002',
        designs: [{ key: 'water-spark-label', name: '新発売 ラベル', code: 'YSS500-L01', dueInDays: 16, roles: TEAM }],
      },
    ],
  },
  {
    key: 'fruit',
    name: '果実日和',
    motif: 'citrus',
    notes: '果汁割合の表示位置は、商品名の直下に固定。',
    roles: { BrandManager: ['director'], BrandMember: ['product'] },
    products: [
      {
        key: 'fruit-mikan',
        name: '果実日和 温州みかん 100％ 900ml',
        code: 'KB-M900',
        jan: '490000030001',
        designs: [
          { key: 'fruit-mikan-label', name: 'ラベル 機能性表示の追加', code: 'KBM900-L03', dueInDays: 6, roles: TEAM },
          { key: 'fruit-mikan-pop', name: '店頭POP A4', code: 'KBM900-P01', roles: TEAM, state: 'CANCEL' },
        ],
      },
      {
        key: 'fruit-ume',
        name: '果実日和 梅とはちみつ 350ml缶',
        code: 'KB-U350',
        jan: '490000030002',
        designs: [
          { key: 'fruit-ume-can', name: '缶 2026 春', code: 'KBU350-C01', size: '展開 205 × 118 mm', dueInDays: 3, roles: TEAM },
          {
            key: 'fruit-ume-case',
            name: '24本入りケース 2026 春',
            code: 'KBU350-K01',
            size: '400 × 265 × 120 mm',
            dueInDays: 1,
            roles: TEAM,
          },
        ],
      },
    ],
  },
  { key: 'coffee', name: 'みほん珈琲', motif: 'bean', notes: '', roles: { BrandManager: ['director'] }, products: [] },
];

export const AOZORA_BRANDS: readonly DemoBrand[] = [
  {
    key: 'kitchen',
    name: 'あおぞらキッチン',
    motif: 'citrus',
    notes: '',
    roles: { BrandManager: ['brand'] },
    products: [
      {
        key: 'curry',
        name: '野菜たっぷりカレー 中辛 200g',
        code: 'AK-C200',
        jan: '490000090001',
        designs: [{ key: 'curry-box', name: '外箱 2026年版', code: 'AKC200-B01', dueInDays: 10 }],
      },
    ],
  },
];
