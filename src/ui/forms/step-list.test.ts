import { afterEach, expect, test } from 'vitest';
import { openToast, resetToast, toastState, undoLast, withdrawActs, type ToastAct } from '../toast-state.ts';
import { StepList } from './step-list.ts';

afterEach(resetToast);

const told = (words: string) => (run: (() => void) | null) => {
  const act: ToastAct | null = run && { label: '元に戻す', run, undoes: true };
  openToast('info', words, null, act);
  return act;
};

test('a step taken back by the key is offered no more: the next press takes back what was told of before', () => {
  const back: string[] = [];
  openToast('success', '担当者を外しました', null, { label: '元に戻す', run: () => back.push('member'), undoes: true });
  const steps = new StepList(withdrawActs);
  for (const name of ['first', 'second']) {
    steps.remember(() => back.push(name));
    steps.tell(told(`${name}を外しました`));
  }
  steps.undo();
  expect(toastState()).toMatchObject({ open: false, act: null });
  steps.undo();
  expect(steps.canUndo).toBe(false);
  expect(undoLast()).toBe(true);
  expect(undoLast()).toBe(false);
  expect(back).toEqual(['second', 'first', 'member']);
});

test('the button of the toast takes back its step and all after it, however many steps were forgotten', () => {
  const back: string[] = [];
  const steps = new StepList(withdrawActs);
  for (let n = 0; n < 60; n += 1) steps.remember(() => back.push('early'));
  steps.remember(() => back.push('told'));
  steps.tell(told('外しました'));
  steps.remember(() => back.push('later'));
  toastState().act?.run();
  expect(back).toEqual(['later', 'told']);
  expect(steps.canUndo).toBe(true);
});

test('what takes nothing back is told without a button', () => {
  new StepList(withdrawActs).tell(told('外しました'));
  expect(toastState()).toMatchObject({ open: true, act: null });
});
