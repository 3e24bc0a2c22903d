/** What stands in an archive beside the data, so that whoever opens it needs nobody to explain it. */
import type { ExportManifest } from '../../rules/company-export.ts';

export const README_NAME = 'README.md';

export function readme({ company, takenAt }: Pick<ExportManifest, 'company' | 'takenAt'>): string {
  return `# ${company.name} (${company.number})

Everything that Koryo kept of this company at ${takenAt}.
この会社についてKoryoが保管していたデータのすべてです。

| path | what it is | 内容 |
|---|---|---|
| manifest.json | number of rows and SHA-256 of every table, what is left out and why, state of the history | 各表の行数とSHA-256、含まれないものと理由、操作履歴の状態 |
| database/<table>.jsonl | one row a line, as JSON, columns as in Koryo's database | 1行1レコードのJSON |
| files/<sha256> | every file, by its SHA-256; names and types are in database/file_object.jsonl | すべてのファイル。名前と種類は file_object.jsonl にあります |
| history/entries.jsonl | the history: \`content\` is the text that \`hash\` is the SHA-256 of | 操作履歴。hash は content のSHA-256です |
| history/verify.mjs | checks the history without Koryo: \`node history/verify.mjs\` | Koryoなしで操作履歴を検証します |

Left out are passwords, tokens and codes (only their hashes were ever kept), and what is made from other tables.
パスワード・トークン・コード（ハッシュのみ保管）と、ほかの表から作り直せるものは含みません。
`;
}

/** A program of its own: needs Node and the two files beside it, and nothing of ours. */
export const VERIFY_SCRIPT = `// Checks the history of this archive: every entry's hash, and that each carries the hash of the one before.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const here = new URL('.', import.meta.url);
const { history } = JSON.parse(readFileSync(new URL('../manifest.json', here), 'utf8'));
let seq = 0;
let head = '';
let redacted = 0;
const stop = (words) => {
  console.error('BROKEN at entry ' + (seq + 1) + ': ' + words);
  process.exit(1);
};
for await (const line of createInterface({ input: createReadStream(new URL('entries.jsonl', here)) })) {
  const { content, hash, redaction } = JSON.parse(line);
  const entry = JSON.parse(content);
  if (entry.seq !== seq + 1) stop('an entry is missing');
  if (entry.previousHash !== head) stop('it does not follow the entry before');
  // Personal data in it was erased: the installation alone can check its new words; the chain goes on by its hash.
  if (redaction) redacted += 1;
  else if (createHash('sha256').update(content).digest('hex') !== hash) stop('its content is not what it was');
  seq = entry.seq;
  head = hash;
}
if (seq !== history.entries || head !== history.head) stop('the end is missing');
console.log('The history holds: ' + seq + ' entries, ' + redacted + ' of them with erased personal data, head ' + head);
`;
