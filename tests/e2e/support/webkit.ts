import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { root } from '../../../build/sources';
import { freePorts } from './host';
import { type Control, type Engine, refusalsOf, type Tab, WINDOW } from './tab';
import { expect } from './test';

/** Starts a program that has to be installed, and waits until it runs. */
async function startProgram(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await once(child, 'spawn');
  } catch {
    throw new Error(
      `No ${command} is installed here. WebKit runs on Linux (Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb).`,
    );
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** What a document keeps of its own faults, and by which it is told from the one after it. */
interface WatchedWindow {
  faults?: string[];
  isLeft?: true;
}

/**
 * Hands the faults of the page to the tests: a driver of the W3C's first protocol has no console. What goes wrong before this runs, which is
 * as soon as there is a document, is not heard of. Returns whether the document is the next one.
 */
function watchNextDocument(): boolean {
  const watched = window as WatchedWindow;
  if (watched.isLeft || location.protocol !== 'http:') return false;
  watched.faults ??= [];
  const { faults } = watched;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => faults.push(`console: ${parts.map(String).join(' ')}`);
  }
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`not handled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`forbidden by ${violatedDirective}: ${blockedURI}`),
  );
  return true;
}

const answersToPage = (): { status: number; url: string }[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ responseStatus, name }) => ({
    status: responseStatus,
    url: name,
  }));

/** Finds by role and name in the page, where WebDriver has no such search. */
const queries = readFileSync(
  join(root, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

async function find(driver: WebDriver, target: string | Control): Promise<WebElement> {
  if (typeof target === 'string') return driver.findElement(By.css(target));
  if (await driver.executeScript('return window.TestingLibraryDom === undefined')) await driver.executeScript(queries);
  return driver.executeScript(
    (role: string, name: string, within: string) => {
      // The last one is a dialog over another one.
      const part = [...document.querySelectorAll<HTMLElement>(within)].at(-1);
      if (!part) throw new Error(`There is no ${within}`);
      const { queryAllByRole }: typeof import('@testing-library/dom') = Reflect.get(window, 'TestingLibraryDom');
      // An empty select has a character without width for its value.
      const isName = (found: string) => found.replace('\u200B', '').trim() === name;
      const begins = (found: string) => found.startsWith(name);
      const found = queryAllByRole(part, role, { name: role === 'option' ? begins : isName });
      if (found.length !== 1) throw new Error(`There are ${found.length} of role ${role} with the name ${name}`);
      return found[0];
    },
    target.role,
    target.name,
    target.within ?? 'body',
  );
}

/** Does it as soon as it can be done, such as when an element is there, at rest, and nothing lies over it. */
async function whenPossible<T>(act: () => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await expect(async () => {
    result = { value: await act() };
  }).toPass({ timeout: 30_000 });
  if (!result) throw new Error('Nothing was done');
  return result.value;
}

function tabOf(driver: WebDriver): Tab {
  const kept: { faults: string[] } = { faults: [] };
  const collect = async () => {
    kept.faults.push(...(await driver.executeScript<string[]>('return window.faults ?? []')));
    kept.faults.push(...refusalsOf(await driver.executeScript(answersToPage)));
  };
  const goto = async (url: string) => {
    await collect();
    await driver.executeScript('window.isLeft = true');
    await driver.get(url);
    // A document that is being left takes no script.
    await whenPossible(async () => expect(await driver.executeScript(watchNextDocument)).toBe(true));
  };
  const type = async (target: string | Control, text: string): Promise<string> => {
    const field = await whenPossible(() => find(driver, target));
    await field.sendKeys(text);
    return driver.executeScript((input: HTMLInputElement) => input.value, field);
  };
  return {
    remember: async (server, entries) => {
      // A document of the server that is not the product.
      await goto(`${server}/favicon.svg`);
      await driver.executeScript((pairs: [string, string][]) => {
        for (const [key, value] of pairs) localStorage.setItem(key, value);
      }, Object.entries(entries));
    },
    goto,
    evaluate: (read) => driver.executeScript(read),
    textsOf: (selector) =>
      driver.executeScript(
        (css: string) => [...document.querySelectorAll(css)].map(({ textContent }) => textContent ?? ''),
        selector,
      ),
    waitFor: (selector) => whenPossible(async () => void (await find(driver, selector))),
    press: (target) =>
      whenPossible(async () => {
        const element = await find(driver, target);
        const { x, y } = await element.getRect();
        // A click falls on where the element was.
        expect(await element.getRect()).toMatchObject({ x, y });
        await element.click();
      }),
    type,
    // WebKit does not go on to the next part by itself.
    typeDate: (target, parts) => type(target, parts.join(Key.ARROW_RIGHT)),
    upload: async (selector, file) => (await find(driver, selector)).sendKeys(file),
    screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
    faults: async () => {
      await collect();
      return kept.faults;
    },
    close: () => driver.quit(),
  };
}

/** In automation MiniBrowser has a bar above the page, and no other window beside it. */
async function fitWindow(driver: WebDriver): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, ...WINDOW });
  const height = await driver.executeScript<number>('return innerHeight');
  await window.setRect({ x: 0, y: 0, width: WINDOW.width, height: 2 * WINDOW.height - height });
}

/** WebKitGTK, the relative of Safari that Debian packs, with its own driver on a screen that nobody sees. */
export async function startWebkit(): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'invest-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  // Without movement, and with scroll bars beside the page.
  writeFileSync(
    join(settings, 'gtk-3.0', 'settings.ini'),
    '[Settings]\ngtk-enable-animations=0\ngtk-overlay-scrolling=0\n',
  );
  const env = { ...process.env, LANG: 'en_US.UTF-8', TZ: 'Asia/Kolkata', XDG_CONFIG_HOME: settings };
  const screen = await startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    env,
  );
  const [display] = await once(screen.stdout ?? screen, 'data');
  const [port] = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const server = await startProgram('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    ...env,
    DISPLAY: `:${String(display).trim()}`,
  });
  await expect
    .poll(() =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return {
    openTab: async () => {
      // Each session has a browser of its own. A page is watched while it is loaded, not after.
      const builder = new Builder().usingServer(url);
      const driver = await builder.withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' }).build();
      await fitWindow(driver);
      return tabOf(driver);
    },
    close: async () => {
      await end(server);
      await end(screen);
      rmSync(settings, { recursive: true });
    },
  };
}
