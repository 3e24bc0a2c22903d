/** A part's way to its approval, where the main job does not go (D4.3, D6.6). */
import { expect, test } from '../setup/test.ts';
import { demoPerson, designsOf, partInReview } from '../setup/demo.ts';
import { panelMessages } from '#approval/approval-flows/web/door/messages.ts';
import { availabilityLabels, partMessages } from '#wording/parts/messages.ts';
import { libraryMessages } from '#wording/parts/web/door/library/library-messages.ts';
import { agencyMessages } from '#wording/part-groups/messages.ts';
import { riskMessages } from '#wording/parts/risk-messages.ts';
import { binMessages } from '#work/bin/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import type { Person } from '../setup/person.ts';

test('whoever requested a part’s review withdraws it on the part’s page, and may edit again', async ({ browser }) => {
  const manager = await demoPerson(browser, 'brand@mihon.example');
  const [design] = await designsOf(manager);
  const part = await partInReview(manager, { brandId: design?.brandId ?? '', name: '保存方法の注意', approver: '品保' });
  await manager.goto(part.overview);
  await expect(manager.page.getByText(manager.say(availabilityLabels.IN_REVIEW)).first()).toBeVisible();
  await expect(manager.button(partMessages.edit)).toHaveCount(0);
  await manager.button(panelMessages.withdraw).click();
  await manager.page
    .getByRole('alertdialog')
    .getByRole('button', { name: manager.say(panelMessages.withdraw) })
    .click();
  await expect(manager.page.getByText(manager.say(panelMessages.withdrawn)).first()).toBeVisible();
  await expect(manager.page.getByText(manager.say(availabilityLabels.DRAFT)).first()).toBeVisible();
  await expect(manager.button(partMessages.edit)).toBeVisible();
  // Deleted by mistake: the toast brings it back, and the person to its page.
  await manager.button(uiMessages.moreActions).click();
  await manager.page.getByRole('menuitem', { name: manager.say(partMessages.delete) }).click();
  await manager.page
    .getByRole('alertdialog')
    .getByRole('button', { name: manager.say(partMessages.deleteVerb) })
    .click();
  await manager.button(binMessages.undo).click();
  await expect(manager.page.getByText(manager.say(binMessages.takenBack)).first()).toBeVisible();
  await expect(manager.button(partMessages.edit)).toBeVisible();
  await manager.page.context().close();
});

