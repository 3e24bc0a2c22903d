import { expect, test } from 'vitest';
import { closeToast, openToast, resetToast, toastState } from './toast-state.ts';

test('a toast opens with its type, message and detail, and a later one takes its place', () => {
  openToast('success', '保存しました');
  expect(toastState()).toEqual({ open: true, type: 'success', message: '保存しました', error: null });
  openToast('error', '失敗しました', 'detail');
  expect(toastState()).toEqual({ open: true, type: 'error', message: '失敗しました', error: 'detail' });
});

test('close keeps the words while it fades; reset forgets them', () => {
  openToast('warning', '注意');
  closeToast();
  expect(toastState()).toMatchObject({ open: false, message: '注意', type: 'warning' });
  resetToast();
  expect(toastState()).toEqual({ open: false, type: 'info', message: '', error: null });
});
