import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withNewest, withOlder, type Known, type Page } from './merge.ts';

interface Message {
  id: string;
  createdAt: string;
  body: string;
}
const NONE: Known<Message> = { messages: [], older: null };
const message = (n: number, body = `${n}`): Message => ({
  id: `m${String(n).padStart(5, '0')}`,
  // Several of one instant: the id decides.
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 3))).toISOString(),
  body,
});

/** The page of a conversation of `written` messages that begins before the message `before`. */
function pageOf(written: number, size: number, before = written): Page<Message> {
  const from = Math.max(0, before - size);
  const items = Array.from({ length: before - from }, (_, i) => message(before - 1 - i));
  return { items, nextToken: from > 0 ? String(from) : null };
}

describe('a conversation read in pages', () => {
  test('is whole, in order and without doubles, however newest and older pages come', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.oneof(fc.record({ written: fc.integer({ min: 0, max: 20 }) }), fc.constant('older' as const)), { maxLength: 30 }),
        (size, steps) => {
          let written = 0;
          let known = NONE;
          for (const step of steps) {
            if (step === 'older') {
              if (known.older !== null) known = withOlder(known, known.older, pageOf(written, size, Number(known.older)));
            } else {
              written += step.written;
              known = withNewest(known, pageOf(written, size));
            }
            const numbers = known.messages.map(({ body }) => Number(body));
            const first = known.older === null ? 0 : Number(known.older);
            const read = known === NONE ? 0 : written;
            expect(numbers).toEqual(Array.from({ length: Math.max(0, read - first) }, (_, i) => first + i));
          }
        },
      ),
    );
  });

  test('shows what became of a message that was known', () => {
    const known = withNewest(NONE, pageOf(5, 3));
    const changed = withNewest(known, { items: [message(4, '直しました')], nextToken: '4' });
    expect(changed.messages.map(({ body }) => body)).toEqual(['2', '3', '直しました']);
    expect(changed.older).toBe('2');
  });

  test('takes no page that was asked for before a hole was found', () => {
    const known = withNewest(withNewest(NONE, pageOf(5, 3)), pageOf(20, 3));
    expect(withOlder(known, '2', pageOf(5, 3, 2))).toBe(known);
  });
});
