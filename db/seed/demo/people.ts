/** Who works in the demo companies. Ids are made when seeding; names and addresses are always the same. */
import type { AccessLevel } from '#shared/viewer.ts';

export interface DemoPerson {
  key: string;
  /** Sign-in address. */
  email: string;
  name: string;
  accessLevel: AccessLevel;
  locale?: 'ja' | 'en';
}

export interface DemoCompany {
  key: 'mihon' | 'aozora' | 'provider';
  name: string;
  number: string;
  isProvider?: boolean;
  people: readonly DemoPerson[];
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    key: 'provider',
    name: 'Koryo運営事務局',
    number: '000001',
    isProvider: true,
    people: [{ key: 'staff', email: 'support@koryo.example', name: '運営 担当', accessLevel: 'lv99_gtb' }],
  },
  {
    key: 'mihon',
    name: '株式会社みほん飲料',
    number: '100001',
    people: [
      { key: 'owner', email: 'owner@mihon.example', name: '三保 誠一', accessLevel: 'lv70_companyowner' },
      { key: 'admin', email: 'admin@mihon.example', name: '管野 理沙', accessLevel: 'lv80_administrator' },
      { key: 'director', email: 'director@mihon.example', name: '統崎 薫', accessLevel: 'lv60_brand_director' },
      { key: 'brand', email: 'brand@mihon.example', name: '茶谷 美緒', accessLevel: 'lv50_basic_user' },
      { key: 'product', email: 'product@mihon.example', name: '品川 健太', accessLevel: 'lv50_basic_user' },
      { key: 'document', email: 'document@mihon.example', name: '仕田 由紀', accessLevel: 'lv50_basic_user' },
      { key: 'designer', email: 'designer@mihon.example', name: '絵本 晃', accessLevel: 'lv50_basic_user' },
      { key: 'quality', email: 'quality@mihon.example', name: '品保 直子', accessLevel: 'lv50_basic_user' },
      { key: 'legal', email: 'legal@mihon.example', name: '法月 大輔', accessLevel: 'lv50_basic_user' },
      { key: 'english', email: 'emma@mihon.example', name: 'Emma Clarke', accessLevel: 'lv50_basic_user', locale: 'en' },
      { key: 'guest', email: 'guest@insatsu.example', name: '印田 彩（協力会社）', accessLevel: 'lv40_guest' },
    ],
  },
  {
    key: 'aozora',
    name: 'あおぞら食品株式会社',
    number: '100002',
    people: [
      { key: 'owner', email: 'owner@aozora.example', name: '青空 太郎', accessLevel: 'lv70_companyowner' },
      { key: 'brand', email: 'brand@aozora.example', name: '大空 花', accessLevel: 'lv50_basic_user' },
    ],
  },
];

/** Printed when the demo is started; the demo never runs in production. */
export const DEMO_PASSWORD = 'koryo-demo-2026';
