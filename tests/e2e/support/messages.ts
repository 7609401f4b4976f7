import type { Page } from '@playwright/test';

/** Messages that came up since the page was opened, where the page keeps them. */
const SAID = 'messagesSaid';

/** Keeps what the page says: a message stays for two seconds, in which a busy machine may not look once. */
export const keepMessages = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    const said: string[] = [];
    Object.assign(window, { [name]: said });
    const known = new WeakMap<Element, string>();
    const collect = () => {
      for (const message of document.querySelectorAll('section[aria-live] :is([role=status], [role=alert])')) {
        const text = message.textContent ?? '';
        if (known.get(message) === text) continue;
        known.set(message, text);
        said.push(text);
      }
    };
    new MutationObserver(collect).observe(document, { childList: true, characterData: true, subtree: true });
  }, SAID);
};

/** Whether it was said since the last time this was asked. */
export const takeMessage = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(
    ([name, wanted]) => {
      const said = Reflect.get(window, name) as string[];
      const at = said.indexOf(wanted);
      if (at >= 0) said.splice(at, 1);
      return at >= 0;
    },
    [SAID, text] as const,
  );
