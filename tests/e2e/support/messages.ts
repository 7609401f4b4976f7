import type { Page } from '@playwright/test';

/** Under this name the page keeps the messages that it has shown since it was opened. */
const MESSAGES = 'shownMessages';

/** Records the messages of the page: each stays for two seconds, and on a busy machine a test may not look within them. */
export const recordMessages = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    const messages: string[] = [];
    Object.assign(window, { [name]: messages });
    const recorded = new WeakMap<Element, string>();
    const collect = () => {
      for (const message of document.querySelectorAll('section[aria-live] :is([role=status], [role=alert])')) {
        const text = message.textContent ?? '';
        if (recorded.get(message) === text) continue;
        recorded.set(message, text);
        messages.push(text);
      }
    };
    new MutationObserver(collect).observe(document, { childList: true, characterData: true, subtree: true });
  }, MESSAGES);
};

/** Whether the page has shown this message since the last call that found it. */
export const takeMessage = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(
    ([name, expected]) => {
      const messages = Reflect.get(window, name) as string[];
      const index = messages.indexOf(expected);
      if (index >= 0) messages.splice(index, 1);
      return index >= 0;
    },
    [MESSAGES, text] as const,
  );
