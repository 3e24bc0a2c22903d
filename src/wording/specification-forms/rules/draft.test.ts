import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftAfter, freeItem, sameDraft, typedItem, type Draft, type DraftAction, type DraftItem, type DraftState } from './draft.ts';
import { shownVariants, variantsAsked, withVariant } from './shown-variants.ts';
import { nextStep } from './draft-steps.ts';
import { mergeDrafts } from './draft-merge.ts';
import { unsavedOf } from './kept-draft.ts';

const item = (id: string, title = id, extra: Partial<DraftItem> = {}): DraftItem => ({
  ...freeItem([], `row-${id}`),
  id,
  title,
  ...extra,
});
const draftOf = (items: DraftItem[], remark = ''): Draft => ({ remark, items });

/** Some edits of a saved draft, as a person makes them. */
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('title' as const), at: fc.nat(5), value: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ kind: fc.constant('text' as const), at: fc.nat(5), value: fc.constantFrom('x', 'y', 'z') }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(5), to: fc.nat(5) }),
    fc.record({ kind: fc.constant('add' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('remark' as const), value: fc.constantFrom('p', 'q') }),
  ),
  { maxLength: 6 },
);
type Edit = (typeof edits extends fc.Arbitrary<infer T> ? T : never)[number];

function actionOf(state: DraftState, change: Edit, i: number, by: string): DraftAction {
  const at = state.draft.items[change.kind === 'remark' ? 0 : change.at]?.row ?? '';
  const actions: Record<Edit['kind'], () => DraftAction> = {
    title: () => ({ type: 'change', row: at, patch: { title: `${by}-${'value' in change ? change.value : ''}` } }),
    text: () => ({ type: 'change', row: at, patch: { text: `${by}-${'value' in change ? change.value : ''}` } }),
    remove: () => ({ type: 'remove', row: at }),
    move: () => ({ type: 'move', from: 'at' in change ? change.at : 0, to: 'to' in change ? change.to : 0 }),
    add: () => ({ type: 'add', items: [freeItem(state.draft.items, `${by}${i}`)] }),
    remark: () => ({ type: 'remark', remark: `${by}-${'value' in change ? change.value : ''}` }),
  };
  return actions[change.kind]();
}

function edited(base: Draft, changes: readonly Edit[], by: string): Draft {
  let state: DraftState = { draft: base, saved: base, version: 1, steps: [], undone: [] };
  changes.forEach((change, i) => {
    state = draftAfter(state, actionOf(state, change, i, by));
  });
  return state.draft;
}

/** As the server holds it: every item has its id, no upload is pending. */
const saved = (draft: Draft): Draft => ({
  ...draft,
  items: draft.items.map((each) => ({ ...each, id: each.id || `new-${each.row}` })),
});
const bases = fc
  .integer({ min: 0, max: 5 })
  .map((n) => draftOf(Array.from({ length: n }, (_, i) => item(`i${i}`, `t${i}`, { number: String(i + 1) }))));

