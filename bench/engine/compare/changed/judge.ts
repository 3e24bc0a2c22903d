/** What a comparison says of a case, against its truth. */
import type { PageComparison } from '#engine/isolation/calls.ts';
import type { Case } from './cases.ts';
import type { MmBox } from './sheet.ts';

/** Counts of what should be said and was; `wrong` in words. */
export type Verdict = { wanted: number; said: number; falseRegions: number; criticalSame: number; wrong: string[] };

const touches = (a: MmBox, b: MmBox, by = 0): boolean =>
  a.x - by < b.x + b.w && b.x - by < a.x + a.w && a.y - by < b.y + b.h && b.y - by < a.y + a.h;
const near = (a: number, b: number, by: number): boolean => Math.abs(a - b) <= by;
const OWN_MARK = 4;
const SLACK_MM = 1;
const BEHIND_MM = 25;

type Region = PageComparison['regions'][number];

export function judge(one: Case, result: PageComparison): Verdict {
  const { change, moved, placing, tone, same, ground } = one;
  const wrong: string[] = [];
  const regions = result.regions;
  const boxOf = (region: Region): MmBox => region.box.mm;
  let wanted = 0;
  let said = 0;
  const want = (what: string, isSaid: boolean): void => {
    wanted += 1;
    if (isSaid) said += 1;
    else wrong.push(what);
  };
  const isChange = (region: Region): boolean => change !== null && touches(boxOf(region), change.box);
  if (change) {
    const own = regions.filter((region) => isChange(region) && region.severity === 'critical');
    want(
      'change marked by itself',
      own.some((region) => boxOf(region).w * boxOf(region).h <= OWN_MARK * change.box.w * change.box.h),
    );
    want(
      'characters said',
      own.some(({ operations }) =>
        operations.some(({ kind, before, after }) => kind === 'SUBSTITUTED' && before === change.before && after === change.after),
      ),
    );
  }
  if (moved)
    want(
      'moved by so much',
      regions.some(
        (region) =>
          region.kind === 'moved' &&
          touches(boxOf(region), moved.box) &&
          near(region.dxMm, moved.dx, 0.1) &&
          near(region.dyMm, moved.dy, 0.1),
      ),
    );
  if (placing) {
    const p = result.placing;
    const angle = placing.angle + 90 * placing.quarter;
    const turned = p ? ((((p.angle - angle) % 360) + 540) % 360) - 180 : 180;
    want(
      'page placed',
      p !== undefined &&
        Math.abs(turned) < 0.05 &&
        near(p.scale, placing.scale, 0.001) &&
        (angle !== 0 || placing.scale !== 1 || (near(p.dxMm, placing.dx, 0.1) && near(p.dyMm, placing.dy, 0.1))),
    );
  }
  if (tone) {
    const over = regions.filter((region) => touches(boxOf(region), tone.box));
    want('one tone, its size', over.length === 1 && near(boxOf(over[0]!).w, tone.box.w, 1) && near(boxOf(over[0]!).h, tone.box.h, 1));
  }
  const isGround = (region: Region): boolean => ground !== undefined && boxOf(region).w * boxOf(region).h > 0.8 * ground.w * ground.h;
  if (ground) want('one tone, its size', regions.filter(isGround).length === 1);
  if (same) {
    const over = regions.filter((region) => touches(boxOf(region), same.box) || touches(boxOf(region), same.after));
    want('same text said', over.length > 0 && over.every(({ sameText }) => sameText === true));
  }
  // What stands behind a digit goes along when the new one is wider.
  const behind = change && { ...change.box, w: change.box.w + BEHIND_MM };
  const truths = [behind ?? undefined, moved?.box, moved?.after, tone?.box, same?.box, same?.after].filter((box) => box !== undefined);
  const lost = regions.filter((region) => !isGround(region) && !truths.some((box) => touches(boxOf(region), box, SLACK_MM)));
  const critical = regions.filter((region) => region.severity === 'critical' && !isChange(region));
  const words = (region: Region): string =>
    `${region.kind} ${region.severity} ${Object.values(region.box.mm)
      .map((mm) => mm.toFixed(1))
      .join(' ')} ${JSON.stringify([region.before, region.after]).slice(0, 60)}`;
  wrong.push(...lost.map((region) => `false: ${words(region)}`), ...critical.map((region) => `critical: ${words(region)}`));
  return { wanted, said, falseRegions: lost.length, criticalSame: critical.length, wrong };
}
