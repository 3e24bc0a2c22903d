/** The list beside the artwork in a real browser: looked at, judged, tried, compared, reported, set aside. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { barriersOn } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { demoPerson, designBeingSpecified, designInReview, designsOf, returnDesign } from '../setup/demo.ts';
import type { Person } from '../setup/person.ts';
import { approvedKnowingly, inspectedPath, lookAtAll, openViewer, refusedBeforeLooking, refusedWhileUnseen } from '../setup/viewer.ts';
import {
  comparisonMessages,
  ignoreMessages,
  severityMessages,
  toleranceMessages,
  trialMessages,
  visitMessages,
} from '#artwork/findings/list-messages.ts';
import { viewerMessages } from '#artwork/viewer/messages.ts';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { reportMessages } from '#artwork/reports/messages.ts';
import { REPORT_KINDS, type ReportKind } from '#artwork/reports/rules/report-kinds.ts';
import { presetMessages, settingMessages } from '#artwork/inspection-settings/messages.ts';
import { uiMessages } from '#ui/messages.ts';

test.describe.configure({ mode: 'serial' });

const fixture = (name: string): string => `test/fixtures/inspection/${name}`;

interface Label {
  designId: string;
  name: string;
  /** Of the pages below the design. */
  path: string;
  /** Of the result of s02 against s01. */
  viewer: string;
  resultId: string;
  /** Numbers of the two versions. */
  before: number;
  after: number;
}

let label: Label;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const viewer = await inspectedPath(owner, ['s01_label_v1.pdf', 's02_label_v2_changes.pdf']);
  const resultId = viewer.split('/').at(-1) ?? '';
  const design = (await designsOf(owner)).find((one) => one.versions.some((version) => version.result?.id === resultId));
  const after = design?.versions.find((version) => version.result?.id === resultId)?.number ?? 0;
  const path = `/${design?.brandId}/${design?.productId}/${design?.id}`;
  label = { designId: design?.id ?? '', name: design?.name ?? '', path, viewer, resultId, before: after - 1, after };
  await owner.page.context().close();
});

// Whoever is done goes: what they left open would work on beside the next.
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

const chosen = (page: Page): Locator => page.locator('.k-finding[data-selected]');
const tab = (person: Person, message: { ja: string; en: string }): Locator =>
  person.page.getByRole('tab', { name: new RegExp(`^${person.say(message)}`) });
const progress = (person: Person, visited: number, total: number): Locator =>
  person.page.locator('.k-visits strong', { hasText: person.say(visitMessages.progress, { visited, total }) });

async function findsNothing(page: Page, where: string): Promise<void> {
  expect.soft(await barriersOn(page), where).toEqual([]);
}

/** What the result still wants looked at, as the server knows it of this person. */
async function visitsOf(person: Person): Promise<{ visited: number; total: number }> {
  const { data } = await person.api<{ inspectionResult: { visits: { visited: number; total: number } } }>(
    'query($id: ID!) { inspectionResult(id: $id) { visits { visited total } } }',
    { id: label.resultId },
  );
  const { visited = 0, total = 0 } = data?.inspectionResult.visits ?? {};
  return { visited, total };
}

