import { byNumber, pairPages, type PagePairing } from '../../compare/pages/pair-pages.ts';
import type { PageLook } from '../../compare/pages/page-look.ts';
import type { FileInfo, LookArgs, Slot } from '../calls.ts';
import { DECODING, isPdf, pageTimeout } from '../page-work.ts';
import type { Lease } from '../pool.ts';

/** Which page of the file under inspection is which of the one in the slot `against`; their pictures are drawn only where their letters leave it open. */
export async function pairedPages(lease: Lease, against: FileInfo, main: FileInfo): Promise<PagePairing> {
  if (against.pages.length === 1 && main.pages.length === 1) return byNumber(1, 1);
  const looks = async (slot: Slot, { kind, pages }: FileInfo, cells: boolean): Promise<PageLook[]> => {
    const all: PageLook[] = [];
    for (const [page, info] of pages.entries()) {
      const args: LookArgs = { slot, page, cells };
      const look = isPdf(kind)
        ? lease.parser.call<PageLook>('look', args, { timeoutMs: pageTimeout(info) })
        : lease.encoder.call<PageLook>('look', args, DECODING);
      all.push(await look);
    }
    return all;
  };
  const paired = async (cells: boolean): Promise<PagePairing> =>
    pairPages(await looks('against', against, cells), await looks('main', main, cells));
  const areRead = isPdf(against.kind) && isPdf(main.kind);
  const byLetters = areRead ? await paired(false) : undefined;
  return byLetters && !byLetters.unsure ? byLetters : await paired(true);
}
