/** What the company's notations and the spell check say of the text on the artwork. It warns and never forbids. */
import type { PreflightFinding as EngineFinding } from '#engine/preflight/report.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { Box } from '#engine/geometry.ts';
import { takesPart, type PageText } from '#engine/text/lines/layout.ts';
import { UNREAD } from '#engine/text/lines/character.ts';
import { partsWords } from '#engine/text/lines/word-spaces.ts';
import { hasEnglish, wordingHints } from '#wording/notations/rules/hints.ts';
import type { Notation, WordingHint } from '#wording/notations/rules/types.ts';
import { englishSpeller, withOwnWords } from '#wording/notations/server/door.ts';

/** As the engine's findings; its codes are NOTATION and SPELLING. */
export type WordingFinding = Omit<EngineFinding, 'code'> & { code: 'NOTATION' | 'SPELLING' };

/** Of one page; whoever has more mends these first. */
const MOST_ON_PAGE = 100;
/** Between them a line goes on without a space. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。・「」（）！？]/u;

/** The text of a block, and for each of its UTF-16 units the character that it is of; -1: a space between lines, or words of outlined text. */
interface BlockText {
  text: string;
  characters: number[];
}

function blockText(page: PageText, block: readonly number[]): BlockText {
  let text = '';
  const characters: number[] = [];
  for (const line of block.map((index) => page.lines[index]!)) {
    // Readings stand beside the words that they are of.
    if (line.ruby !== undefined) continue;
    const shown = line.characters.filter((index) => takesPart(page.characters[index]!) && page.characters[index]!.text !== UNREAD);
    const [first] = shown;
    if (first === undefined) continue;
    if (text !== '' && !IDEOGRAPHIC.test(text.slice(-1)) && !IDEOGRAPHIC.test(page.characters[first]!.text)) {
      text += ' ';
      characters.push(-1);
    }
    for (const [at, index] of shown.entries()) {
      const { text: own } = page.characters[index]!;
      if (partsWords(page.characters[shown[at - 1] ?? -1], page.characters[index]!)) {
        text += ' ';
        characters.push(-1);
      }
      text += own;
      for (let unit = 0; unit < own.length; unit += 1) characters.push(index);
    }
  }
  return { text, characters };
}

/** Around the characters of a hint, as far as they stand in its first line. */
function boxOf(page: PageText, { characters }: BlockText, { from, to }: WordingHint): Box | null {
  const held = new Set(characters.slice(from, to).filter((index) => index >= 0));
  const line = page.lines.find((one) => one.characters.some((index) => held.has(index)));
  const boxes = line ? line.characters.filter((index) => held.has(index)).map((index) => page.characters[index]!.loose) : [];
  if (boxes.length === 0) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
}

function findingOf(hint: WordingHint, page: number, box: Box | null): WordingFinding {
  const { reason, found, better, note } = hint;
  return {
    code: reason === 'NOTATION' ? 'NOTATION' : 'SPELLING',
    severity: 'WARNING',
    page,
    box,
    params: { reason, found, better: better.join(' / '), note, count: 1 },
  };
}

/** How the company writes. */
export interface CompanyWords {
  notations: readonly Notation[];
  /** Of its own names, in small letters. */
  words: ReadonlySet<string>;
}

/** What is said of the pages (their `page` counts from 0). `spelling`: words are looked up, too. */
export async function wordingFindings(
  pages: readonly PageText[],
  { notations, words }: CompanyWords,
  spelling: boolean,
): Promise<WordingFinding[]> {
  const findings: WordingFinding[] = [];
  for (const page of pages) {
    const blocks = page.blocks.map((block) => blockText(page, block));
    const speller = spelling && blocks.some(({ text }) => hasEnglish(text)) ? withOwnWords(await englishSpeller(), words) : null;
    const said = blocks.flatMap((block) =>
      wordingHints(block.text, notations, speller ? { speller, isEnglish: false } : undefined)
        // Without spelling only what the company wrote down itself.
        .filter(({ reason }) => spelling || reason === 'NOTATION')
        .map((hint) => findingOf(hint, page.page, boxOf(page, block, hint))),
    );
    findings.push(...said.slice(0, MOST_ON_PAGE));
  }
  return findings;
}

/** The same of a file whose text was read; of `only` these pages, from 0. */
export async function wordingOf(
  job: InspectionJob,
  company: CompanyWords,
  spelling: boolean,
  only?: readonly number[],
): Promise<WordingFinding[]> {
  const pages: PageText[] = [];
  for (const index of only ?? job.info.pages.keys()) pages.push((await job.text(index)).text);
  return await wordingFindings(pages, company, spelling);
}