test('an approved part’s next version shows what changed; parts are grouped, found by kana, and retired together', async ({ browser }) => {
  const manager = await demoPerson(browser, 'brand@mihon.example');
  const { page, say } = manager;
  const [design] = await designsOf(manager);
  const brandId = design?.brandId ?? '';
  const name = `カロリー表示 ${Date.now()}`;
  await approvedPartWithDraft(manager, await demoPerson(browser, 'quality@mihon.example'), { brandId, name, text: `${name}の新しい文言` });

  // Half width and hiragana find it, in the address too.
  await manager.goto(`/${brandId}/library?text=${encodeURIComponent(`ｶﾛﾘｰ ${name.slice(-6)}`)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.locator('.k-text-difference ins')).toHaveText('新しい');
  await expect(page.locator('.k-text-difference del')).toHaveCount(0);

  await manager.goto(`/${brandId}/library?text=${encodeURIComponent(name)}`);
  const tick = page.getByRole('checkbox', { name: say(uiMessages.chooseRow, { name }) });
  await tick.check();
  await manager.button(agencyMessages.createOf, { n: 1 }).click();
  await manager.button(agencyMessages.createVerb).click();
  await expect(page.getByText(say(agencyMessages.nameRequired)).first()).toBeVisible();
  await manager.field(agencyMessages.name).fill(name);
  await manager.button(agencyMessages.createVerb).click();
  await expect(page.getByText(say(agencyMessages.created)).first()).toBeVisible();
  await page.getByRole('tab', { name: say(agencyMessages.title) }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  await manager.goto(`/${brandId}/library?text=${encodeURIComponent(name)}`);
  await tick.check();
  await manager.button(libraryMessages.retireSelected).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(libraryMessages.retireSelected) })
    .click();
  await expect(page.getByText(say(libraryMessages.retiredRow)).first()).toBeVisible();
  await expect(page.getByText(say(libraryMessages.noHits))).toBeVisible();
  await page.context().close();
});

test('a part is made with its mark of risk; a form that is given up asks first, and keeps what was typed', async ({ browser }) => {
  const manager = await demoPerson(browser, 'brand@mihon.example');
  const { page, say } = manager;
  const [design] = await designsOf(manager);
  await manager.goto(`/${design?.brandId}/part`);
  await manager.field(partMessages.name).fill('落花生の表示');
  await page.getByLabel(say(riskMessages.field)).check();
  await manager.field(riskMessages.note).fill('アレルゲン');
  await manager.field(partMessages.contentText).fill('本品は落花生を含みます。');
  await manager.button(partMessages.createVerb).click();
  await expect(page.getByText(say(riskMessages.markOf, { note: 'アレルゲン' }))).toBeVisible();

  await manager.button(partMessages.edit).click();
  await manager.field(partMessages.name).fill('落花生');
  await manager.button(partMessages.cancelEdit).click();
  await expect(page.getByRole('alertdialog', { name: say(uiMessages.unsavedTitle) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(manager.field(partMessages.name)).toHaveValue('落花生');
  await manager.button(partMessages.cancelEdit).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(uiMessages.discard) })
    .click();
  await expect(manager.button(partMessages.edit)).toBeFocused();

  // A dialog that a menu opens has the focus, the second time too, when its code is there at once.
  for (const _time of [1, 2]) {
    await manager.button(uiMessages.moreActions).click();
    await page.getByRole('menuitem', { name: say(riskMessages.change) }).click();
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(manager.button(uiMessages.moreActions)).toBeFocused();
  }

  // A group that is being made: what is wrong leads to where it is mended, and adding keeps the keyboard in the list.
  await manager.goto(`/${design?.brandId}/library?view=groups`);
  await manager.button(agencyMessages.create).first().click();
  await manager.field(agencyMessages.name).fill('表示');
  await manager.button(agencyMessages.createVerb).click();
  await expect(page.getByLabel(say(libraryMessages.search))).toBeFocused();
  await page
    .getByRole('list', { name: say(agencyMessages.addPart) })
    .getByRole('button')
    .first()
    .press('Enter');
  await expect(page.locator('input:focus, button:focus')).toHaveCount(1);
  await manager.button(uiMessages.cancel).click();
  await expect(page.getByRole('alertdialog', { name: say(uiMessages.unsavedTitle) })).toBeVisible();
  await page.context().close();
});

/** A part of a brand that was approved, and a draft of its next version with other words. */
async function approvedPartWithDraft(
  manager: Person,
  reviewer: Person,
  part: { brandId: string; name: string; text: string },
): Promise<void> {
  const { overview, review } = await partInReview(manager, { brandId: part.brandId, name: part.name, approver: '品保' });
  const partId = overview.split('/').at(-1);
  const read = async () => {
    const { data } = await manager.api<{
      part: { version: number; latestVersion: { contentHash: string; contents: { key: string }[] } };
    }>('query($id: ID!) { part(id: $id) { version latestVersion { contentHash contents { key } } } }', { id: partId });
    if (!data) throw new Error('the part is gone');
    return data.part;
  };
  const { contentHash } = (await read()).latestVersion;
  const decision = { pieceId: review.split('/').at(-2), action: 'APPROVED', round: 1, contentHash };
  await reviewer.api('mutation($input: DecideApprovalInput!) { decideApproval(input: $input) { id } }', { input: decision });
  await reviewer.page.context().close();
  const approved = await read();
  const contents = [{ key: approved.latestVersion.contents[0]?.key, title: part.name, text: part.text, exact: true }];
  const input = { partId, expectedVersion: approved.version, name: part.name, contents };
  const { errors } = await manager.api('mutation($input: UpdatePartInput!) { updatePart(input: $input) { id } }', { input });
  expect(errors).toBeUndefined();
}
