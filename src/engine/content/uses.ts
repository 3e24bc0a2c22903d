import type { ColourSpace } from './colour-space.ts';
import { imageFacts } from './images.ts';
import type { Overprint } from './inks.ts';
import type { Interpreter } from './interpreter.ts';
import type { Colour } from './state.ts';
import type { Drawn } from './walk.ts';

/** A colour that something is drawn with. `tints` undefined: many, in a picture or a shading. */
export type ColourUse = {
  as: 'FILL' | 'STROKE' | 'TEXT' | 'IMAGE' | 'SHADING';
  space: ColourSpace;
  tints: readonly number[] | undefined;
  overprint: Overprint;
};

/** The colours of something drawn: none for a form (its content has them) and for pictures of unknown colours. */
export function colourUses(interpreter: Interpreter, { painting, state, scope }: Drawn): ColourUse[] {
  const fillOverprint: Overprint = { on: state.fillOverprint, mode: state.overprintMode };
  const strokeOverprint: Overprint = { on: state.strokeOverprint, mode: state.overprintMode };
  const many = (as: ColourUse['as'], space: ColourSpace | undefined): ColourUse[] =>
    space ? [{ as, space, tints: undefined, overprint: fillOverprint }] : [];
  const one = (as: ColourUse['as'], colour: Colour, overprint: Overprint): ColourUse[] => {
    if (!colour.pattern) return colour.space.family === 'PATTERN' ? [] : [{ as, space: colour.space, tints: colour.tints, overprint }];
    const shading = interpreter.objects.get(colour.pattern, 'Shading');
    if (shading) return many('SHADING', interpreter.space(interpreter.objects.get(shading, 'ColorSpace'), scope.resources));
    const { space } = colour;
    return space.family === 'PATTERN' && space.base ? [{ as, space: space.base, tints: colour.tints, overprint }] : [];
  };
  if (painting.kind === 'SHADING') {
    return many('SHADING', interpreter.space(interpreter.objects.get(painting.shading, 'ColorSpace'), scope.resources));
  }
  if (painting.kind === 'IMAGE' || painting.kind === 'INLINE_IMAGE') {
    const facts = imageFacts(interpreter, painting, scope.resources);
    return facts?.stencil ? one('FILL', state.fill, fillOverprint) : many('IMAGE', facts?.space);
  }
  if (painting.kind === 'FORM') return [];
  const text = painting.kind === 'TEXT';
  return [
    ...(painting.fill ? one(text ? 'TEXT' : 'FILL', state.fill, fillOverprint) : []),
    ...(painting.stroke ? one(text ? 'TEXT' : 'STROKE', state.stroke, strokeOverprint) : []),
  ];
}
