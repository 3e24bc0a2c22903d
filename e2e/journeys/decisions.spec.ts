/** What a decision can ask for: a checklist, a signature, and somebody to take it in an approver's name (D6.4, D6.5). */
import { expect, test } from '../setup/test.ts';
import { DEMO_PASSWORD, demoPerson, designsOf, partInReview } from '../setup/demo.ts';
import { checkAnswerLabels, conditionalLabels, conditionsWait, decisionButtons } from '#approval/approval-flows/messages.ts';
import { flowErrors } from '#approval/approval-flows/rules/errors.ts';
import { delegationMessages } from '#approval/delegations/web/door/delegation-messages.ts';
import { decisionMessages, panelMessages } from '#approval/approval-flows/web/door/messages.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { availabilityLabels } from '#wording/parts/messages.ts';

const CHECKS = ['原材料の順序を確認した', '強調表示の根拠がある'];

test('an approver goes through the checklist and signs with the password; nothing typed is lost on the way', async ({ browser }) => {
  const manager = await demoPerson(browser, 'brand@mihon.example');
  const [design] = await designsOf(manager);
  const brandId = design?.brandId ?? '';
  const part = await partInReview(manager, { brandId, name: `署名 ${Date.now()}`, approver: '品保', checklist: CHECKS, signed: true });
  await manager.page.context().close();

  const approver = await demoPerson(browser, 'quality@mihon.example');
  const { page, say } = approver;
  await approver.goto(part.review);
  await approver.button(decisionButtons.APPROVED).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: say(decisionButtons.APPROVED) });
  const password = dialog.getByRole('textbox', { name: say(decisionMessages.password) });
  const choice = (item: number, words: keyof typeof checkAnswerLabels) =>
    dialog
      .getByRole('group')
      .nth(item)
      .getByRole('radio', { name: say(checkAnswerLabels[words]), exact: true });
  await confirm.click();
  await expect(dialog.getByText(say(decisionMessages.passwordMissing))).toBeVisible();
  // What is missing first has the focus.
  await expect(choice(0, 'YES')).toBeFocused();
  const answer = (item: number, words: keyof typeof checkAnswerLabels) => choice(item, words).check();
  // Nothing looks chosen before it is.
  await expect(choice(0, 'NO')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await answer(0, 'YES');
  await answer(1, 'NO');
  await password.fill('違うパスワード');
  await confirm.click();
  await expect(dialog.getByText(say(flowErrors.CHECK_NO_NEEDS_COMMENT, { text: CHECKS[1] ?? '' }))).toBeVisible();
  await dialog.getByLabel(new RegExp(say(decisionMessages.noReason))).fill('根拠の資料は来週届きます。');
  await confirm.click();
  await expect(dialog.getByText(say(signInErrors.SIGNING_PASSWORD_WRONG))).toBeVisible();
  await expect(dialog.getByLabel(new RegExp(say(decisionMessages.noReason)))).toHaveValue('根拠の資料は来週届きます。');
  await password.fill(DEMO_PASSWORD);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  // The button that asked can be pressed no more: the keyboard stays beside it.
  await expect(page.getByRole('group', { name: say(decisionMessages.actions) })).toBeFocused();

  await approver.goto(part.overview);
  await expect(page.getByText(say(availabilityLabels.AVAILABLE)).first()).toBeVisible();
  await expect(page.getByText(say(panelMessages.signedLetter), { exact: true }).first()).toBeVisible();
  await page.context().close();
});

