import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page, type Request } from '@playwright/test';

/** The file that the next new tab of this page saves. To be called before the click: the file may come before the click is over. */
const downloadInNewTab = (page: Page): Promise<Download> =>
  new Promise((resolve) => {
    page.once('popup', (tab) => tab.once('download', resolve));
  });

interface SavedFile {
  name: string;
  text: string;
  /** Those of a CSV file, without its byte order mark. */
  lines: string[];
}

async function readDownload(coming: Promise<Download>, button: Locator): Promise<SavedFile> {
  await button.click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), text, lines: text.replace('\uFEFF', '').trim().split(/\r?\n/) };
}

export const fileOf = (page: Page, button: Locator): Promise<SavedFile> =>
  readDownload(page.waitForEvent('download'), button);

export const fileOfNewTab = (page: Page, button: Locator): Promise<SavedFile> =>
  readDownload(downloadInNewTab(page), button);

/**
 * The request for a file that opens in a new tab. To be called before the click. The tab's own address is no sign of it: a browser
 * without a PDF viewer, such as the headless one, saves the file instead of going to it, which ends the navigation as aborted.
 */
const fileInNewTab = (page: Page): Promise<Request> =>
  page.context().waitForEvent('request', (request) => request.url().includes('/files?link='));

export async function expectPdf(page: Page, button: Locator): Promise<void> {
  const coming = fileInNewTab(page);
  await button.click();
  const file = await (await coming).response();
  expect(file?.headers()['content-type']).toBe('application/pdf');
}
