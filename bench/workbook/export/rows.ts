/** What each writer of the benchmark writes: 50,000 rows of a history, 10 columns, as a database would hand them over. */
export const ROWS = 50_000;

export const TITLES = ['番号', '日時', '操作した人', '操作', '対象', '名前', '変更内容', '接続元', 'リクエスト番号', '金額'];

const PEOPLE = ['佐藤 花子', '鈴木 一郎', '髙橋 美咲', 'Emma Wilson', '渡邉 健'];
const ACTIONS = ['作成', '更新', '承認', '差し戻し', 'ダウンロード'];
const FIRST = Date.UTC(2026, 0, 1);

export type HistoryRow = [number, Date, string, string, string, string, string, string, string, number];

export async function* historyRows(): AsyncGenerator<HistoryRow> {
  for (let n = 1; n <= ROWS; n++) {
    yield [
      n,
      new Date(FIRST + n * 61_000),
      PEOPLE[n % PEOPLE.length] ?? '',
      ACTIONS[(n * 7) % ACTIONS.length] ?? '',
      n % 3 === 0 ? 'パーツ' : 'デザイン',
      `みほん茶房 緑茶 500ml ラベル ${n % 997}`,
      `名称: 旧${n} → 新${n} <&> "引用"`,
      `192.168.${n % 255}.${(n * 13) % 255}`,
      `0199a${(n * 2_654_435_761).toString(16).padStart(12, '0')}`,
      (n * 37) % 100_000,
    ];
  }
}
