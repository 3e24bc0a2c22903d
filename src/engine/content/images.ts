import { PDFHexString, PDFName, PDFNull, PDFNumber, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import type { Interpreter } from './interpreter.ts';
import type { ColourSpace } from './colour-space.ts';
import type { Operand } from './tokens.ts';
import { Name } from './tokens.ts';
import type { Painting } from './interpreter.ts';

/** What a placed picture is. `space` undefined: a stencil of the current colour, or a picture that keeps its colours to itself (JPX). */
export type ImageFacts = {
  width: number;
  height: number;
  stencil: boolean;
  bitonal: boolean;
  softMask: boolean;
  space: ColourSpace | undefined;
};

/** Reads a placed picture, inline or not. */
export function imageFacts(interpreter: Interpreter, painting: Painting, resources: PDFDict | undefined): ImageFacts | undefined {
  const { objects } = interpreter;
  if (painting.kind === 'IMAGE') {
    const { dict } = painting;
    const stencil = objects.booleanAt(dict, 'ImageMask') === true;
    const given = objects.get(dict, 'ColorSpace');
    const space = given && !stencil ? interpreter.space(given, resources) : undefined;
    const bits = stencil ? 1 : (objects.numberAt(dict, 'BitsPerComponent') ?? 8);
    return {
      width: objects.numberAt(dict, 'Width') ?? 0,
      height: objects.numberAt(dict, 'Height') ?? 0,
      stencil,
      bitonal: bits === 1 && (stencil || space?.components === 1),
      softMask: objects.dict(objects.get(dict, 'SMask')) !== undefined || (objects.numberAt(dict, 'SMaskInData') ?? 0) > 0,
      space,
    };
  }
  if (painting.kind !== 'INLINE_IMAGE') return undefined;
  const { entries } = painting;
  const entry = (short: string, long: string): Operand | undefined => entries.get(short) ?? entries.get(long);
  const stencil = entry('IM', 'ImageMask') === true;
  const given = entry('CS', 'ColorSpace');
  const space = stencil || given === undefined ? undefined : interpreter.space(inlineObject(interpreter, given), resources);
  const bits = stencil ? 1 : numeric(entry('BPC', 'BitsPerComponent'), 8);
  const width = numeric(entry('W', 'Width'), 0);
  const height = numeric(entry('H', 'Height'), 0);
  return { width, height, stencil, bitonal: bits === 1 && (stencil || space?.components === 1), softMask: false, space };
}

/** An operand as an object of the file. */
function inlineObject(interpreter: Interpreter, operand: Operand): PDFObject {
  const { context } = interpreter.objects;
  if (operand instanceof Name) return PDFName.of(operand.text);
  if (Array.isArray(operand)) {
    const array = context.obj([]);
    for (const item of operand) array.push(inlineObject(interpreter, item));
    return array;
  }
  if (operand instanceof Uint8Array) return PDFHexString.of(Buffer.from(operand).toString('hex'));
  return typeof operand === 'number' ? PDFNumber.of(operand) : PDFNull;
}

function numeric(operand: Operand | undefined, fallback: number): number {
  return typeof operand === 'number' ? operand : fallback;
}