describe('two people change one specification', () => {
  it('what only one of them changed is as that one left it', () => {
    fc.assert(
      fc.property(bases, edits, (base, changes) => {
        const mine = edited(base, changes, 'm');
        const theirs = saved(edited(base, changes, 't'));
        expect(mergeDrafts(base, mine, base)).toEqual({ draft: mine, clashes: [] });
        const taken = mergeDrafts(base, base, theirs);
        expect(sameDraft(taken.draft, theirs)).toBe(true);
        expect(taken.clashes).toEqual([]);
      }),
    );
  });

  it('nothing that was typed is lost, and each item stands once', () => {
    fc.assert(
      fc.property(bases, edits, edits, (base, a, b) => {
        const mine = edited(base, a, 'm');
        const theirs = saved(edited(base, b, 't'));
        const { draft, clashes } = mergeDrafts(base, mine, theirs);
        const rows = draft.items.map((one) => one.row);
        expect(new Set(rows).size).toBe(rows.length);
        const numbers = draft.items.map((one) => one.number);
        if (new Set(theirs.items.map((one) => one.number)).size === theirs.items.length) {
          expect(new Set(numbers).size).toBe(numbers.length);
        }
        const titles = new Set(draft.items.map((one) => one.title));
        const texts = new Set(draft.items.map((one) => one.text));
        for (const one of mine.items) {
          if (one.title.startsWith('m-')) expect(titles).toContain(one.title);
          if (one.text.startsWith('m-')) expect(texts).toContain(one.text);
          if (!one.id) expect(rows).toContain(one.row);
        }
        for (const one of theirs.items) {
          if (one.id.startsWith('new-')) expect(rows).toContain(one.row);
          const named = clashes.some((clash) => clash.field === 'text' || clash.field === 'title');
          if (one.text.startsWith('t-')) expect(texts.has(one.text) || named).toBe(true);
          if (one.title.startsWith('t-')) expect(titles.has(one.title) || named).toBe(true);
        }
      }),
    );
  });

  it('names what both changed in different ways, and keeps mine', () => {
    const base = draftOf([item('a', '名称', { text: '緑茶' })]);
    const mine = draftOf([item('a', '名称', { text: '緑茶（国産）' })]);
    const theirs = draftOf([item('a', '品名', { text: '煎茶' })]);
    const { draft, clashes } = mergeDrafts(base, mine, theirs);
    expect(draft.items[0]).toMatchObject({ title: '品名', text: '緑茶（国産）' });
    expect(clashes).toEqual([{ title: '名称', field: 'text' }]);
  });

  it('an item that one took out and the other changed stays', () => {
    const base = draftOf([item('a', '名称'), item('b', '注意')]);
    const without = draftOf([item('a', '名称')]);
    const changed = draftOf([item('a', '名称'), item('b', '注意', { text: '熱湯注意' })]);
    expect(mergeDrafts(base, without, changed)).toMatchObject({
      draft: { items: [{ id: 'a' }, { id: 'b', text: '熱湯注意' }] },
      clashes: [{ title: '注意', field: 'removed' }],
    });
    expect(mergeDrafts(base, changed, without)).toMatchObject({
      draft: { items: [{ id: 'a' }, { id: '', text: '熱湯注意' }] },
      clashes: [{ title: '注意', field: 'removed' }],
    });
  });
});

describe('the variants of an item in a template (#V-n_XX)', () => {
  it('has one field for each that is written or asked for, in order; what is asked for stays', () => {
    const written = [
      { code: 'S', text: '小' },
      { code: 'EN', text: 'Green tea' },
    ];
    expect(shownVariants(written, ['ZH', 'EN'])).toEqual([
      { code: 'EN', text: 'Green tea', asked: true },
      { code: 'ZH', text: '', asked: true },
      { code: 'S', text: '小', asked: false },
    ]);
    expect(shownVariants([], [])).toEqual([]);
  });

  it('are asked for by the template, and of a text by the languages that were picked', () => {
    const templateVariants = [{ number: 2, codes: ['ZH'] }];
    const item = { number: '2', type: 'TEXT', text: '緑茶' } as const;
    const of = variantsAsked({ templateVariants, languages: [{ variant: 'EN' }, { variant: 'ZH' }] });
    expect(of(item).split(' ').toSorted()).toEqual(['EN', 'ZH']);
    expect(
      of({ ...item, number: '1' })
        .split(' ')
        .toSorted(),
    ).toEqual(['EN', 'ZH']);
    expect([of({ ...item, text: '' }), of({ ...item, type: 'IMAGE' }), of({ ...item, number: '1', text: '' })]).toEqual(['ZH', 'ZH', '']);
    expect(variantsAsked({ templateVariants, languages: [] })(item)).toBe('ZH');
  });

  it('becomes a variant of the item once it is written, and no other changes', () => {
    expect(withVariant([{ code: 'S', text: '小' }], 'ZH', '绿茶')).toEqual([
      { code: 'ZH', text: '绿茶' },
      { code: 'S', text: '小' },
    ]);
    expect(withVariant([{ code: 'S', text: '小' }], 'S', '')).toEqual([{ code: 'S', text: '' }]);
  });
});

