import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { DEMO_PASSWORD, type Persona } from '../../fixtures/personas';
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

/** These entries of localStorage are there before each page of the context. */
export const storeIn = (context: BrowserContext, entries: Readonly<Record<string, string>>) =>
  context.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);

export async function storedSession(host: Host, { role, email }: Persona): Promise<Record<string, string>> {
  const response = await fetch(`${host.apiUrl}/${role}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token, user, features } = (await response.json()) as { token: string; user: object; features: string[] };
  return { token, user: JSON.stringify({ ...user, role }), loginType: role, features: features.join(' ') };
}
