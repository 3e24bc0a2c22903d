/**
 * Broken PDFs, pictures, workbooks and lists through the processes that open uploads: each is answered with a result or a code
 * that has words, a hang ends by its limit, a process that dies takes nobody with it, and the next good file gives what it
 * always gave. The files are made from the tests' own by changes in bytes, lengths, entries, objects and XML.
 */
import { ENGINE_LIMITS } from '#engine/limits.ts';
import { checkControls } from './fuzz/controls.ts';
import { driveEngine } from './fuzz/drive-engine.ts';
import { driveCsv, driveWorkbooks } from './fuzz/drive-workbooks.ts';
import { brokenImage, imageSeeds } from './fuzz/image-files.ts';
import { Judge } from './fuzz/judge.ts';
import { watchChildren } from './fuzz/memory.ts';
import { brokenPdf, pdfSeeds } from './fuzz/pdf-files.ts';
import { brokenCsv, brokenWorkbook, csvSeeds, workbookSeeds } from './fuzz/workbook-files.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';

/** The watch looks five times a second: so much more than its limit a process may have taken until then. */
const BETWEEN_LOOKS = 1.5;
/** JavaScript's memory (768 MB), the parts of a workbook at their limit, and what the process itself is. */
const WORKBOOK_BYTES = 1_500 * 1024 * 1024;

const LIMITS: Record<string, number> = {
  'parser-child': ENGINE_LIMITS.parserRssBytes * BETWEEN_LOOKS,
  'encoder-child': ENGINE_LIMITS.encoderRssBytes * BETWEEN_LOOKS,
  'workbook-': WORKBOOK_BYTES,
};

export async function prove({ full, seed, say }: ProofOptions): Promise<Proof> {
  const files = {
    pdfs: Number(process.env.KORYO_PROOF_PDFS ?? (full ? 20_000 : 3_000)),
    images: Number(process.env.KORYO_PROOF_IMAGES ?? (full ? 50_000 : 5_000)),
    workbooks: Number(process.env.KORYO_PROOF_WORKBOOKS ?? (full ? 20_000 : 2_000)),
  };
  const violations = new Violations();
  const unforeseen = (error: unknown): void => violations.add('this process', String((error as Error)?.stack ?? error));
  process.on('unhandledRejection', unforeseen);
  process.on('uncaughtException', unforeseen);
  const memory = watchChildren(Object.keys(LIMITS));
  try {
    const seen = await checkControls(violations);
    const [pdfs, images, workbooks, lists] = ['pdf', 'image', 'xlsx', 'csv'].map((kind) => new Judge(kind, violations)) as [
      Judge,
      Judge,
      Judge,
      Judge,
    ];
    const about = { violations, seed, say };
    const [ofPdfs, ofImages, ofWorkbooks, ofLists] = [await pdfSeeds(), await imageSeeds(), workbookSeeds(), csvSeeds()];
    await driveEngine({ ...about, judge: pdfs, files: files.pdfs, make: (random) => brokenPdf(ofPdfs, random) });
    await driveEngine({ ...about, judge: images, files: files.images, make: (random) => brokenImage(ofImages, random) });
    await driveWorkbooks({ ...about, judge: workbooks, files: files.workbooks, make: (random) => brokenWorkbook(ofWorkbooks, random) });
    await driveCsv({ ...about, judge: lists, files: files.workbooks, make: (random) => brokenCsv(ofLists, random) });
    for (const [child, bytes] of Object.entries(memory.most()))
      if (bytes > LIMITS[child]!) violations.add('memory', `a process ${child} took ${megabytes(bytes)}`);
    return {
      what: `${files.pdfs} broken PDFs, ${files.images} pictures, ${files.workbooks} workbooks and as many lists, in the processes that open uploads`,
      counts: {
        'children that hang, die or grow on purpose, seen': seen,
        ...pdfs.counts(),
        ...images.counts(),
        ...workbooks.counts(),
        ...lists.counts(),
        'most memory of a parser, an encoder, a workbook process': Object.values(memory.most()).map(megabytes).join(', '),
      },
      violations: violations.lines(),
    };
  } finally {
    memory.stop();
    process.off('unhandledRejection', unforeseen);
    process.off('uncaughtException', unforeseen);
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