test('every finding is looked at, judged, and what other tolerances would hide is told (ja)', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  await openViewer(person, label.viewer);
  const { page } = person;
  const { total } = await visitsOf(person);
  expect(total).toBeGreaterThan(7);

  await test.step('G goes through what was not looked at; leaving the page loses none of it', async () => {
    await expect(progress(person, 0, total)).toBeVisible();
    await page.keyboard.press('g');
    await expect(progress(person, 1, total)).toBeVisible();
    const first = await chosen(page).locator('.k-finding-number').textContent();
    await page.keyboard.press('g');
    await expect(progress(person, 2, total)).toBeVisible();
    await expect(chosen(page).locator('.k-finding-number')).not.toHaveText(first ?? '');
    await person.button(visitMessages.next).click();
    await expect(progress(person, 3, total)).toBeVisible();
    // In the list the arrows go from finding to finding: up to the one before, and back.
    const number = await chosen(page).locator('.k-finding-number').textContent();
    await chosen(page).locator('.k-finding-open').focus();
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page).locator('.k-finding-number')).not.toHaveText(number ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page).locator('.k-finding-number')).toHaveText(number ?? '');
    // The last looks are still to be sent: the page that goes sends them.
    await page.reload();
    await expect.poll(() => visitsOf(person)).toEqual({ visited: 3, total });
    await openViewer(person, label.viewer);
    await expect(progress(person, 3, total)).toBeVisible();
    await findsNothing(page, 'the list');
  });

  await test.step('Shift+M makes a finding 軽微 in this person’s name, Shift+O takes that back', async () => {
    const { data } = await person.api<{ me: { name: string } }>('{ me { name } }');
    const row = page
      .locator('.k-finding[data-kind="DIFFERENCE"][data-severity="CHECK"], .k-finding[data-kind="DIFFERENCE"][data-severity="CRITICAL"]')
      .first();
    const number = await row.locator('.k-finding-number').textContent();
    const machine = (await row.locator('.k-finding-severity').textContent())?.trim() ?? '';
    await row.locator('.k-finding-open').click();
    await page.keyboard.press('Shift+M');
    const minor = person.say(findingMessages.MINOR);
    const said = person.say(severityMessages.byPerson, { name: data?.me.name ?? '', severity: minor, machine });
    await expect(chosen(page).locator('.k-finding-severity')).toHaveText(minor);
    await expect(chosen(page).getByText(said)).toBeVisible();
    await page.keyboard.press('Shift+O');
    await expect(chosen(page).getByText(said)).toHaveCount(0);
    await expect(chosen(page).locator('.k-finding-severity')).toHaveText(machine);
    await expect(chosen(page).locator('.k-finding-number')).toHaveText(number ?? '');
  });

  await test.step('a tone threshold of 8 % would hide the tint, and says how large what it hides is', async () => {
    await tab(person, viewerMessages.result).click();
    const tone = page.getByRole('slider', { name: person.say(toleranceMessages.tone) });
    const simulator = page.getByRole('region', { name: person.say(toleranceMessages.title) });
    const before = await tone.inputValue();
    await expect(simulator.getByText(person.say(toleranceMessages.same))).toBeVisible();
    await tone.fill('8');
    await expect(simulator.getByText(person.say(toleranceMessages.disappear, { n: 1 }))).toBeVisible();
    const largest = person.say(toleranceMessages.largest, { mm: '@' }).split('@')[0] ?? '';
    const told = await simulator.getByText(largest).textContent();
    // The tint patch is 20 × 12 mm (truth.json).
    expect(Number(/[\d.]+(?= mm)/.exec(told ?? '')?.[0])).toBeGreaterThanOrEqual(12);
    await findsNothing(page, 'the matching conditions');
    await simulator.getByRole('button', { name: person.say(toleranceMessages.reset) }).click();
    await expect(tone).toHaveValue(before);
    await expect(simulator.getByText(person.say(toleranceMessages.same))).toBeVisible();
  });
});

test('it is compared with a picture, and with its version again', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  await openViewer(person, label.viewer);
  const { page } = person;
  const differences = page.locator('.k-findings-filter[data-kind="DIFFERENCE"] .k-figures');
  const before = (await differences.textContent()) ?? '';
  const version = page.getByRole('combobox', { name: person.say(viewerMessages.compareWith) });
  await person.button(comparisonMessages.open).click();
  const dialog = page.getByRole('dialog', { name: person.say(comparisonMessages.title) });
  await dialog.getByLabel(person.say(comparisonMessages.with)).selectOption({ label: person.say(comparisonMessages.file) });
  await findsNothing(page, 'the dialog of the comparison');
  await dialog.locator('input[type=file]').setInputFiles(fixture('part_logo_181px.jpg'));
  await expect(dialog.getByText('part_logo_181px.jpg')).toBeVisible();
  await dialog.getByRole('button', { name: person.say(comparisonMessages.start) }).click();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await expect(version.locator('option:checked')).toHaveText('part_logo_181px.jpg', { timeout: 60_000 });
  await expect(page.getByText(person.say(viewerMessages.comparing))).toHaveCount(0);
  expect(Number(await differences.textContent())).toBeGreaterThan(0);
  await version.selectOption({ label: await labelOf(version, label.before) });
  await expect(differences).toHaveText(before);
});

/** The choice of a version in the picker, with its date. */
async function labelOf(picker: Locator, number: number): Promise<string> {
  const all = await picker.locator('option').allTextContents();
  return all.find((text) => text.startsWith(`v${number} `)) ?? '';
}

const FILES: Record<ReportKind, { title: keyof typeof reportMessages; ending: string; magic: string }> = {
  INSPECTION: { title: 'inspectionTitle', ending: '.pdf', magic: '%PDF' },
  PROOF: { title: 'proofTitle', ending: '.pdf', magic: '%PDF' },
  FINDINGS: { title: 'findingsSheet', ending: '.xlsx', magic: 'PK' },
};