describe('a draft that is being saved', () => {
  it('keeps what was typed meanwhile, and gives the rows their ids', () => {
    fc.assert(
      fc.property(bases, edits, edits, (base, before, meanwhile) => {
        const sent = edited(base, before, 'm');
        const answer = saved(sent);
        const current = edited(sent, meanwhile, 'n');
        const state = draftAfter(
          { draft: current, saved: base, version: 1, steps: [], undone: [] },
          { type: 'saved', sent, saved: answer, version: 2 },
        );
        expect(state.version).toBe(2);
        expect(state.draft.items.map(({ id: _id, ...rest }) => rest)).toEqual(current.items.map(({ id: _id, ...rest }) => rest));
        for (const one of state.draft.items) {
          const at = sent.items.findIndex((each) => each.row === one.row);
          if (at >= 0) expect(one.id).toBe(answer.items[at]?.id);
        }
        if (JSON.stringify(current) === JSON.stringify(sent)) expect(sameDraft(state.draft, state.saved)).toBe(true);
      }),
    );
  });

  it('a row that was taken out comes back where it stood', () => {
    fc.assert(
      fc.property(bases, fc.nat(4), (base, at) => {
        const start: DraftState = { draft: base, saved: base, version: 1, steps: [], undone: [] };
        const gone = draftAfter(start, { type: 'remove', row: base.items[at]?.row ?? '' });
        expect(draftAfter(gone, { type: 'undo' }).draft).toEqual(base);
      }),
    );
  });

  it('whatever was done to the list is taken back step by step, with what was typed in the rows that stayed', () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('remove' as const), at: fc.nat(5), to: fc.constant(0) }),
      fc.record({ type: fc.constant('move' as const), at: fc.nat(4), to: fc.nat(4) }),
      fc.record({ type: fc.constant('renumber' as const), at: fc.constant(0), to: fc.constant(0) }),
      fc.record({ type: fc.constant('add' as const), at: fc.constant(0), to: fc.constant(0) }),
    );
    fc.assert(
      fc.property(bases, fc.array(step, { maxLength: 8 }), fc.boolean(), (base, steps, saves) => {
        let state: DraftState = { draft: base, saved: base, version: 1, steps: [], undone: [] };
        steps.forEach(({ type, at, to }, i) => {
          const row = state.draft.items[at]?.row ?? '';
          if (type === 'remove') state = draftAfter(state, { type, row });
          else if (type === 'add') state = draftAfter(state, { type, items: [freeItem(state.draft.items, `n${i}`)] });
          else if (type === 'renumber') state = draftAfter(state, { type });
          else if (at < state.draft.items.length && to < state.draft.items.length) state = draftAfter(state, { type, from: at, to });
        });
        const [first] = state.draft.items;
        if (first) state = draftAfter(state, { type: 'change', row: first.row, patch: { text: '後から入力' } });
        if (saves) state = draftAfter(state, { type: 'saved', sent: state.draft, saved: saved(state.draft), version: 2 });
        const undone = draftAfter(state, { type: 'undo', from: 1 });
        expect(undone.steps.every(({ kind }) => kind === 'change')).toBe(true);
        expect(undone.draft.items.map(({ row, number, title }) => ({ row, number, title }))).toEqual(
          base.items.map(({ row, number, title }) => ({ row, number, title })),
        );
        const typed = undone.draft.items.find(({ row }) => row === first?.row);
        if (typed) expect(typed.text).toBe('後から入力');
      }),
    );
  });

  it('all that was typed and done is taken back one by one, and done again', () => {
    fc.assert(
      fc.property(bases, edits, (base, changes) => {
        let state: DraftState = { draft: base, saved: base, version: 1, steps: [], undone: [] };
        const start = state.draft;
        state = changes.reduce((now, change, i) => draftAfter(now, actionOf(now, change, i, 'm')), state);
        const done = state.draft;
        while (state.steps.length > 0) state = draftAfter(state, { type: 'undo' });
        expect(state.draft).toEqual(start);
        while (state.undone.length > 0) state = draftAfter(state, { type: 'redo' });
        expect(state.draft).toEqual(done);
      }),
    );
  });

  it('a step that is remembered no more takes nothing back, and one of those that are takes back no more than was done since', () => {
    const base = draftOf([item('a'), item('b')]);
    const start: DraftState = { draft: base, saved: base, version: 1, steps: [], undone: [] };
    const moves = Array.from({ length: 150 }, (): DraftAction => ({ type: 'move', from: 0, to: 1 }));
    const state = moves.reduce(draftAfter, start);
    expect(draftAfter(state, { type: 'undo', from: 1 })).toBe(state);
    const next = nextStep(state);
    const gone = draftAfter(state, { type: 'remove', row: 'row-a' });
    const later = draftAfter(gone, { type: 'remove', row: 'row-b' });
    const back = draftAfter(later, { type: 'undo', from: next });
    expect(back.draft).toEqual(state.draft);
    expect(back.steps).toHaveLength(state.steps.length - 2);
  });

  it('what is typed on in one field is one step; in the next field another one', () => {
    const base = draftOf([item('a'), item('b')]);
    const type = (row: string, text: string): DraftAction => ({ type: 'change', row, patch: { text } });
    const acts = [type('row-a', '緑'), type('row-a', '緑茶'), type('row-b', '水')];
    const state = acts.reduce(draftAfter, { draft: base, saved: base, version: 1, steps: [], undone: [] } as DraftState);
    const back = draftAfter(state, { type: 'undo' });
    expect(back.draft.items.map(({ text }) => text)).toEqual(['緑茶', '']);
    expect(draftAfter(back, { type: 'undo' }).draft.items.map(({ text }) => text)).toEqual(['', '']);
    expect(draftAfter(back, { type: 'redo' }).draft.items.map(({ text }) => text)).toEqual(['緑茶', '水']);
  });

  it('others’ rows stay when one takes back what one did before they came, and theirs that went stay gone', () => {
    const base = draftOf([item('a'), item('b'), item('c')]);
    const start: DraftState = { draft: base, saved: base, version: 1, steps: [], undone: [] };
    const moved = draftAfter(start, { type: 'move', from: 0, to: 2 });
    const theirs = draftOf([item('a'), item('new'), item('b')]);
    const { draft } = mergeDrafts(base, moved.draft, theirs);
    const joined = draftAfter(moved, { type: 'adopt', saved: theirs, version: 2, draft });
    expect(draftAfter(joined, { type: 'undo' }).draft.items.map(({ id }) => id)).toEqual(['a', 'new', 'b']);
  });

  it('an upload becomes the picture, unless another was chosen meanwhile', () => {
    const sent = draftOf([item('', 'ロゴ', { row: 'r', type: 'IMAGE', uploadId: 'u1' })]);
    const answer = draftOf([item('x', 'ロゴ', { type: 'IMAGE', contentId: 'c1' })]);
    const after = (current: Draft) =>
      draftAfter({ draft: current, saved: sent, version: 1, steps: [], undone: [] }, { type: 'saved', sent, saved: answer, version: 2 })
        .draft.items[0];
    expect(after(sent)).toMatchObject({ id: 'x', uploadId: '', contentId: 'c1' });
    const other = draftOf([{ ...(sent.items[0] as DraftItem), uploadId: 'u2' }]);
    expect(after(other)).toMatchObject({ id: 'x', uploadId: 'u2', contentId: '' });
  });
});

