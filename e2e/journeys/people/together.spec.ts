/** A review together: two people at one proof, one of whom follows what the other sees, until they touch the page themselves. */
import { demoPerson, designsOf } from '../../setup/demo.ts';
import { expect, test } from '../../setup/test.ts';
import { presenceMessages as words } from '#catalogue/presence/messages.ts';

test('whoever has a proof open is seen there, followed where they zoom and go, and gone when they leave', async ({ browser }) => {
  const leader = await demoPerson(browser, 'owner@mihon.example', 'en');
  const follower = await demoPerson(browser, 'designer@mihon.example');
  const { data } = await leader.api<{ me: { name: string } }>('{ me { name } }');
  const name = data?.me.name ?? '';
  // One that both read: journeys before may have made others.
  const design = (await designsOf(follower)).find(({ versions }) => versions.some(({ result }) => result))!;
  const result = design.versions.findLast((version) => version.result)?.result?.id;
  const viewer = `/${design.brandId}/${design.productId}/inspViewer/${result}`;
  await Promise.all([leader.goto(viewer), follower.goto(viewer)]);
  await follower.button(words.follow, { name }).click();
  await expect(follower.page.getByText(follower.say(words.following, { name }))).toBeVisible();
  await leader.page.mouse.move(500, 400);
  await leader.page.mouse.wheel(0, -900);
  await expect(leader.page).toHaveURL(/at=/);
  await expect.poll(() => new URL(follower.page.url()).search).toBe(new URL(leader.page.url()).search);
  const overview = `/${design.brandId}/${design.productId}/${design.id}/overview`;
  await leader.goto(overview);
  await expect(follower.page).toHaveURL(new RegExp(overview));
  await follower.page.getByRole('heading', { name: design.name }).click();
  await expect(follower.page.getByText(follower.say(words.following, { name }))).toHaveCount(0);
  await leader.goto('/brand');
  await expect(follower.button(words.follow, { name })).toHaveCount(0);
});
