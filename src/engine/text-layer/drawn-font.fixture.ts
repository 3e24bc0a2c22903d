/** Pages set in a font whose glyphs are drawings (Type 3, ISO 32000-2, 9.6.4), as Chromium writes fonts with cubic outlines. */
import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { create, type Font } from 'fontkit';
import { packagedFontFiles } from '../pdf/font-mapper.ts';

/** A piece of text: where its line begins, points from the bottom left, how far it is turned against the clock, and what it states. */
export type Piece = { text: string; x: number; y: number; size: number; degrees?: number; states?: string };

/** A page of 400 × 400 pt with these pieces, in Noto Sans JP; `told`: what its map says of each character. */
export async function drawnFontPage(pieces: readonly Piece[], told = (text: string): string => text): Promise<Uint8Array> {
  const font = create(Buffer.from(packagedFontFiles().gothic.regular())) as Font;
  const file = await PDFDocument.create();
  const page = file.addPage([400, 400]);
  const { context } = file;
  const characters = [...new Set(pieces.flatMap(({ text }) => [...text]))];
  const glyphs = characters.map((character) => font.glyphForCodePoint(character.codePointAt(0)!));
  const stream = (text: string): PDFRef => context.register(context.flateStream(text));
  const procs = glyphs.map(
    (glyph, at) => [`g${at}`, stream(`${glyph.advanceWidth} 0 0 -300 1000 1000 d1\n${operatorsOf(glyph)}`)] as const,
  );
  const unit = 1 / font.unitsPerEm;
  const drawn = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, -300, 1000, 1000],
      FontMatrix: [unit, 0, 0, unit, 0, 0],
      FirstChar: 1,
      LastChar: characters.length,
      Widths: glyphs.map(({ advanceWidth }) => advanceWidth),
      CharProcs: Object.fromEntries(procs),
      Encoding: { Type: 'Encoding', Differences: [1, ...procs.map(([name]) => PDFName.of(name))] },
      Resources: {},
      ToUnicode: stream(unicodeOf(characters.map(told))),
    }),
  );
  page.node.setFontDictionary(PDFName.of('F1'), drawn);
  page.node.set(PDFName.of('Contents'), stream(pieces.map((piece) => operatorsOfPiece(piece, characters)).join('\n')));
  return await file.save({ useObjectStreams: false });
}

function operatorsOf(glyph: ReturnType<Font['glyphForCodePoint']>): string {
  const names: Record<string, string> = { moveTo: 'm', lineTo: 'l', bezierCurveTo: 'c', closePath: 'h' };
  return `${glyph.path.commands.map(({ command, args }) => `${args.join(' ')} ${names[command]}`).join('\n')}\nf`;
}

function operatorsOfPiece({ text, x, y, size, degrees = 0, states }: Piece, characters: readonly string[]): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)].map((value) => value.toFixed(6));
  const codes = Array.from(text, (character) => (characters.indexOf(character) + 1).toString(16).padStart(2, '0')).join('');
  const shown = `BT /F1 ${size} Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y} Tm <${codes}> Tj ET`;
  return states === undefined ? shown : `/Span <</ActualText <feff${hexOf(states)}>>> BDC ${shown} EMC`;
}

function unicodeOf(characters: readonly string[]): string {
  const lines = characters.map((character, at) => `<${(at + 1).toString(16).padStart(2, '0')}> <${hexOf(character)}>`);
  return `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${lines.length} beginbfchar ${lines.join(' ')} endbfchar endcmap`;
}

function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
