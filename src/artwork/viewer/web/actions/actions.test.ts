import { describe, expect, test } from 'vitest';
import { INITIAL_STATE, TOOLS, type ViewerState } from '#artwork/canvas/web/door/panes/viewer-state.ts';
import { createStageModel } from '#artwork/canvas/web/door/panes/stage-model.ts';
import { actionForKey, keyCaps, keyGlyphs, keyName, type ViewerContext } from './action.ts';
import { actionOf, viewerActions } from './all-actions.ts';

const pressed = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers });

/** Everything can be done: two versions, three pages, text, comments, renditions. */
function contextOf(change: Partial<ViewerState> = {}): { context: ViewerContext; changes: Partial<ViewerState>[] } {
  const changes: Partial<ViewerState>[] = [];
  const page = { page: 1 } as never;
  const context: ViewerContext = {
    state: { ...INITIAL_STATE, ...change },
    set: (one) => changes.push(one),
    stage: createStageModel(),
    pair: { after: page, before: page },
    pageCount: 3,
    canComment: true,
    marks: null,
    selected: { x: 1, y: 1, w: 1, h: 1 },
    registration: { x: 0.1, y: 0.2 },
    hasText: true,
    renditions: ['NORMAL', 'OVERPRINT', 'PLATES'],
    renditionStatus: 'SHOWN',
    inks: ['Cyan', 'Gold'],
    layers: [{ name: 'Die', shown: true }],
    measurable: { after: 'v2', before: 'v1' },
    step: () => undefined,
    compareBox: () => undefined,
    canJudge: true,
    judge: () => undefined,
    check: () => undefined,
    hasUnvisited: true,
    visitNext: () => undefined,
    copyText: () => undefined,
    selectAllText: () => undefined,
    makePart: () => undefined,
    showKeys: () => undefined,
    deselect: () => undefined,
  };
  return { context, changes };
}

describe('the table of actions', () => {
  test('names each action once, in both languages', () => {
    expect(new Set(viewerActions.map((action) => action.id)).size).toBe(viewerActions.length);
    for (const { id, label } of viewerActions) {
      expect(label.ja.trim(), id).not.toBe('');
      expect(label.en.trim(), id).not.toBe('');
    }
  });

  test('gives no key to two actions that one hand could mean', () => {
    for (const tool of TOOLS) {
      for (const scope of ['tool', 'any'] as const) {
        const inHand = viewerActions.filter((action) => (scope === 'tool' ? action.tools?.includes(tool) : !action.tools));
        const keys = inHand.flatMap((action) => action.keys);
        expect(
          keys.filter((key, index) => keys.indexOf(key) !== index),
          `${tool}, ${scope}`,
        ).toEqual([]);
      }
    }
  });

  test('can all be done by a key', () => {
    expect(viewerActions.filter((action) => action.keys.length === 0).map((action) => action.id)).toEqual([]);
  });

  test('writes every key as the keyboard names it', () => {
    for (const key of viewerActions.flatMap((action) => action.keys)) {
      const [last = '', ...modifiers] = key === '+' ? ['+'] : key.split('+').reverse();
      const name = pressed(last, { ctrlKey: modifiers.includes('Ctrl'), shiftKey: modifiers.includes('Shift') });
      expect(name).toBe(key);
    }
  });
});

describe('a key', () => {
  test('is named with Shift where Shift does not change the character already', () => {
    expect(pressed('r')).toBe('R');
    expect(pressed('R', { shiftKey: true })).toBe('Shift+R');
    expect(pressed('?', { shiftKey: true })).toBe('?');
    expect(pressed('ArrowLeft', { shiftKey: true })).toBe('Shift+ArrowLeft');
    expect(pressed('f', { metaKey: true })).toBe('Ctrl+F');
  });

  test('means what the tool in the hand makes of it, else what it always means', () => {
    const find = (key: string, change: Partial<ViewerState>) => actionForKey(viewerActions, key, contextOf(change).context)?.id;
    expect(find('ArrowLeft', { tool: 'pan' })).toBe('look.ArrowLeft');
    expect(find('ArrowLeft', { tool: 'align' })).toBe('align.ArrowLeft');
    expect(find('ArrowLeft', { tool: 'line' })).toBe('measure.ArrowLeft');
    expect(find('Escape', { tool: 'box' })).toBe('measure.end');
    expect(find('Escape', { tool: 'align' })).toBe('leave');
    expect(find('4', {})).toBe('mode.swipe');
    expect(find('Q', {})).toBeUndefined();
  });

  test('does nothing that cannot be done', () => {
    const { context } = contextOf();
    const alone = { ...context, pair: { ...context.pair, before: null }, pageCount: 1, canComment: false, hasText: false };
    for (const key of ['1', 'O', 'U', ']', 'C', 'I', 'Ctrl+F']) expect(actionForKey(viewerActions, key, alone), key).toBeNull();
  });
});

test('the offset is moved by 0.05 and 1 mm in the direction that is seen', () => {
  const move = (id: string, change: Partial<ViewerState>) => {
    const { context, changes } = contextOf({ tool: 'align', ...change });
    actionOf(id).run(context);
    return changes[0]?.offset;
  };
  expect(move('align.ArrowRight', {})).toEqual({ x: 0.05, y: 0 });
  expect(move('align.Shift+ArrowUp', {})).toEqual({ x: 0, y: -1 });
  // Turned by 90°, what is right on the screen is up on the page.
  expect(move('align.ArrowRight', { turn: 90 })).toEqual({ x: 0, y: -0.05 });
});

test('aligning brings the compared version into sight', () => {
  const taken = (mode: ViewerState['mode']) => {
    const { context, changes } = contextOf({ mode });
    actionOf('tool.align').run(context);
    return changes;
  };
  expect(taken('single')).toEqual([{ tool: 'align', mode: 'overlay' }]);
  expect(taken('side')).toEqual([{ tool: 'align' }]);
});

test('Esc ends one thing at a time: selection, tool, search', () => {
  const { context, changes } = contextOf({ tool: 'text', searching: true });
  context.stage.selection.set({ side: 'after', page: 1, from: 0, to: 2 });
  actionOf('leave').run(context);
  expect(context.stage.selection.get()).toBeNull();
  expect(changes).toEqual([]);
  actionOf('leave').run(context);
  actionOf('leave').run({ ...context, state: { ...context.state, tool: 'pan' } });
  expect(changes).toEqual([{ tool: 'pan' }, { searching: false }]);
});

test('key caps are drawn as keys are labelled, four arrows as one', () => {
  expect(keyGlyphs('Shift+ArrowLeft')).toBe('Shift+←');
  expect(keyGlyphs('+')).toBe('+');
  expect(keyCaps(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])).toEqual(['←→↑↓']);
  expect(keyCaps(['+', ';'])).toEqual(['+', ';']);
});
