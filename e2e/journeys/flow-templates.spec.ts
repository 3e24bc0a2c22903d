/** A brand keeps a template and a workflow; its product inherits them, and a design's flow starts from the template. */
import { expect, test } from '../setup/test.ts';
import { demoPerson, must } from '../setup/demo.ts';
import { startMessages, templateMessages } from '#approval/approval-flow-templates/messages.ts';
import { editorMessages } from '#approval/flow-drafts/web/door/messages.ts';
import { workflowMessages } from '#approval/workflows/messages.ts';
import { flowTypeLabels } from '#approval/approval-flows/messages.ts';

test('a template is made, its brand’s workflow inherited, and a design’s flow started from it', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  const stamp = Date.now().toString(36);
  const name = `ラベル承認 ${stamp}`;
  const { createBrand: brand } = await must<{ createBrand: { id: string } }>(
    owner,
    'mutation($input: CreateBrandInput!) { createBrand(input: $input) { id } }',
    { input: { name: `テンプレートのブランド ${stamp}` } },
  );
  const { createProduct: product } = await must<{ createProduct: { id: string } }>(
    owner,
    'mutation($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: { brandId: brand.id, name: `商品 ${stamp}` } },
  );

  await test.step('the template: one unit with an approver, due two days after its start', async () => {
    await owner.goto(`/${brand.id}/brand-approvalflows`);
    await owner.button(templateMessages.create).first().click();
    await owner.field(templateMessages.name).fill(name);
    await owner.button(editorMessages.addStep).click();
    await owner.field(editorMessages.pieceName).fill('品質保証');
    const approvers = page.getByLabel(say(editorMessages.approvers), { exact: true });
    await approvers.fill('品保');
    await page.getByRole('option', { name: /品保 直子/ }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel(say(editorMessages.dueInDays)).fill('2');
    // One that is taken out by mistake comes back by the key: no field has taken the focus meanwhile.
    await owner.button(editorMessages.addStep).click();
    await expect(approvers).toBeFocused();
    await owner.button(editorMessages.remove).click();
    const canvas = page.getByRole('region', { name: say(editorMessages.canvas) });
    await expect(canvas.getByRole('button', { pressed: true, name: '品質保証' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText(say(editorMessages.step, { n: 2 }), { exact: true })).toBeVisible();
    await canvas.locator('[aria-pressed="false"]').click();
    await owner.button(editorMessages.remove).click();
    await owner.button(templateMessages.createVerb).click();
    await expect(page.getByText(say(templateMessages.created))).toBeVisible();
    await expect(owner.heading(name)).toBeVisible();
  });

  await test.step('the workflow of the brand: circulated first, approved by that template', async () => {
    await owner.goto(`/${brand.id}/brand-approvalflows?view=workflow`);
    await owner.button(workflowMessages.override).click();
    await page.getByLabel(say(workflowMessages.intermediateReview)).check();
    await page.getByLabel(say(flowTypeLabels.DESIGN), { exact: true }).selectOption({ index: 1 });
    await owner.button(workflowMessages.save).click();
    await expect(page.getByText(say(workflowMessages.saved))).toBeVisible();
    await owner.goto(`/${brand.id}/${product.id}/workflow-template`);
    await expect(page.getByText(say(workflowMessages.inheritedFrom, { name: `テンプレートのブランド ${stamp}` }))).toBeVisible();
    await expect(page.getByLabel(say(workflowMessages.intermediateReview))).toBeChecked();
  });

  await test.step('a design of the product: its flow starts from the template', async () => {
    const { createDesign: design } = await must<{ createDesign: { id: string; workflow: { intermediateReview: boolean } } }>(
      owner,
      'mutation($input: CreateDesignInput!) { createDesign(input: $input) { id workflow } }',
      { input: { productId: product.id, name: `案件 ${stamp}` } },
    );
    expect(design.workflow.intermediateReview).toBe(true);
    await owner.goto(`/${brand.id}/${product.id}/${design.id}/designConfirm?view=flow`);
    await owner.button(startMessages.button).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: new RegExp(name) }).click();
    await expect(dialog.getByText('品保 直子')).toBeVisible();
    await owner.button(startMessages.take).click();
    await owner.button(editorMessages.create).click();
    await expect(page.getByText(say(editorMessages.saved))).toBeVisible();
    // The button that saved is switched off: the keyboard goes on in the flow, not at the top of the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.matches('.k-confirm-flow-body'))).toBe(true);
    const { approvalFlowOf: flow } = await must<{
      approvalFlowOf: { name: string; blocks: { pieces: { name: string; dueInDays: number }[] }[] };
    }>(owner, 'query($id: ID!) { approvalFlowOf(type: "DESIGN", targetId: $id) { name blocks { pieces { name dueInDays } } } }', {
      id: design.id,
    });
    expect([flow.name, flow.blocks.flatMap((block) => block.pieces)]).toMatchObject([name, [{ name: '品質保証', dueInDays: 2 }]]);
  });
});
