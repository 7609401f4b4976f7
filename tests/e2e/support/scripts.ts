import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The size of a built script as it is sent to a browser, in kB of brotli; small ones are sent as they are. */
const sizeOf = (pathname: string): number => {
  const file = `dist${pathname}`;
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size / 1000;
};

export interface Scripts {
  weight: number;
  count: number;
}

/** Come after the page: messages and the client of later requests. */
export const isAfterPage = (pathname: string): boolean => /\/assets\/(?:notice-stack|http)-/.test(pathname);

/** The scripts that the page asks for from now on until it is drawn, also those that the browser still has. */
export function recordScripts(page: Page): () => Scripts {
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isScript = pathname.startsWith('/assets/') && pathname.endsWith('.js');
    if (isScript && !isAfterPage(pathname)) names.add(pathname);
  });
  return () => ({ weight: [...names].reduce((sum, name) => sum + sizeOf(name), 0), count: names.size });
}
