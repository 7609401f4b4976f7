import { type Browser, chromium } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import { browserPath } from '../e2e/support/browser';
import type { Host } from '../e2e/support/host';

export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });

/** What the UI keeps in localStorage while the superadmin is signed in. */
export async function superadminSession(host: Host): Promise<Record<string, string>> {
  const response = await fetch(`${host.apiUrl}/superadmin/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: personas.superadmin.email, password: 'Demo@1234' }),
  });
  const { token, user, features } = (await response.json()) as { token: string; user: object; features: string[] };
  const record = JSON.stringify({ ...user, role: 'superadmin' });
  return { token, user: record, loginType: 'superadmin', features: features.join(' ') };
}
