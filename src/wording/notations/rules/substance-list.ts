/** Lists of substances by their international names (INCI), where no dictionary knows half of the words. */

/** What nothing but a list of substances says, in any case: names, families, numbers of colours. */
const MARKS =
  /\b(?:aqua|parfum|glycerin|phenoxyethanol|niacinamide|allantoin|carbomer|dimethicone|panthenol|squalane|(?:butylene|propylene|pentylene|caprylyl) glycol|disodium edta|xanthan gum|citric acid|sodium [a-z]+ate|potassium [a-z]+ate|(?:tocopher|linalo|geranio|citronello)[a-z]+|limonene|[a-z]+(?:eth-\d+|oxane|icone|paraben)|(?:cetearyl|cetyl|stearyl|glyceryl|caprylic)[ /][a-z]+|[a-z]+ (?:seed|leaf|fruit|kernel|root|peel|flower)s? (?:oil|extract|water|butter)|peg-\d+|ci \d{5})\b/giu;
/** Fewer stand in a sentence about a cream. */
const LEAST_MARKS = 4;

/** Where in a text a list of substances begins and ends, in UTF-16 units; null: it holds none. */
export function substancesIn(text: string): { from: number; to: number } | null {
  const marks = Array.from(text.matchAll(MARKS));
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || marks.length < LEAST_MARKS) return null;
  // The entry before the first mark and the one behind the last belong to it.
  const from = Math.max(text.lastIndexOf(',', first.index), text.lastIndexOf(':', first.index), text.lastIndexOf('、', first.index)) + 1;
  const end = last.index + last[0].length;
  const stop = text.slice(end).search(/[.。\n]/u);
  return { from, to: stop === -1 ? text.length : end + stop };
}

/** What the name of a single substance ends with, beside the words of labels: Cyclopentasiloxane, Acrylates Copolymer. */
const ENDINGS =
  /\b[a-z]{4,}(?:siloxane|methicone|paraben|quaternium|glucoside|glycol|stearate|oleate|palmitate|laurate|myristate|cocoate|benzoate|salicylate|cinnamate|benzone|sulfonate|isethionate|sarcosinate|glutamate|hyaluronate|peptide|polymer|saccharide|ceramide|sterol|xanthin|glycan|amidopropyl|propanediol|hexanediol|octanediol|acrylate|triazine|dipalmitate|ascorbate|retinoate|phosphate)s?\b/giu;
/** Two Latin names and what was made of the plant: Butyrospermum Parkii Butter. */
const OF_PLANTS =
  /\b[A-Za-z]{4,} [A-Za-z]{4,} (?:\([A-Za-z ]+\) )?(?:(?:seed|leaf|fruit|kernel|root|peel|flower|bark|bran|germ|callus culture)s? )?(?:oil|extract|water|butter|powder|wax|juice|ferment)\b/gu;

/** Where a text names single substances as INCI does, in sentences, too. */
export function substanceNames(text: string): { from: number; to: number }[] {
  return [MARKS, ENDINGS, OF_PLANTS].flatMap((names) =>
    Array.from(text.matchAll(names), ({ 0: name, index }) => ({ from: index, to: index + name.length })),
  );
}
