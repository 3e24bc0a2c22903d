import type { ListFormat } from '#people/list-imports/rules/columns.ts';
import type { ImportColumn } from './types.ts';

/** The headers of a list of parts. */
export const PART_LIST: ListFormat<ImportColumn> = {
  words: {
    name: { ja: 'パーツ名', en: 'Part', others: ['名称', '名前', 'パーツ', 'name', 'part name'] },
    title: { ja: 'タイトル', en: 'Title', others: ['項目', '項目名', '見出し', '表示項目', 'heading'] },
    text: { ja: '内容', en: 'Text', others: ['テキスト', '文言', '本文', '表示内容', '文章', 'content', 'wording'] },
    language: { ja: '言語', en: 'Language', others: ['lang'] },
    exact: { ja: '完全一致', en: 'Exact', others: ['exact match'] },
    risky: { ja: '要注意', en: 'Risky', others: ['リスク', 'risk'] },
    state: { ja: '状態', en: 'State', others: ['承認状態', '利用状態', 'status', 'availability', 'approval'] },
    approvedBy: { ja: '承認者', en: 'Approved by', others: ['承認した人', 'approver'] },
    approvedOn: { ja: '承認日', en: 'Approved on', others: ['承認年月日', 'approval date', 'date of approval'] },
    riskNote: { ja: '要注意の理由', en: 'Risk note', others: ['リスクの内容', 'reason'] },
  },
  needed: ['name', 'text'],
  dates: ['approvedOn'],
};
