/** Approved pictures, variants and a mark of risk on the artwork: looked for, found or not, and told in both languages. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { riskMessages } from '#wording/parts/risk-messages.ts';
import { decided, demoPerson, designTakingArtwork, must, requestedReview } from '../setup/demo.ts';
import { uploaded, type Person } from '../setup/person.ts';
import { barriersOn } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { openViewer } from '../setup/viewer.ts';

const fixture = (name: string): Promise<Buffer> => readFile(`test/fixtures/inspection/${name}`);

/** Commands the API and answers what it gives back: `command` with the fields wanted. */
async function told<T>(person: Person, command: string, fields: string, input: object): Promise<T> {
  const type = `${command[0]?.toUpperCase()}${command.slice(1)}Input`;
  const data = await must<Record<string, T>>(person, `mutation($input: ${type}!) { ${command}(input: $input) { ${fields} } }`, { input });
  return data[command] as T;
}

interface Part {
  id: string;
  latestVersion: { id: string; contents: { content: { id: string } }[] };
}

/** A picture as an approved part of the design. */
async function pictureAsPart(owner: Person, reviewer: Person, designId: string, name: string, bytes: Buffer): Promise<Part> {
  const uploadId = await uploaded(owner, `${name}.png`, bytes, 'PART_PICTURE');
  const part = await told<Part>(owner, 'createPart', 'id latestVersion { id contents { content { id } } }', {
    libraryType: 'DESIGN',
    libraryId: designId,
    name,
    contents: [{ title: name, type: 'IMAGE', uploadId, alt: name, exact: false }],
  });
  const review = { type: 'PART', targetId: part.latestVersion.id };
  await requestedReview(owner, review, 'パーツの承認', ['品保']);
  await decided(reviewer, review, { action: 'APPROVED' });
  return part;
}

/** The version of now, for a change that is based on it. */
async function versionOf(person: Person, of: 'part' | 'design', id: string): Promise<number> {
  const data = await must<Record<string, { version: number }>>(person, `query($id: ID!) { ${of}(id: $id) { version } }`, { id });
  return data[of]?.version ?? 0;
}

test('a logo is found on the artwork and another is not; a variant and the mark of its part are told', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const quality = await demoPerson(browser, 'quality@mihon.example');
  const emma = await demoPerson(browser, 'emma@mihon.example', 'en');
  const { data: seen } = await emma.api<{ me: { id: string } }>('{ me { id } }');
  const design = await designTakingArtwork(owner, '画像パーツ', [seen?.me.id]);
  const logo = await fixture('part_logo_181px.jpg');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const other = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const pictures = [
    await pictureAsPart(owner, quality, design.id, 'ロゴ', logo),
    await pictureAsPart(owner, quality, design.id, '別のロゴ', other),
  ];
  await told(owner, 'markPartRisk', 'id', {
    partId: pictures[1]?.id,
    expectedVersion: await versionOf(owner, 'part', pictures[1]?.id ?? ''),
    risky: true,
    riskNote: '法定マーク',
  });
  const specification = await told<{ id: string; version: number }>(owner, 'createSpecification', 'id version', { designId: design.id });
  const items = [
    ...pictures.map(({ latestVersion }, i) => ({
      number: i + 1,
      title: ['ロゴ', '別のロゴ'][i],
      exact: false,
      partVersionId: latestVersion.id,
      contentId: latestVersion.contents[0]?.content.id,
    })),
    { number: 3, title: '名称', text: '名称：粉末清涼飲料', exact: false, variants: [{ code: 'EN', text: 'Powdered soft drink' }] },
  ];
  const saved = await told<{ id: string; version: number }>(owner, 'saveSpecificationItems', 'id version', {
    specificationId: specification.id,
    expectedVersion: specification.version,
    items,
  });
  await told(owner, 'confirmSpecification', 'id', { specificationId: saved.id, expectedVersion: saved.version });
  const uploadId = await uploaded(owner, 's01.pdf', await fixture('s01_label_v1.pdf'), 'DESIGN_DATA');
  await told(owner, 'addVersion', 'id', { designId: design.id, uploadId });
  const result = async (): Promise<string | null> => {
    const { data } = await owner.api<{ designVersions: { status: string; result: { id: string } | null }[] }>(
      'query($designId: ID!) { designVersions(designId: $designId) { status result { id } } }',
      { designId: design.id },
    );
    const [version] = data?.designVersions ?? [];
    return version?.status === 'DONE' ? (version.result?.id ?? null) : null;
  };
  await expect.poll(result, { timeout: 90_000 }).not.toBeNull();
  const path = `/${design.brandId}/${design.productId}/inspViewer/${await result()}`;

  for (const reader of [owner, emma]) {
    const { page } = reader;
    await openViewer(reader, path);
    const findings = page.locator('.k-finding');
    const missing = findings.filter({ hasText: '別のロゴ' });
    await expect(missing.locator('.k-finding-words')).toContainText(reader.say(findingMessages.MISSING));
    await expect(missing).toContainText(reader.say(riskMessages.markOf, { note: '法定マーク' }));
    // What is marked stands before the others of its kind.
    await expect(findings.first()).toContainText('別のロゴ');
    const variant = reader.locale === 'ja' ? '名称（英語 (EN)）' : '名称 (English (EN))';
    await expect(findings.filter({ hasText: variant })).toHaveCount(1);
    await page.getByRole('button', { name: new RegExp(`^${reader.say(findingMessages.FOUND)} `) }).click();
    const logoFound = findings.filter({ hasText: 'ロゴ' });
    await expect(logoFound).toHaveCount(1);
    await logoFound.getByRole('button').first().click();
    await expect(logoFound).toContainText(reader.say(findingMessages.foundPicture));
    await expect(logoFound.getByRole('img', { name: 'ロゴ' })).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
  }
  // It takes no more artwork: other journeys look for designs that do.
  await told(owner, 'finishDesign', 'id', { designId: design.id, expectedVersion: await versionOf(owner, 'design', design.id) });
});
