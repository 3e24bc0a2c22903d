import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { withdrawReview } from '#approval/approval-flows/server/commands/withdraw-review.ts';
import { flowMails } from '#approval/approval-flows/server/mails.ts';
import { decideAsGuest } from './commands/decide-as-guest.ts';
import { withdrawGuest } from './commands/withdraw-guest.ts';
import { content, guestId, openGuests, type On } from './guest-world.fixture.ts';

const { database } = await testDatabase();
const { running, invite, linkOf, signIn } = await openGuests(database);

describe('a guest of whom nothing is wanted any more', () => {
  const off = (on: On) => on.world.outbox.mails.flatMap(({ kind, params }) => (kind === 'guestCalledOff' ? [params.why] : []));

  test.each(['withdrawn', 'returned', 'uninvited'])('hears so by mail: %s', async (how) => {
    const on = await running();
    await invite(on);
    await linkOf(on);
    const { id: flowId, version: expectedVersion } = await on.flow();
    if (how === 'withdrawn') await on.world.run(withdrawReview, { flowId, expectedVersion }, on.manager);
    if (how === 'returned') await on.decide('田中', '校正', 'REJECTED', { comment: '内容量が違います' });
    if (how === 'uninvited') await on.world.run(withdrawGuest, { guestId: await guestId(on) }, on.manager);
    const why = { withdrawn: 'WITHDRAWN', returned: 'REJECTED', uninvited: 'UNINVITED' }[how];
    expect(off(on)).toEqual([why]);
    const params = on.world.outbox.mails.find(({ kind }) => kind === 'guestCalledOff')?.params ?? {};
    const words = (['ja', 'en'] as const).map((locale) => flowMails.guestCalledOff?.(params, locale));
    expect(words.map((mail) => mail?.outside)).toEqual([true, true]);
    expect(words[0]?.body.join('\n')).toContain('招待メールのリンクは、もう開けません。');
  });

  test('is not bothered after an own decision, nor about a link that was never sent; whoever hears of it reads a name', async () => {
    const on = await running();
    await invite(on);
    const { viewer } = await signIn(on);
    await on.world.run(decideAsGuest, { ...content, action: 'APPROVED', comment: '' }, viewer);
    const made = on.world.outbox.mails.findLast(({ kind }) => kind === 'decisionMade');
    expect(made?.params.decider).toBe('山本');
    await on.decide('田中', '校正', 'REJECTED', { comment: '内容量が違います' });
    const other = await running();
    await invite(other);
    await other.decide('田中', '校正', 'REJECTED', { comment: '内容量が違います' });
    expect([off(on), off(other)]).toEqual([[], []]);
  });
});
