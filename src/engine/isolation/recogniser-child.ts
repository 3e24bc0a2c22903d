/** The process that recognises characters in pictures of lines. It never sees a file: only cut-outs that the parser drew. */
import { readStrip, type ShownStrip } from '../recognise/read-strip.ts';
import { tesseract } from '../recognise/tesseract.ts';
import { serve } from './protocol.ts';

const recogniser = await tesseract();
let pagesDone = 0;

serve(
  {
    read: ({ strips }: { strips: ShownStrip[] }) => {
      pagesDone += 1;
      return strips.map((strip) => readStrip(recogniser, strip));
    },
  },
  () => pagesDone,
);
