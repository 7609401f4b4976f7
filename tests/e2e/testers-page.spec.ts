// The page of testers: one world is steered by it, looked at, and copied as a test.
import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './support/test';

const PENDING = '/backend/superadmin/crud/deposits/pending';

test('a tester moves the clock, arms a fault, sees the call that it hit, and copies the calls as a test', async ({
  page,
}) => {
  const name = `story-${randomUUID()}`;
  const world = { 'X-Fixture-World': name };
  const mock = async (method: string, path: string, data?: object) => {
    const reply = await page.request.fetch(`/backend/__mock${path}`, { method, headers: world, data });
    return (await reply.json()).data;
  };
  const section = (title: string) => page.getByRole('region', { name: title, exact: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await page.goto('/backend/__mock');
  await page.getByLabel('New world').fill(name);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('combobox', { name: 'World', exact: true })).toHaveValue(name);

  await test.step('the clock', async () => {
    const clock = section('Clock');
    await clock.getByLabel('Set to (India)').fill('2027-01-31T10:15');
    await clock.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(clock.getByText(/^31 Jan 2027, 10:15/)).toBeVisible();
    await clock.getByRole('button', { name: 'Stop' }).click();
    await expect(clock.getByText('It stands still.')).toBeVisible();
    await clock.getByRole('button', { name: '+ 1 month' }).click();
    // The last day of the shorter month.
    await expect(clock.getByText(/^28 Feb 2027, 10:15/)).toBeVisible();
    expect(await mock('GET', '/clock')).toEqual({ now: expect.stringMatching(/^2027-02-28T04:45:/), isRunning: false });
  });

  const { token } = await mock('POST', '/tokens', { role: 'superadmin' });
  const headers = { ...world, Authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get(`${PENDING}?limit=1`, { headers })).json();
  const approve = `/superadmin/crud/deposits/${data[0]._id}/approve`;
  const send = async () => (await page.request.patch(`/backend${approve}`, { headers })).status();

  await test.step('a fault, which the next call meets', async () => {
    const faults = section('Faults');
    await faults.getByText('Add a fault').click();
    await faults.getByLabel('Path').fill('/no/such/call');
    await faults.getByRole('button', { name: 'Add the fault' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'No call has the path /no/such/call' })).toBeVisible();
    await faults.getByRole('combobox', { name: 'Method' }).selectOption('PATCH');
    await faults.getByLabel('Path').fill('/superadmin/crud/deposits/*/approve');
    await faults.getByRole('combobox', { name: 'Called as' }).selectOption('superadmin');
    await faults.getByRole('spinbutton', { name: 'Status' }).fill('502');
    await faults.getByText('Only some of these calls').click();
    await faults.getByLabel('Only the nth').fill('1');
    await faults.getByRole('button', { name: 'Add the fault' }).click();
    const rule = faults.getByText(/^PATCH .*approve answers 502 \(role superadmin, nth 1\)/);
    await expect(rule).toContainText('0 hits');
    expect([await send(), await send(), await send()]).toEqual([502, 200, 409]);
    await expect(rule).toContainText('1 hit');
  });

  await test.step('the calls, with what was sent and answered', async () => {
    const calls = section('Calls');
    await calls.getByLabel('Filter').fill('approve');
    await expect(calls.getByText('3 of 4 calls, the newest first')).toBeVisible();
    const rows = calls.getByRole('listitem');
    await expect(rows.locator('.status')).toHaveText(['409', '200', '502']);
    await rows.last().getByText(approve).click();
    await expect(rows.last()).toContainText('"message": "A fault of the test"');
    await rows.last().getByRole('button', { name: 'Add a fault for such calls' }).click();
    await expect(section('Faults').getByLabel('Path')).toBeFocused();
    await expect(section('Faults').getByLabel('Path')).toHaveValue('/superadmin/crud/deposits/:id/approve');
  });

  await test.step('the copy', async () => {
    await section('Calls').getByRole('button', { name: 'Copy as Playwright test' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The test is copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await mock('GET', '/requests/playwright')).spec);
    const steps = [...copied.matchAll(/test\.step\("(.*)", /g)].map(([, title]) => title);
    const clock = 'PUT /__mock/clock';
    // The first fault was refused.
    const fault = 'PUT /__mock/faults';
    const approval = `superadmin PATCH ${approve}`;
    expect(steps).toEqual([clock, clock, clock, fault, fault, approval, approval, approval]);
  });

  await test.step('the UI, in the world', async () => {
    const popup = page.waitForEvent('popup');
    await section('Sign in as').getByRole('combobox', { name: 'Login' }).selectOption('member');
    await section('Sign in as').getByRole('button', { name: 'Open the UI' }).click();
    const ui = await popup;
    await expect(ui.getByRole('button', { name: /^Account of Ramesh Kumar Yadav/ })).toBeVisible();
    await ui.close();
    await section('Calls').getByLabel('Filter').fill('member 200');
    await expect(section('Calls').getByRole('listitem').first()).toBeVisible();
  });

  await test.step('invariants, snapshots and the other parts, also on a phone', async () => {
    await section('Invariants').getByRole('button', { name: 'Check' }).click();
    await expect(section('Invariants').getByText(/^All \d+ hold$/)).toBeVisible();
    await section('Data').getByRole('button', { name: 'Take a snapshot' }).click();
    await section('Data').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'as it was in the snapshot' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await page.getByRole('button', { name: 'Drop' }).click();
  await expect(page.getByRole('combobox', { name: 'World', exact: true })).toHaveValue('main');
});

test('a world that somebody else drops is not begun again, and the page says when the server is away', async ({
  page,
}) => {
  const name = `dropped-${randomUUID()}`;
  const chosen = page.getByRole('combobox', { name: 'World', exact: true });
  const notice = page.locator('#notice');
  const worldsNow = async () => {
    const { data } = await (await page.request.get('/backend/__mock/worlds')).json();
    return data.worlds.map((world: { name: string }) => world.name);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/backend/__mock');
  await expect(chosen).toHaveValue('main');
  // A test begins it elsewhere, and the page offers it by itself.
  await page.request.get('/backend/__mock/clock', { headers: { 'X-Fixture-World': name } });
  await expect(chosen.locator('option', { hasText: name })).toBeAttached();
  await page.evaluate((hash) => location.replace(hash), `#${name}`);
  await expect(chosen).toHaveValue(name);

  await page.getByRole('button', { name: 'Take a snapshot' }).click();
  await expect(notice).toHaveText('The data is kept');
  await expect(notice).toBeInViewport({ ratio: 1 });

  await page.request.delete(`/backend/__mock/worlds/${name}`);
  await expect(notice).toHaveText(`The world ${name} was dropped, and this is main`);
  await expect(chosen).toHaveValue('main');
  expect(await worldsNow()).not.toContain(name);

  await page.route('**/__mock/**', (route) => route.abort());
  await expect(notice).toHaveText(/^The server does not answer at http/);
  await page.unroute('**/__mock/**');
  await expect(notice).toHaveText('The server answers again');
});
