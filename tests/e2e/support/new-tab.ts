import type { Download, Page, Request } from '@playwright/test';

/** The file that the next new tab of this page saves. To be called before the click: the file may come before the click is over. */
export const downloadInNewTab = (page: Page): Promise<Download> =>
  new Promise((resolve) => {
    page.once('popup', (tab) => tab.once('download', resolve));
  });

/**
 * The request for a file that opens in a new tab. To be called before the click. The tab's own address is no sign of it: a browser
 * without a PDF viewer, such as the headless one, saves the file instead of going to it, which ends the navigation as aborted.
 */
export const fileInNewTab = (page: Page): Promise<Request> =>
  page.context().waitForEvent('request', (request) => request.url().includes('/files?link='));