/** Makes one report of the menu and answers the file that comes. */
async function report(person: Person, kind: ReportKind): Promise<{ name: string; bytes: Buffer }> {
  await person.button(reportMessages.menu).click();
  const coming = person.page.waitForEvent('download', { timeout: 60_000 });
  await person.page.getByRole('menuitem', { name: person.say(reportMessages[kind]) }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('each report is a file with its name', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  await openViewer(person, label.viewer);
  for (const kind of REPORT_KINDS) {
    const { title, ending, magic } = FILES[kind];
    const { name, bytes } = await report(person, kind);
    expect(name).toContain(` v${label.after} ${person.say(reportMessages[title])}`);
    expect(name.endsWith(ending), name).toBe(true);
    expect(bytes.subarray(0, magic.length).toString('latin1')).toBe(magic);
  }
});

test('a difference makes an ignore area with its reason, which is removed again', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  await openViewer(person, label.viewer);
  const { page } = person;
  const reason = '色見本の欄は版ごとに変わる';
  await page.locator('.k-finding[data-kind="DIFFERENCE"] .k-finding-open').last().click();
  await chosen(page)
    .getByRole('button', { name: person.say(ignoreMessages.add) })
    .click();
  const dialog = page.getByRole('dialog', { name: person.say(ignoreMessages.addTitle) });
  const save = dialog.getByRole('button', { name: person.say(ignoreMessages.save), exact: true });
  await expect(save).toBeDisabled();
  await findsNothing(page, 'the dialog of the ignore area');
  await dialog.getByRole('textbox').fill(reason);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await tab(person, viewerMessages.result).click();
  const area = page.locator('.k-ignore-areas li', { hasText: reason });
  await expect(area).toBeVisible();
  await area.getByRole('button').last().click();
  await expect(page.getByText(person.say(ignoreMessages.removed))).toBeVisible();
  await expect(area).toHaveCount(0);
});

/** Saves the settings page and waits until it says so. */
async function saveSettings(person: Person): Promise<void> {
  await person.button(uiMessages.save).click();
  await expect(person.page.getByText(person.say(settingMessages.saved)).first()).toBeVisible();
}

test('a setting is tried on a sample, changed here, and left to the level above again', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  await person.goto(`${label.path}/design-inspectionsettings`);
  const { page } = person;
  await page.getByText(person.say(presetMessages.details)).click();
  const width = page.getByRole('checkbox', { name: person.say(settingMessages.fullHalfWidth) });
  const setting = page.locator('.k-setting', { has: width });
  const changed = setting.getByText(person.say(settingMessages.changed, { value: person.say(settingMessages.on) }));
  const answer = page.locator('.k-setting-sample strong + *, .k-setting-sample p').first();
  await expect(answer).not.toBeEmpty();
  const before = (await answer.textContent()) ?? '';
  // What is no number, or out of range, stays as it was typed and is refused; nothing else is made of it.
  const line = page.getByRole('spinbutton', { name: person.say(settingMessages.hairlineMm) });
  for (const [typed, told] of [
    ['-1', uiMessages.numberBetween],
    ['0,25', uiMessages.notANumber],
  ] as const) {
    await line.fill(typed);
    await person.button(uiMessages.save).click();
    await expect(line).toHaveValue(typed);
    await expect(page.getByText(person.say(told, { min: 0, max: 10 })).first()).toBeVisible();
  }
  await line.fill('０．１');
  await width.uncheck();
  await expect(answer).not.toHaveText(before);
  await saveSettings(person);
  await expect(width).not.toBeChecked();
  await expect(changed).toBeVisible();
  await findsNothing(page, 'the settings');
  await setting.getByRole('button', { name: person.say(settingMessages.back) }).click();
  await expect(width).toBeChecked();
  await expect(changed).toHaveCount(0);
  await expect(answer).toHaveText(before);
  await saveSettings(person);
  await page.reload();
  await page.getByText(person.say(presetMessages.details)).click();
  await expect(width).toBeChecked();
  await expect(changed).toHaveCount(0);
});

