/** A specification on plain paper, for one that has no template to be filled into. */
import { Sheet, type Cell } from '#artwork/reports/server/door.ts';
import { translator, type Locale } from '#shared/i18n.ts';
import { sheetMessages as words } from '../../sheet-messages.ts';
import type { CertificateSource } from './certificate-source.ts';

export async function makeSpecificationSheet(source: CertificateSource, issuedAt: Date, locale: Locale): Promise<Uint8Array | null> {
  const { specification, design, company, items } = source;
  if (!specification) return null;
  const t = translator(locale);
  const title = `${t(words.specificationTitle)} ${t(words.revision, { n: specification.revision })}`;
  const sheet = new Sheet({ title: `${design.name} ${title}`, author: company.name, createdAt: issuedAt });
  sheet.title(title, [source.brandName, source.productName, design.name].join(' › '));
  const columns = [
    { title: t(words.itemNumber), share: 6 },
    { title: t(words.itemTitle), share: 22 },
    { title: t(words.itemContent), share: 52 },
    { title: t(words.itemRemark), share: 20 },
  ];
  const rows = items.map((item): Cell[] => {
    const variants = Object.entries(item.variants).map(([code, text]) => `${code}: ${text}`);
    const content = item.type === 'TEXT' ? (item.text ?? '') : (item.text ?? t(words.picture));
    return [String(item.number), item.title, [content, ...variants].join('\n'), item.remark];
  });
  sheet.table(columns, rows);
  if (specification.remark) sheet.note(specification.remark);
  return await sheet.close(`Koryo 校了   ${design.name}   ${title}   SHA-256 ${specification.contentHash.slice(0, 16)}…`);
}
