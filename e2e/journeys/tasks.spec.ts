/** Tasks follow what their people do (D8.3, D8.4). */
import { expect, test } from '../setup/test.ts';
import { demoPerson } from '../setup/demo.ts';
import { taskListMessages, taskMoveMessages, taskRequestMessages, taskStatusLabels } from '#work/tasks/messages.ts';

interface OpenTask {
  id: string;
  kind: string;
  status: string;
  path: string;
}

for (const [email, kind] of [
  ['designer@mihon.example', 'CREATE_DESIGN_DATA'],
  ['document@mihon.example', 'CREATE_SPECIFICATION'],
] as const) {
  test(`opening its page starts the task ${kind}`, async ({ browser }) => {
    const maker = await demoPerson(browser, email);
    const tasks = async () => {
      const { data } = await maker.api<{ tasks: { items: OpenTask[] } }>('{ tasks(limit: 100) { items { id kind status path } } }');
      // One that waits for what comes before it is not started by looking.
      return (data?.tasks.items ?? []).filter((task) => task.kind === kind && task.status !== 'WAIT');
    };
    const [task] = await tasks();
    expect(task, 'the demo has such a task').toBeTruthy();
    await maker.goto(task?.path ?? '');
    await expect(async () => expect((await tasks()).find((each) => each.id === task?.id)?.status).toBe('IN_PROGRESS')).toPass();
    await maker.goto('/listTask');
    await expect(maker.page.getByText('実行中').first()).toBeVisible();
    await maker.page.context().close();
  });
}

test('an approval says in which unit: who approves one thing in two has two tasks; opened again, the list is asked for before its code is there', async ({
  browser,
}) => {
  const legal = await demoPerson(browser, 'legal@mihon.example');
  const unit = legal.page.getByText(legal.say(taskListMessages.unit, { name: '法務・表示確認' })).first();
  await legal.goto('/listTask');
  await expect(unit).toBeVisible();
  await legal.page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('koryo.opening.') && localStorage.getItem(key)?.includes('TaskList')),
  );
  const asked = legal.page.waitForRequest((request) => request.postDataJSON()?.operationName === 'TaskList');
  await legal.page.route(/\/frame-[^/]*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await legal.page.reload();
  await expect(unit).toBeVisible();
  await legal.page.context().close();
});

test('a colleague is asked by hand: their counts follow at once, the page says what was asked, and who asked sees it done', async ({
  browser,
}) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const director = await demoPerson(browser, 'director@mihon.example');
  const name = `依頼の確認 ${Date.now()}`;
  const made = await owner.api<{ createBrand: { id: string } }>(
    'mutation ($input: CreateBrandInput!) { createBrand(input: $input) { id } }',
    {
      input: { name, notes: '' },
    },
  );
  const brand = made.data?.createBrand.id ?? '';
  const me = await director.api<{ me: { id: string } }>('{ me { id } }');
  // The socket is slow to open: what is told before it is asked for then.
  const asked = Promise.withResolvers<void>();
  await director.page.routeWebSocket(/\/graphql$/, async (socket) => {
    await asked.promise;
    socket.connectToServer();
  });
  const listed = director.page.waitForResponse((response) => response.request().postData()?.includes('query TaskList') === true);
  await director.goto('/listTask');
  await listed;
  const ask = 'mutation ($input: RequestCreationInput!) { requestCreation(input: $input) { id } }';
  const input = { target: 'BRAND', targetId: brand, assigneeId: me.data?.me.id, note: '冬限定品の登録', dueDate: '2099-01-31' };
  expect((await owner.api(ask, { input })).errors).toBeUndefined();
  asked.resolve();
  // The page was open before.
  await expect(director.page.getByRole('link', { name }).first()).toBeVisible();
  // Stopped and resumed on the same page, it can be completed there as before.
  await director.goto('/listTask?includeCompleted=true');
  const details = director.page.getByRole('button', { name: director.say(taskRequestMessages.show) + `: ${name}` });
  for (const move of ['stopTask', 'resumeTask'] as const) {
    await details.click();
    await director.button(taskMoveMessages[move]).click();
    await expect(director.page.getByRole('dialog')).toHaveCount(0);
  }
  await details.click();
  await expect(director.page.getByRole('dialog').getByText(director.say(taskStatusLabels.DOING))).toBeVisible();
  await expect(director.button(taskMoveMessages.completeTask)).toBeEnabled();
  await director.goto(`/${brand}/registProduct`);
  await expect(director.page.getByText(input.note)).toBeVisible();
  await director.button(taskMoveMessages.completeTask).click();
  await expect(director.page.getByText(director.say(taskMoveMessages.completed))).toBeVisible();
  await owner.goto('/listTask?view=asked&includeCompleted=true');
  await expect(owner.page.getByRole('row', { name })).toContainText(owner.say(taskStatusLabels.COMPLETED));
  await director.page.context().close();
  await owner.page.context().close();
});
