/**
 * Proofs that show what an inspection finds, each inspected by the worker once the demo runs: a digit that somebody changed
 * between two versions, a file for the printer whose text is paths, and a scan of the printed piece with one spot too many.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_LABEL, CARD_LABEL_WRONG, ROLL_LABEL, SPARKLING_LABEL } from './artwork/labels.ts';
import { packageLabel } from './artwork/package-label.ts';
import type { Actor, Stage } from './stage.ts';
import { CARD_TEXTS, ROLL_TEXTS, SPARKLING_TEXTS, type ApprovedTexts } from './texts.ts';
import { version } from './versions.ts';

interface Telling {
  /** The design of a key. */
  id(key: string): string;
  /** Has a specification of these texts approved. */
  specify(key: string, texts: ApprovedTexts): Promise<void>;
}

export async function tellProofs(stage: Stage, designer: Actor, { id, specify }: Telling): Promise<void> {
  await specify('kiwami-card', CARD_TEXTS);
  await specify('tea-2l-label', ROLL_TEXTS);
  await specify('water-spark-label', SPARKLING_TEXTS);
  stage.at(9, 14);
  await version(stage, designer, id('kiwami-card'), 'kiwami-card_v1.pdf', await packageLabel(CARD_LABEL));
  await version(stage, designer, id('water-spark-label'), 'spark-lemon_v1.pdf', await packageLabel(SPARKLING_LABEL));
  stage.at(7, 16);
  await version(stage, designer, id('kiwami-card'), 'kiwami-card_v2.pdf', await packageLabel(CARD_LABEL_WRONG));
  await version(stage, designer, id('tea-2l-label'), 'tea-2l_v1_アウトライン済.pdf', await packageLabel(ROLL_LABEL));
  // SPARKLING_LABEL printed at 300 dpi, laid askew on a scanner, with a dot of ink beside the name.
  const scan = await readFile(join(import.meta.dirname, 'artwork', 'sparkling-scan.jpg'));
  await version(stage, designer, id('water-spark-label'), 'spark-lemon_刷り出しスキャン.jpg', scan);
}
