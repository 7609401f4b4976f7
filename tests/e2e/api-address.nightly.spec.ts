import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { t } from '../support/texts';
import { type Host, startHost } from './support/host';
import { expect, test } from './support/test';

let api: RequestListener | undefined;
const server = createServer((request, response) => api?.(request, response));
let other: Host | undefined;
test.afterEach(async () => {
  await other?.dispose();
  server.closeAllConnections();
  server.close();
});

test('two servers of one build call the APIs that their settings name', async ({ page, host }) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  other = await startHost({ VITE_API_URL: apiUrl });
  api = makeApp({ now: new Date(), corsOrigins: [other.url] }).app;

  /** The origins that the page has called. */
  const called = new Set<string>();
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) called.add(new URL(request.url()).origin);
  });
  const demoLogins = page.getByRole('region', { name: t('auth:demo.title') });
  const signIn = async (url: string, { hasDemoLogins }: { hasDemoLogins: boolean }) => {
    called.clear();
    await page.goto(`${url}/admin`);
    await page.getByLabel(/^Email/).fill('superadmin@invest.example');
    await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
    await expect(demoLogins).toBeVisible({ visible: hasDemoLogins });
    await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await page.goto(`${url}/pending-deposits`);
    await expect(page.getByText(/Showing 1 to 20 of/)).toBeVisible();
  };

  await signIn(other.url, { hasDemoLogins: false });
  expect([...called]).toEqual([apiUrl]);
  await signIn(host.url, { hasDemoLogins: true });
  expect([...called]).toEqual([host.url]);
});