describe('an item of a format and the parts of the libraries', () => {
  const row = item('a', '原材料名', {
    number: '2',
    text: '仮の文言',
    required: true,
    remark: '枠内',
    variants: [{ code: 'EN', text: '' }],
  });
  const base = draftOf([item('z'), row]);
  const start: DraftState = { draft: base, saved: base, version: 1, steps: [], undone: [] };
  const part = item('', '原材料', { text: '緑茶（国産）', exact: true, partVersionId: 'p', contentId: 'c', sourceName: '原材料' });
  const filled = draftAfter(start, { type: 'fill', row: row.row, from: part }).draft;

  it('takes what the part says, and keeps its number, its name, its variants, its remark and that it is required', () => {
    expect(filled.items).toEqual([
      base.items[0],
      { ...row, text: '緑茶（国産）', exact: true, partVersionId: 'p', contentId: 'c', sourceName: '原材料' },
    ]);
    const nameless = draftAfter({ ...start, draft: draftOf([{ ...row, title: '' }]) }, { type: 'fill', row: row.row, from: part });
    expect(nameless.draft.items[0]?.title).toBe('原材料');
  });

  it('can be typed again, on from what the part said', () => {
    const patch = typedItem(filled.items[1]!);
    const typed = draftAfter({ ...start, draft: filled }, { type: 'change', row: row.row, patch }).draft.items[1];
    expect(typed).toEqual({ ...row, text: '緑茶（国産）', exact: true });
  });
});

