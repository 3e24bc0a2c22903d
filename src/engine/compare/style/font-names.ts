/** A face as its name tells it: the family without anything that says how heavy or slanted it is. */
export type Face = { family: string; weight: number; italic: boolean };

/** CSS Fonts 4, 5.2, with the letters of Japanese foundries (Morisawa, Fontworks: L R M DB B EB H U) and of Hiragino (W0–W9). */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:thin|hairline|w0)$/u, 100],
  [/^(?:extralight|ultralight|el|ul|w1|w2)$/u, 200],
  [/^(?:light|lig|lt|l|w3)$/u, 300],
  [/^(?:regular|normal|roman|book|reg|r|w4)$/u, 400],
  [/^(?:medium|med|md|m|w5)$/u, 500],
  [/^(?:semibold|demibold|demi|debold|semi|sb|db|d|w6)$/u, 600],
  [/^(?:bold|bd|bol|b|w7)$/u, 700],
  [/^(?:extrabold|ultrabold|exbold|eb|e|w8)$/u, 800],
  [/^(?:black|heavy|ultra|h|u|w9)$/u, 900],
];
const ITALIC = /^(?:italic|oblique|ital|it|obl|slanted|kursiv)$/u;
/** What writers add that says nothing of the face. */
const SILENT = /^(?:identity|h|v|ot|otf|ttf|ps|psmt|mt|vf|subset)$/u;
/** Words that say how much: two words are one weight. */
const WORDS = /^(?:extra|ultra|semi|demi|de|ex)$/u;

/** Names as PostScript writes them ("NotoSansJP-Bold", "A-OTF-ShinGoPro-DeBold", "HiraKakuProN-W6", "Arial,BoldItalic"), or with spaces. */
export function faceOf(name: string): Face {
  const parts = name
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .replaceAll(/([A-Za-z])(W\d)$/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s,_-]+/u)
    .filter((part) => part !== '');
  let [weight, italic] = [400, false];
  const family: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const joined = `${parts[at]}${parts[at + 1] ?? ''}`;
    const isPair = WORDS.test(parts[at]!) && WEIGHTS.some(([pattern]) => pattern.test(joined));
    const word = isPair ? joined : parts[at]!;
    const known = at === 0 ? undefined : WEIGHTS.find(([pattern]) => pattern.test(word));
    // A single letter is a weight at the end only: "a otf shin go pro m".
    const isWeight = known !== undefined && (word.length > 1 || at === parts.length - 1);
    if (isWeight) weight = known[1];
    else if (at > 0 && ITALIC.test(word)) italic = true;
    else if (at === 0 || !SILENT.test(word)) family.push(word);
    if (isPair) at += 1;
  }
  return { family: family.join(''), weight, italic };
}
