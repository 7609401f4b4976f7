import type { Page } from '@playwright/test';

/** More stops than any screen has: who needs more is in a trap, or among rows that never end. */
const MAX_STOPS = 400;

/** A field for a date has a stop for each part of it, and one for its calendar. */
const DATE_PARTS = 4;

/** What a walk by Tab has found at one stop. */
interface Stop {
  /** A number of its own for each element, in the order of their first visit. */
  id: number;
  name: string;
  problems: string[];
}

/**
 * Begins a walk, and keeps how each control looks without the focus. A field inside of a frame, or a box that is not drawn itself, shows the
 * focus around it.
 */
async function beginWalk(page: Page): Promise<void> {
  // Some screens begin in a field: the walk begins before all others.
  await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const start = dialog?.closest<HTMLElement>('[tabindex="-1"]');
    if (start) return start.focus();
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.evaluate(() => {
    const ringOf = (part: Element): string => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, borderWidth, backgroundColor } =
        getComputedStyle(part);
      return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor, borderWidth, backgroundColor].join();
    };
    const ringsOf = (element: Element): string => {
      const frames: Element[] = [];
      for (let part: Element | null = element; part && frames.length < 4; part = part.parentElement) frames.push(part);
      return frames
        .flatMap((part) => [part, ...part.querySelectorAll(':scope > fieldset, :scope > span')])
        .map(ringOf)
        .join();
    };
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
    Reflect.set(window, 'ringsOf', ringsOf);
    Reflect.set(window, 'rings', new Map(controls.map((control) => [control, ringsOf(control)])));
  });
}

/** Where the focus is after a key; undefined in the document as a whole, where the walk begins and ends. */
const readStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const seen: Element[] = Reflect.get(window, 'walked') ?? [];
    Reflect.set(window, 'walked', seen);
    if (!seen.includes(element)) seen.push(element);
    const label = Reflect.get(element, 'labels')?.[0]?.textContent;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    const name = `${element.tagName.toLowerCase()} "${text.trim().slice(0, 60)}"`;
    const problems: string[] = [];

    const before: Map<Element, string> = Reflect.get(window, 'rings');
    const ringsOf: (of: Element) => string = Reflect.get(window, 'ringsOf');
    if (before.get(element) === ringsOf(element)) problems.push('does not show that it has the focus');

    const box = element.getBoundingClientRect();
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const width = Math.min(box.right, innerWidth) - left;
    const height = Math.min(box.bottom, innerHeight) - top;
    const isWhole = element.contains(document.querySelector('main')) || element.matches('[role=dialog], main');
    if (width <= 0 || height <= 0) problems.push('is outside of the window');
    else if (!isWhole) {
      const isOver = (x: number, y: number) => {
        const found = document.elementFromPoint(x, y);
        return (
          found !== null && (element.contains(found) || found.contains(element) || found.closest('label') !== null)
        );
      };
      const parts = [0.1, 0.5, 0.9];
      const points = parts.flatMap((across) => parts.map((down) => isOver(left + width * across, top + height * down)));
      if (points.filter(Boolean).length < points.length / 2) problems.push('is covered');
    }
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    if (dialog && !dialog.contains(element) && !element.contains(dialog)) problems.push('is behind the dialog');
    return { id: seen.indexOf(element), name, problems };
  });

/** Controls that a key should reach and that the walk has not met. Those of a widget with arrow keys of its own have one stop for all. */
const unreached = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ONE_STOP = '[role=grid], [role=tablist], [role=menu], [role=listbox], [role=toolbar], [role=radiogroup]';
    const walked: Element[] = Reflect.get(window, 'walked') ?? [];
    const front: ParentNode = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
    return [...front.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        if (element.matches(':disabled') || element.closest('[inert], [aria-hidden=true]')) return false;
        if (walked.includes(element)) return false;
        const widget = element.closest(ONE_STOP);
        if (widget && walked.some((stop) => widget.contains(stop))) return false;
        // Opens or empties the field in front of it, as keys in that field do.
        if (element.tabIndex < 0 && element.closest('.MuiAutocomplete-endAdornment')) return false;
        return element.tabIndex >= 0 || element.matches('a, button, input, select, textarea');
      })
      .map(({ outerHTML }) => `is not reached: ${outerHTML.slice(0, 160)}`);
  });

/** Where what follows is above what was before, or to its left in the same line: each as a sentence. */
const orderProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walked: Element[] = Reflect.get(window, 'walked') ?? [];
    const isFixed = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40);
    const problems: string[] = [];
    for (const [index, next] of walked.entries()) {
      const before = walked[index - 1];
      if (!before?.isConnected || !next.isConnected || isFixed(before) !== isFixed(next)) continue;
      if (before.contains(next) || next.contains(before)) continue;
      const a = before.getBoundingClientRect();
      const b = next.getBoundingClientRect();
      const isOneColumn = a.left < b.right && b.left < a.right;
      const isOneLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
      if ((isOneColumn && b.bottom <= a.top) || (isOneLine && b.right <= a.left))
        problems.push(`"${nameOf(next)}" comes after "${nameOf(before)}", but stands before it`);
    }
    return problems;
  });