describe('a draft that the browser kept while its saving was never answered', () => {
  const base = draftOf([item('a')]);
  const picture = { type: 'IMAGE' as const, alt: 'マーク' };
  const typed = draftOf([
    item('a'),
    { ...freeItem(base.items, 'r1'), title: 'ﾅｲﾖｳ 量', text: '500ml' },
    { ...freeItem(base.items, 'r2'), ...picture, number: '3', title: '図', uploadId: 'u1' },
    // Of a part's picture the form does not know the words.
    { ...freeItem(base.items, 'r6'), type: 'IMAGE', number: '4', title: '部', partVersionId: 'p', contentId: 'k' },
  ]);
  const server = draftOf([
    item('a'),
    { ...typed.items[1]!, row: 'b', id: 'b', title: 'ナイヨウ 量' },
    { ...typed.items[2]!, row: 'c', id: 'c', uploadId: '', contentId: 'picture' },
    { ...typed.items[3]!, row: 'd', id: 'd', alt: 'パーツの画像' },
  ]);

  it('says nothing new when the server has taken it all', () => {
    expect(unsavedOf(typed, base, server)).toBeNull();
  });

  it('keeps what was typed after it, upon the items that are saved: nothing is doubled', () => {
    const more = draftOf([...typed.items, { ...freeItem(typed.items, 'r3'), title: '後から', text: 'x' }]);
    const mine = unsavedOf(more, base, server)!;
    expect(mine.items.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'a'],
      ['b', 'ナイヨウ 量'],
      ['c', '図'],
      ['d', '部'],
      ['', '後から'],
    ]);
    expect(mergeDrafts(base, mine, server).draft.items).toHaveLength(5);
  });

  it('takes no item for another that says something else, or for two at once', () => {
    const twice = draftOf([item('a'), typed.items[1]!, { ...typed.items[1]!, row: 'r4' }]);
    expect(unsavedOf(twice, base, server)!.items.map(({ id }) => id)).toEqual(['a', 'b', '']);
    const other = draftOf([item('a'), { ...typed.items[1]!, text: '600ml' }]);
    expect(unsavedOf(other, base, server)!.items.map(({ id }) => id)).toEqual(['a', '']);
    // What stood there before is no answer to it.
    const same = draftOf([item('a'), { ...freeItem([], 'r5'), title: 'a', number: base.items[0]!.number }]);
    expect(unsavedOf(same, base, base)!.items.map(({ id }) => id)).toEqual(['a', '']);
  });
});
