import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserPath } from '../e2e/support/browser';

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