/** Walks by Tab from the beginning of the document, or of the dialog, to its end: each breach as a sentence. */
export async function walkProblems(page: Page): Promise<string[]> {
  const problems = new Set<string>();
  const visited = new Set<number>();
  await beginWalk(page);
  let last: Stop | undefined;
  let inPlace = 0;
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    inPlace = stop && stop.id === last?.id ? inPlace + 1 : 0;
    if (inPlace > DATE_PARTS) problems.add(`${stop?.name} keeps the focus`);
    // A dialog begins again at its first stop, the document leaves to the browser's own controls.
    if (!stop || inPlace > DATE_PARTS || (visited.has(stop.id) && inPlace === 0)) break;
    last = stop;
    visited.add(stop.id);
    for (const problem of stop.problems) problems.add(`${stop.name} ${problem}`);
  }
  if (visited.size === MAX_STOPS) problems.add(`After ${MAX_STOPS} stops the walk has not ended`);
  for (const problem of [...(await unreached(page)), ...(await orderProblems(page))]) problems.add(problem);
  return [...problems];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a text is drawn in the page; null for one that only assistive technology has. */
function boxOfText(this: Node): Box | null {
  const range = document.createRange();
  range.selectNodeContents(this);
  let { left, right, top, bottom } = range.getBoundingClientRect();
  for (let part = this.parentElement; part; part = part.parentElement) {
    const { clip, clipPath, overflow, position } = getComputedStyle(part);
    // It stays in its place of the window while its place in the page is elsewhere.
    if (/fixed|sticky/.test(position)) return null;
    if (clip !== 'auto' || clipPath !== 'none') return null;
    if (overflow !== 'hidden') continue;
    // A text that is longer than its cell is cut.
    const frame = part.getBoundingClientRect();
    left = Math.max(left, frame.left);
    right = Math.min(right, frame.right);
    top = Math.max(top, frame.top);
    bottom = Math.min(bottom, frame.bottom);
  }
  return right - left > 2 && bottom - top > 2 ? { left, right, top, bottom } : null;
}

interface AccessibilityNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Texts that assistive technology reads after one that stands below them in their column, or to their right in their line. */
export async function readingProblems(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  const { nodes }: { nodes: AccessibilityNode[] } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const texts: AccessibilityNode[] = [];
  const collect = (node: AccessibilityNode | undefined) => {
    if (!node) return;
    if (!node.ignored && node.role?.value === 'StaticText') texts.push(node);
    else for (const id of node.childIds ?? []) collect(byId.get(id));
  };
  collect(nodes[0]);
  const boxOf = async ({ name, backendDOMNodeId }: AccessibilityNode) => {
    if (backendDOMNodeId === undefined) return [];
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      ...(object.objectId && { objectId: object.objectId }),
      functionDeclaration: boxOfText.toString(),
      returnByValue: true,
    });
    const box: Box | null = result.value;
    return box ? [{ text: name?.value ?? '', ...box }] : [];
  };
  const boxes = (await Promise.all(texts.map(boxOf))).flat();
  await session.detach();
  return boxes.flatMap((next, index) => {
    const before = boxes[index - 1];
    if (!before) return [];
    const isOneColumn = before.left < next.right && next.left < before.right;
    const common = Math.min(before.bottom, next.bottom) - Math.max(before.top, next.top);
    const isOneLine = common > Math.min(before.bottom - before.top, next.bottom - next.top) / 2;
    const isBefore = (isOneColumn && next.bottom <= before.top) || (isOneLine && next.right <= before.left);
    return isBefore ? [`"${next.text}" is read after "${before.text}", but stands before it`] : [];
  });
}

/** Elements that are told apart by their color alone, and are not in the colors of the system. The page has them when it returns. */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const isMark = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor } = getComputedStyle(element);
      const isDrawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // White on the color of its track, whatever the ground is.
      if (element.matches('.MuiSwitch-thumb')) return false;
      return isDrawn && width > 2 && height > 2 && !/, 0\)$/.test(backgroundColor);
    };
    const marks = [...document.querySelectorAll('body :is(div, span, i):empty, .Mui-selected, [aria-selected=true]')];
    Reflect.set(window, 'marks', marks.filter(isMark));
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('style')].some(({ sheet }) =>
      [...(sheet?.cssRules ?? [])].some(({ cssText }) => cssText.includes('forced-color-adjust')),
    ),
  );
  return page.evaluate(() => {
    const marks: Element[] = Reflect.get(window, 'marks') ?? [];
    const canvas = document.body.appendChild(document.createElement('p'));
    canvas.style.backgroundColor = 'Canvas';
    const ground = getComputedStyle(canvas).backgroundColor;
    canvas.remove();
    return marks
      .filter((element) => {
        const { backgroundColor, outlineStyle, borderStyle } = getComputedStyle(element);
        const isGround = backgroundColor === ground || /, 0\)$/.test(backgroundColor);
        return element.isConnected && isGround && outlineStyle === 'none' && borderStyle === 'none';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}
