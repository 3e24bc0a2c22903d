/** What a careful engineer would take instead: pixelmatch on the pictures, a plain search in the text. */
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Injected } from './changed-text.ts';
import { approvedOf, type Verdict } from './inspect-label.ts';
import { SHEET, type LabelPlan } from './label-plan.ts';

/** pixelmatch with its defaults: any pixel marked inside the place counts; it makes no regions, so one mark elsewhere is one alarm. */
export async function byPixelmatch(before: Uint8Array, after: Uint8Array, error: Injected | null): Promise<Verdict> {
  const [a, b] = await Promise.all([before, after].map((png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })));
  const { width, height } = a!.info;
  const marks = new Uint8Array(width * height * 4);
  pixelmatch(a!.data, b!.data, marks, width, height, { diffMask: true });
  const scale = width / SHEET.width;
  let inside = false;
  let outside = false;
  for (let at = 0; at < width * height; at += 1) {
    if (marks[at * 4 + 3] === 0) continue;
    const x = (at % width) / scale;
    const y = Math.floor(at / width) / scale;
    if (error?.places.some((place) => x >= place.x && x < place.x + place.w && y >= place.y && y < place.y + place.h)) inside = true;
    else outside = true;
  }
  return { noticed: inside, severity: null, notChecked: false, falseAlarms: outside ? ['marks elsewhere'] : [] };
}

/** Every approved text looked for in the text of the page, spaces left out of both. */
export function bySearch(plan: LabelPlan, shown: string, error: Injected | null): Verdict {
  const page = shown.replaceAll(/\s/gu, '');
  const lost = approvedOf(plan).filter(({ text }) => !page.includes(text.replaceAll(/\s/gu, '')));
  const meant = lost.filter(({ itemId }) => error?.textIds.includes(itemId));
  return {
    noticed: meant.length > 0,
    notChecked: false,
    severity: null,
    falseAlarms: lost.filter((one) => !meant.includes(one)).map(({ itemId }) => `${itemId} not found`),
  };
}
