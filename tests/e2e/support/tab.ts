/** A control of the page, or of a part of it, by its role and name, as assistive technology has them; an option by what its name begins with. */
export interface Control {
  role: 'button' | 'combobox' | 'menuitem' | 'option' | 'searchbox' | 'tab' | 'textbox';
  name: string;
  within?: string;
}

/** A page of another browser than Playwright's. Its storage is empty at first; selectors are those of CSS. */
export interface Tab {
  /** Has the entries in localStorage before a page of that server is loaded. */
  remember(server: string, entries: Record<string, string>): Promise<void>;
  goto(url: string): Promise<void>;
  evaluate(read: () => string[]): Promise<string[]>;
  textsOf(selector: string): Promise<string[]>;
  waitFor(selector: string): Promise<void>;
  /** Waits for the element, and clicks it in its middle. */
  press(target: string | Control): Promise<void>;
  /** Waits for the field, and types into it key by key. Returns its value. */
  type(target: string | Control, text: string): Promise<string>;
  /** Types a day as one does in a browser of American English: month, day, year. */
  typeDate(target: string, parts: readonly [month: string, day: string, year: string]): Promise<string>;
  upload(selector: string, file: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** What was wrong besides what the page shows, as far as the browser says it. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser that runs: what its tabs show is seen by none of the others. */
export interface Engine {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** The window of most people in an office. A scroll bar beside the page takes its width from it. */
export const WINDOW = { width: 1366, height: 768 } as const;

/** A scroll bar of Windows. */
export const SCROLL_BAR = 17;

/** What the specifications answer about a plan into which nobody has paid. */
const NO_NEXT_MONTH = /^404 .*\/next-month$/;

/** The answers that no page may get, each as a sentence: the status and the path. */
export const refusalsOf = (answers: readonly { status: number; url: string }[]): string[] =>
  answers
    .filter(({ status }) => status >= 400)
    .map(({ status, url }) => `${status} ${new URL(url).pathname}`)
    .filter((answer) => !NO_NEXT_MONTH.test(answer));
