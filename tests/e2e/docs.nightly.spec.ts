import { expect, test } from './support/test';

interface OpenApiDocument {
  paths: Record<string, Record<string, { tags: string[] }>>;
}

test('the page of the API shows each area of calls, and sends a call', async ({ page }) => {
  await page.goto('/backend/docs');
  // The document is made when it is first asked for, which takes long on a machine that does other work as well.
  const reply = await page.request.get('/backend/openapi.json', { timeout: 0 });
  const { paths } = (await reply.json()) as OpenApiDocument;
  const areas = new Set(Object.values(paths).flatMap((calls) => Object.values(calls).flatMap(({ tags }) => tags)));
  await expect(page.locator('.opblock-tag')).toHaveCount(areas.size);
  await page.locator('.opblock-tag').filter({ hasText: 'Signing in and out' }).click();
  const login = page.locator('.opblock').filter({ hasText: '/{loginType}/auth/login' });
  await login.getByRole('button').first().click();
  await login.getByRole('button', { name: 'Execute' }).click();
  await expect(login.locator('.live-responses-table')).toContainText('200');
  // And back.
  await page.getByRole('link', { name: 'Page for testers' }).click();
  await page.getByRole('link', { name: 'All calls' }).click();
  await expect(page).toHaveURL(/\/backend\/docs$/);
  await page.close();
});
