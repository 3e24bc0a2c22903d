import type { CharacterClass } from '#engine/text/lines/character.ts';
import type { ReadAs as EngineReadAs } from '#engine/text/match/match-types.ts';
import type { ReadAs, TextClass } from '#artwork/findings/rules/types.ts';

/** How the engine's classes of characters are called where findings are kept and shown. */
export const TEXT_CLASSES = {
  visible: 'VISIBLE',
  invisible: 'INVISIBLE',
  'layer-off': 'LAYER_OFF',
  outside: 'OUTSIDE',
  unreliable: 'UNRELIABLE',
} as const satisfies Record<CharacterClass, TextClass>;

/** How the engine's ways of reading what is no text are called where findings are kept and shown. */
export const READ_AS_OF = {
  outline: 'OUTLINE',
  'outline-near': 'OUTLINE_NEAR',
  ocr: 'RECOGNISED',
} as const satisfies Record<EngineReadAs, ReadAs>;
