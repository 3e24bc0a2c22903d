/** Everything the viewer can do, as data: it drives the dock, the menus, the keys and the help behind `?`. */
import type { LucideIcon } from 'lucide-react';
import type { Message } from '#shared/i18n.ts';
import type { Severity } from '#artwork/findings/rules/types.ts';
import type { MmBox, Point } from '#artwork/canvas/web/door/panes/geometry.ts';
import type { MarkModel } from '#artwork/canvas/web/door/marks/marks-model.ts';
import type { StageModel } from '#artwork/canvas/web/door/panes/stage-model.ts';
import type { groupMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import type { ArtworkLayer, RenditionStatus } from '../results/use-rendition.ts';
import type { Pair, Side, Tool, ViewerState } from '#artwork/canvas/web/door/panes/viewer-state.ts';

/** What an action may look at and change. */
export interface ViewerContext {
  state: ViewerState;
  set: (change: Partial<ViewerState>) => void;
  stage: StageModel;
  pair: Pair;
  pageCount: number;
  canComment: boolean;
  /** The hand that draws marks; null where nobody comments. */
  marks: MarkModel | null;
  /** Where the selected finding stands on the page in view; null: nothing is selected there. */
  selected: MmBox | null;
  /** Offset that the inspection found between the versions, mm; null: it found none. */
  registration: Point | null;
  /** The page has text that can be selected and searched. */
  hasText: boolean;
  /** Renderings that the server offers for the page. */
  renditions: readonly ViewerState['rendition']['kind'][];
  /** Whether the rendering wanted is the one in view. */
  renditionStatus: RenditionStatus;
  /** Names of the version's inks. */
  inks: readonly string[];
  /** Its layers, and whether the file shows them. */
  layers: readonly ArtworkLayer[];
  /** The versions whose ink values can be asked for; null: what is seen there is none. */
  measurable: Record<Side, string | null>;
  /** Goes to the next or previous finding of the list. */
  step: (by: 1 | -1) => void;
  /** Compares only this place of the page in view, mm; null: nothing is compared. */
  compareBox: ((box: MmBox) => void) | null;
  /** Somebody who may say how much a finding matters has selected one. */
  canJudge: boolean;
  /** How much the selected finding matters; null: as the machine said. */
  judge: (severity: Severity | null) => void;
  /** Ticks the selected finding as checked, or takes its tick back; null: nothing is selected that could be ticked. */
  check: (() => void) | null;
  /** Some findings were not looked at yet. */
  hasUnvisited: boolean;
  /** Goes to the next finding that was not looked at. */
  visitNext: () => void;
  copyText: () => void;
  selectAllText: () => void;
  /** Makes a part of the selected text; null where there are no parts to make (a file that is no version). */
  makePart: (() => void) | null;
  showKeys: () => void;
  /** Esc with nothing else to end. */
  deselect: () => void;
}

export interface ViewerAction {
  id: string;
  label: Message;
  group: keyof typeof groupMessages;
  /** As a person presses them: 'J', 'Shift+R', 'Ctrl+F', 'ArrowLeft', '?'. The first is shown. */
  keys: readonly string[];
  icon?: LucideIcon;
  /** Only in the hand of these tools; without: whatever tool is in the hand. */
  tools?: readonly Tool[];
  /** Not while a button, tab or list beside the artwork has the focus: the key means something there. */
  onArtwork?: boolean;
  when?: (context: ViewerContext) => boolean;
  /** On or off, for those that toggle. */
  isOn?: (context: ViewerContext) => boolean;
  run: (context: ViewerContext) => void;
}

/** Whether the action can be done now. */
export function isAvailable(action: ViewerAction, context: ViewerContext): boolean {
  if (action.tools && !action.tools.includes(context.state.tool)) return false;
  return action.when?.(context) ?? true;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The name of a pressed key. Shift is named where it does not already change the character ('?', '+'). */
export function keyName({ key, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const isLetter = /^[a-z]$/i.test(key);
  const name = isLetter ? key.toUpperCase() : key === ' ' ? 'Space' : key;
  const shift = shiftKey && (isLetter || key.length > 1) ? 'Shift+' : '';
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shift}${name}`;
}

/** What the key does now: an action of the tool in the hand goes before a general one. */
export function actionForKey(actions: readonly ViewerAction[], name: string, context: ViewerContext): ViewerAction | null {
  const able = actions.filter((action) => action.keys.includes(name) && isAvailable(action, context));
  return able.find((action) => action.tools) ?? able[0] ?? null;
}

const GLYPHS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Enter: '↵',
  '-': '−',
};

/** 'Shift+ArrowLeft' → 'Shift+←', as the help shows it. */
export function keyGlyphs(name: string): string {
  const parts = name === '+' ? ['+'] : name.split('+');
  return parts.map((part) => GLYPHS[part] ?? part).join('+');
}

const isArrow = (name: string): boolean => /Arrow(Left|Right|Up|Down)$/.test(name);

/** The keys of one line of the help: arrows that do the same in four directions are one key cap. */
export function keyCaps(names: readonly string[]): string[] {
  const arrows = names.filter(isArrow).map(keyGlyphs);
  const [first = '', ...others] = arrows;
  const caps = names.filter((name) => !isArrow(name)).map(keyGlyphs);
  return arrows.length === 0 ? caps : [first + others.map((glyph) => glyph.slice(-1)).join(''), ...caps];
}