test('a delegate decides in an approver’s name while it is agreed, and both names stay', async ({ browser }) => {
  const manager = await demoPerson(browser, 'brand@mihon.example');
  const [design] = await designsOf(manager);
  const part = await partInReview(manager, { brandId: design?.brandId ?? '', name: `代理 ${Date.now()}`, approver: 'Emma' });
  await manager.page.context().close();

  // She approves and manages nothing: her colleagues are found all the same.
  const away = await demoPerson(browser, 'emma@mihon.example', 'en');
  await away.goto('/company/accounts/mypage');
  await away.button(delegationMessages.name).click();
  const dialog = away.page.getByRole('dialog').or(away.page.getByRole('alertdialog'));
  const box = dialog.getByRole('combobox', { name: away.say(delegationMessages.delegate) });
  await box.fill('仕田');
  await expect(away.page.getByRole('option')).toHaveCount(1);
  await away.page.getByRole('option', { name: '仕田' }).click();
  const day = (name: keyof typeof delegationMessages) => dialog.getByRole('textbox', { name: away.say(delegationMessages[name]) });
  await day('to').fill(await day('from').inputValue());
  await dialog.getByRole('button', { name: away.say(delegationMessages.save) }).click();
  await expect(away.page.getByText(away.say(delegationMessages.created))).toBeVisible();

  const delegate = await demoPerson(browser, 'document@mihon.example');
  await delegate.goto(part.review);
  await delegate.button(decisionButtons.APPROVED).click();
  const decision = delegate.page.getByRole('alertdialog');
  await expect(decision.getByText(/Emma Clarkeさんの代理として/)).toBeVisible();
  await decision.getByRole('button', { name: delegate.say(decisionButtons.APPROVED) }).click();
  await expect(decision).toHaveCount(0);
  await delegate.goto(part.overview);
  await expect(delegate.page.getByText(/代理：仕田/).first()).toBeVisible();
  await delegate.page.context().close();

  await away.button(delegationMessages.end).first().click();
  await away.page
    .getByRole('alertdialog')
    .getByRole('button', { name: away.say(delegationMessages.end) })
    .click();
  await expect(away.page.getByText(away.say(delegationMessages.ended))).toBeVisible();
  await away.page.context().close();
});

test('an approver approves with changes; nothing is complete before who set them accepts what was done', async ({ browser }) => {
  const manager = await demoPerson(browser, 'brand@mihon.example');
  const [design] = await designsOf(manager);
  const part = await partInReview(manager, { brandId: design?.brandId ?? '', name: `条件 ${Date.now()}`, approver: '品保' });

  const approver = await demoPerson(browser, 'quality@mihon.example');
  const { page, say } = approver;
  await approver.goto(part.review);
  await approver.button(decisionButtons.APPROVED).click();
  const dialog = page.getByRole('alertdialog');
  const word = say(conditionalLabels.label);
  await dialog.getByRole('checkbox', { name: new RegExp(say(decisionMessages.withConditions, { word })) }).check();
  const confirm = dialog.getByRole('button', { name: say(conditionalLabels.button) });
  await confirm.click();
  await expect(dialog.getByText(say(decisionMessages.conditionMissing))).toBeVisible();
  await dialog.getByRole('textbox', { name: say(decisionMessages.condition, { n: 1 }) }).fill('製造所の名前を確認する');
  await confirm.click();
  await expect(dialog).toHaveCount(0);

  await manager.goto(part.overview);
  await expect(manager.page.getByText(say(conditionsWait)).first()).toBeVisible();
  await manager.page.getByRole('button', { name: say(panelMessages.answerOf, { text: '製造所の名前を確認する' }) }).click();
  const said = manager.page.getByRole('alertdialog');
  await said.getByRole('textbox', { name: say(panelMessages.answer) }).fill('工場に電話で確認しました。');
  await said.getByRole('button', { name: say(panelMessages.answerCondition) }).click();
  await expect(said).toHaveCount(0);
  await expect(manager.page.getByText(say(availabilityLabels.AVAILABLE), { exact: true })).toHaveCount(0);

  await approver.goto(part.review);
  await page.getByRole('button', { name: say(panelMessages.lookAtConditions, { n: 1 }) }).click();
  const settle = page.getByRole('button', { name: say(panelMessages.settleOf, { text: '製造所の名前を確認する' }) });
  await settle.click();
  // Whoever leaves at once takes what was not sent yet along.
  await expect(settle).toHaveCount(0);
  await approver.goto(part.overview);
  await expect(page.getByText(say(availabilityLabels.AVAILABLE)).first()).toBeVisible();
  await expect(page.getByText(say(panelMessages.conditionDone)).first()).toBeVisible();
  await manager.page.context().close();
  await page.context().close();
});
