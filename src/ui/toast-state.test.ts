import { expect, test } from 'vitest';
import { actOnToast, closeToast, openToast, resetToast, toastState, undoLast, withdrawActs } from './toast-state.ts';

test('a toast opens with its type, message and detail, and a later one takes its place', () => {
  openToast('success', '保存しました');
  expect(toastState()).toEqual({ open: true, type: 'success', message: '保存しました', error: null, act: null });
  openToast('error', '失敗しました', 'detail');
  expect(toastState()).toEqual({ open: true, type: 'error', message: '失敗しました', error: 'detail', act: null });
});

test('close keeps the words while it fades; reset forgets them', () => {
  openToast('warning', '注意');
  closeToast();
  expect(toastState()).toMatchObject({ open: false, message: '注意', type: 'warning' });
  resetToast();
  expect(toastState()).toEqual({ open: false, type: 'info', message: '', error: null, act: null });
});

test('what was told of can be taken back once, also after the toast has gone, and no more when something else was told', () => {
  const taken: string[] = [];
  openToast('success', '削除しました', null, { label: '元に戻す', run: () => taken.push('first'), undoes: true });
  closeToast();
  expect(undoLast()).toBe(true);
  expect(undoLast()).toBe(false);
  openToast('success', '削除しました', null, { label: '元に戻す', run: () => taken.push('second'), undoes: true });
  openToast('success', '保存しました');
  expect(undoLast()).toBe(false);
  expect(taken).toEqual(['first']);
});

test('two things told of in a row are taken back one after the other, and what is told of the first ends nothing', async () => {
  const taken: string[] = [];
  const doesBack = (name: string) => async () => {
    await Promise.resolve();
    taken.push(name);
    openToast('success', '元に戻しました');
  };
  for (const name of ['first', 'second'])
    openToast('success', '外しました', null, { label: '元に戻す', run: doesBack(name), undoes: true });
  actOnToast();
  await expect.poll(() => toastState().message).toBe('元に戻しました');
  expect(undoLast()).toBe(true);
  await expect.poll(() => taken).toEqual(['second', 'first']);
  expect(undoLast()).toBe(false);
});

test('what belonged to a form that has gone takes nothing back, and its toast goes; what was told of before still can', () => {
  const taken: string[] = [];
  openToast('success', '外しました', null, { label: '元に戻す', run: () => taken.push('member'), undoes: true });
  const row = { label: '元に戻す', run: () => taken.push('row'), undoes: true };
  openToast('info', '行を削除しました', null, row);
  withdrawActs([row]);
  expect(toastState()).toMatchObject({ open: false, act: null });
  expect(undoLast()).toBe(true);
  expect(taken).toEqual(['member']);
});
