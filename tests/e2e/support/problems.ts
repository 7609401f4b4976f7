import { expect, type Page } from '@playwright/test';

/** A page of Playwright, or of Puppeteer. */
interface ReadablePage {
  evaluate(read: () => string[]): Promise<string[]>;
}

/** What no screen may have, whatever it shows: each problem as a sentence for the failed test. */
const problemsOf = (page: ReadablePage): Promise<string[]> =>
  page.evaluate(() => {
    // React says so while developing; a browser quietly draws something else.
    const misplaced = [
      ...document.querySelectorAll(
        'button :is(div, p, ul, section, h1, h2, h3, h4), thead :is(h1, h2, h3, h4), p :is(div, p, ul, section)',
      ),
    ].map((element) => `HTML allows no such element here: ${element.parentElement?.outerHTML.slice(0, 200)}`);
    const text = document.body.innerText;
    const wrong = [...text.matchAll(/.*(?:undefined|NaN|Invalid Date|\[object).*/g)].map(
      ([line]) => `A value that is none is shown: ${line}`,
    );
    // Without the scroll bar, which takes width from the page where the browser shows it beside.
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [...misplaced, ...wrong, ...(overflow > 0 ? [`The page is ${overflow} pixels wider than the window`] : [])];
  });

/** What is still being laid out may be wrong for a moment. */
export const expectNoProblems = (page: ReadablePage): Promise<void> => expect.poll(() => problemsOf(page)).toEqual([]);

/** No fault of the page: a blocked service worker, a style of axe, and requests that fail, which some tests are about. */
const OF_THE_TESTS =
  /blocked by Playwright|^Applying inline style violates|Failed to (?:load resource|fetch)|cannot be loaded/;

/** Errors and warnings that browser and libraries write, and errors that the page throws, in their order. */
export function recordComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type()) && !OF_THE_TESTS.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', ({ stack, message }) => complaints.push(stack ?? message));
  return complaints;
}

export function recordRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return refusals;
}
