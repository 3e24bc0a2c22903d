import type { CharacterClass } from '#engine/text/lines/character.ts';
import type { TextClass } from '#artwork/findings/rules/types.ts';

/** How the engine's classes of characters are called where findings are kept and shown. */
export const TEXT_CLASSES = {
  visible: 'VISIBLE',
  invisible: 'INVISIBLE',
  'layer-off': 'LAYER_OFF',
  outside: 'OUTSIDE',
  unreliable: 'UNRELIABLE',
} as const satisfies Record<CharacterClass, TextClass>;
