import { expect, test } from 'vitest';
import { whyNotChanged, whyNotTask } from './left-out.ts';

const task = { handMade: true, status: 'TO_DO', viewerCan: ['completeTask', 'stopTask', 'resumeTask'] };

test('a task that a move of many does not take says why', () => {
  expect(whyNotTask('completeTask', task)).toBeNull();
  expect(whyNotTask('completeTask', { ...task, handMade: false })).toBe('BY_ITSELF');
  expect(whyNotTask('completeTask', { ...task, status: 'COMPLETED' })).toBe('DONE');
  expect(whyNotTask('completeTask', { ...task, status: 'STOPPED' })).toBe('IS_STOPPED');
  expect(whyNotTask('resumeTask', task)).toBe('NOT_STOPPED');
  expect(whyNotTask('stopTask', { ...task, viewerCan: [] })).toBe('NO_RIGHT');
});

test('a task that gets no other day or colleague says why', () => {
  const mine = { ...task, viewerCan: ['changeRequest'] };
  expect(whyNotChanged(mine)).toBeNull();
  expect(whyNotChanged({ ...mine, handMade: false })).toBe('BY_ITSELF');
  expect(whyNotChanged({ ...mine, status: 'COMPLETED' })).toBe('DONE');
  expect(whyNotChanged({ ...mine, status: 'STOPPED' })).toBe('IS_STOPPED');
  expect(whyNotChanged(task)).toBe('NO_RIGHT');
});
