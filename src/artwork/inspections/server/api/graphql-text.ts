/** The text of a version's pages, for selecting, searching and highlighting it on the artwork. */
import { builder } from '#platform/graphql/builder.ts';
import { queryField } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { partsWords } from '#engine/text/lines/word-spaces.ts';
import { takesPart, type PageText } from '#engine/text/lines/layout.ts';
import { MM_PER_INCH, type Box } from '#engine/geometry.ts';
import { versionInput } from '#artwork/versions/rules/input.ts';
import { loadVisibleVersion } from '#artwork/versions/server/door.ts';
import { TEXT_CLASSES } from '../text-class.ts';
import { readPageText } from '../jobs/page-text.ts';

interface Line {
  unseen: string | null;
  glyphs: string[];
  /** x, y, w, h of each glyph, mm of the page. */
  boxes: number[];
}

interface Text {
  page: number;
  lines: Line[];
}

const LineRef = builder.objectRef<Line>('VersionTextLine').implement({
  description: 'A line in reading order: its glyphs, and x, y, w, h of each in mm from the top left of the page.',
  fields: (t) => ({
    unseen: t.exposeString('unseen', { nullable: true, description: 'INVISIBLE, LAYER_OFF, OUTSIDE or UNRELIABLE.' }),
    glyphs: t.exposeStringList('glyphs'),
    boxes: t.exposeFloatList('boxes'),
  }),
});

const TextRef = builder.objectRef<Text>('VersionText').implement({
  fields: (t) => ({ page: t.exposeInt('page'), lines: t.field({ type: [LineRef], resolve: (text) => text.lines }) }),
});

/** A space that nothing of the page says but its white. */
const spaceBetween = (before: Box, after: Box): { text: string; box: Box } => ({
  text: ' ',
  box: { ...after, x: Math.min(before.x + before.w, after.x), w: Math.max(0, after.x - before.x - before.w) },
});

/** Lines of what is shown, then what the file holds without showing it. Millimetres to 1/1000. */
function textOf(text: PageText): Text {
  const mm = (px: number): number => Math.round((px * MM_PER_INCH * 1000) / text.dpi) / 1000;
  const flat = ({ x, y, w, h }: Box): number[] => [mm(x), mm(y), mm(w), mm(h)];
  const shown = text.lines.map((line): Line => {
    const characters = line.characters.map((index) => text.characters[index]!).filter(takesPart);
    const isUnreliable = characters.some((character) => character.class === 'unreliable');
    const glyphs = characters.flatMap((character, at) => [
      ...(partsWords(characters[at - 1], character) ? [spaceBetween(characters[at - 1]!.loose, character.loose)] : []),
      { text: character.text, box: character.loose },
    ]);
    return {
      unseen: isUnreliable ? TEXT_CLASSES.unreliable : null,
      glyphs: glyphs.map(({ text: one }) => one),
      boxes: glyphs.flatMap(({ box }) => flat(box)),
    };
  });
  const hidden = text.hidden
    .filter((one) => one.class !== 'unreliable')
    .map((one): Line => ({ unseen: TEXT_CLASSES[one.class], glyphs: [one.text], boxes: flat(one.box) }));
  return { page: text.page + 1, lines: [...shown, ...hidden] };
}

export function registerVersionText(): void {
  queryField('versionText', {
    type: [TextRef],
    args: versionInput,
    access: 'who reads the design',
    description: 'The pages whose text was read, in their order.',
    resolve: async ({ id: versionId }, ctx) => {
      const version = await loadVisibleVersion(ctx, versionId);
      if (!version) throw new AppError(generalErrors.NOT_FOUND);
      const db = await ctx.read();
      const of = { companyId: ctx.viewer.companyId, versionId };
      const pages: Text[] = [];
      for (let page = 1; page <= (version.pageCount ?? 1); page += 1) {
        const text = await readPageText(db, of, page);
        if (text) pages.push(textOf(text));
      }
      return pages;
    },
  });
}