/** Inspects the newest version again, with the settings of now, and waits until it is done. */
async function inspectAgain(person: Person): Promise<void> {
  const newest = async () => {
    const { data } = await person.api<{ designVersions: { id: string; number: number; status: string; result: { id: string } | null }[] }>(
      'query($designId: ID!) { designVersions(designId: $designId) { id number status result { id } } }',
      { designId: label.designId },
    );
    return data?.designVersions.find((version) => version.number === label.after);
  };
  const before = await newest();
  const { errors } = await person.api('mutation($input: RerunInspectionInput!) { rerunInspection(input: $input) { id } }', {
    input: { versionId: before?.id },
  });
  expect(errors).toBeUndefined();
  await expect
    .poll(
      async () => {
        const now = await newest();
        return now?.status === 'DONE' && now.result?.id !== before?.result?.id;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

test('where every finding must be visited, a reviewer approves only then', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  await owner.goto(`${label.path}/design-inspectionsettings`);
  await owner.page.getByRole('checkbox', { name: owner.say(settingMessages.requireVisit) }).check();
  await saveSettings(owner);
  await inspectAgain(owner);
  const review = await designInReview(owner, label.designId, ['品保', '法月']);

  const reviewer = await demoPerson(browser, 'quality@mihon.example');
  const { page } = reviewer;
  await refusedWhileUnseen(reviewer, review);
  await openViewer(reviewer, review);
  await expect(page.getByText(reviewer.say(visitMessages.required))).toBeVisible();
  const total = Number(/\d+$/.exec((await page.locator('.k-visits strong').textContent()) ?? '')?.[0]);
  await refusedBeforeLooking(reviewer, total);
  await lookAtAll(page, reviewer.say);
  await expect.poll(() => unsent(reviewer)).toBe(0);
  await approvedKnowingly(reviewer, '印刷会社で直すため');

  // The second approver returns it: the design takes artwork again, by the settings above.
  await returnDesign(await demoPerson(browser, 'legal@mihon.example'), label.designId, '旅程の終わり');
  expect((await designsOf(owner)).find((one) => one.id === label.designId)?.uploadObstacle).toBeNull();
  await owner.page.reload();
  await owner.button(settingMessages.reset).click();
  await expect(owner.page.getByText(owner.say(settingMessages.resetDone)).first()).toBeVisible();
});

/** How many findings of the newest result the server has not heard this person look at. */
async function unsent(reviewer: Person): Promise<number | undefined> {
  const { data } = await reviewer.api<{ designVersions: { number: number; result: { visits: { remainingIds: string[] } } }[] }>(
    'query($designId: ID!) { designVersions(designId: $designId) { number result { visits { remainingIds } } } }',
    { designId: label.designId },
  );
  return data?.designVersions.find((version) => version.number === label.after)?.result.visits.remainingIds.length;
}

test('an open specification is tried against a file, and the viewer shows the dry run', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  const { page } = person;
  const [beside] = await designsOf(person);
  if (!beside) throw new Error('the demo has no design');
  const design = await designBeingSpecified(person, beside, [{ title: '内容量', text: '120 g' }]);
  await person.goto(`${design.path}/specificationtest`);
  await expect(person.button(trialMessages.start)).toBeDisabled();
  await page.locator('main input[type=file]').setInputFiles(fixture('s01_label_v1.pdf'));
  await person.button(trialMessages.start).click();
  await page.waitForURL(/inspViewer/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.say(trialMessages.badge));
  await expect(page.locator('.k-artwork-canvas[data-loaded]').last()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.k-finding').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('s01_label_v1.pdf').first()).toBeVisible();
  // It is no version: there is nothing to report on, and none was added.
  await expect(person.button(reportMessages.menu)).toHaveCount(0);
  const after = (await designsOf(person)).find((one) => one.id === design.id);
  expect(after?.versions).toEqual([]);
});

test('the same list in English: looked at, judged, reported', async ({ browser }) => {
  const person = await demoPerson(browser, 'emma@mihon.example', 'en');
  await openViewer(person, label.viewer);
  const { page } = person;
  await expect(tab(person, viewerMessages.findings)).toBeVisible();
  await page.keyboard.press('g');
  await expect(
    page.locator('.k-visits strong', { hasText: person.say(visitMessages.progress, { visited: 1, total: '@' }).split('@')[0] }),
  ).toBeVisible();
  await expect(chosen(page).getByText(person.say(visitMessages.visited))).toBeVisible();
  await tab(person, viewerMessages.result).click();
  await expect(page.getByRole('slider', { name: person.say(toleranceMessages.tone) })).toBeVisible();
  const { name, bytes } = await report(person, 'FINDINGS');
  expect(name).toBe(`${label.name} v${label.after} ${person.say(reportMessages.findingsSheet)}.xlsx`);
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
});
