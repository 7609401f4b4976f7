import type { Page } from '@playwright/test';

/** What is said of the structure of every screen, and axe does not check or calls a matter of taste: each breach as a sentence. */
export const structureProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = [];
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true], [hidden]') === null;
    const shown = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    const textOf = (element: Element) => (element.textContent ?? '').trim();
    const nameOf = (element: Element) => {
      const labels = (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id));
      return (element.getAttribute('aria-label') ?? labels.map((label) => label && textOf(label)).join(' ')).trim();
    };
    const dialogs = shown('[role=dialog]');
    const front = dialogs.at(-1);

    if (document.documentElement.lang === '') problems.push('The document has no language');
    if (document.title.trim() === '') problems.push('The document has no title');

    // What an open dialog covers is hidden from assistive technology, and was looked at without it.
    if (!front) {
      const headings = shown('h1').map(textOf);
      if (headings.length !== 1) problems.push(`There are ${headings.length} headings of the first level: ${headings}`);
      if (shown('main').length !== 1) problems.push(`There are ${shown('main').length} main landmarks`);
    }
    if (front && !nameOf(front)) problems.push('The dialog has no name');

    let level = front ? 1 : 0;
    for (const heading of shown('h1, h2, h3, h4, h5, h6', front)) {
      const next = Number(heading.tagName.slice(1));
      if (next > level + 1) problems.push(`"${textOf(heading)}" is h${next} after h${level}`);
      if (textOf(heading) === '') problems.push(`An h${next} is empty`);
      level = next;
    }

    for (const table of shown('table, [role=grid], [role=treegrid]', front)) {
      const hasName = nameOf(table) !== '' || table.querySelector('caption') !== null;
      if (!hasName) problems.push(`A table has no name: ${table.outerHTML.slice(0, 120)}`);
    }
    for (const part of shown('nav, [role=navigation], [role=region]', front)) {
      if (nameOf(part) === '') problems.push(`A landmark has no name: ${part.outerHTML.slice(0, 120)}`);
    }

    for (const element of shown('*', front)) {
      const { order, flexDirection } = getComputedStyle(element);
      if (order !== '0')
        problems.push(`It is seen in another order than it is read: ${element.outerHTML.slice(0, 120)}`);
      // The grid puts the sign of the order before the title of a column that is aligned to the right.
      if (flexDirection.endsWith('-reverse') && !element.matches('[role=presentation]'))
        problems.push(`Its parts are seen in another order than they are read: ${element.outerHTML.slice(0, 120)}`);
      if (element.tabIndex > 0) problems.push(`The order of the focus is set: ${element.outerHTML.slice(0, 120)}`);
    }
    return problems;
  });

/** Parts of the page that one has to scroll sideways, other than tables and what shows one item of a row after the other. */
export const sidewaysProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TWO_DIMENSIONAL = '[role=grid], [role=table], table, [role=tablist], nav, svg';
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        if (!/auto|scroll/.test(overflowX) || element.scrollWidth <= element.clientWidth + 1) return false;
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        return !element.closest(TWO_DIMENSIONAL) && !element.querySelector(TWO_DIMENSIONAL);
      })
      .map(
        ({ outerHTML, scrollWidth, clientWidth }) => `${scrollWidth} in ${clientWidth} px: ${outerHTML.slice(0, 160)}`,
      );
  });

/** How much of the window is covered by what stays where it is while page or dialog scroll, from 0 to 1. */
export const coveredPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ROWS = 40;
    const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
    const scrollers = dialog ? [dialog, ...dialog.querySelectorAll('*')].filter(scrolls) : [];
    const isFixed = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const stays = (element: Element | null) =>
      dialog ? scrollers.length > 0 && !scrollers.some((scroller) => scroller.contains(element)) : isFixed(element);
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const rows = Array.from({ length: ROWS }, (_, row) => ((row + 0.5) * window.innerHeight) / ROWS);
    const covered = rows.filter((y) => stays(document.elementFromPoint(window.innerWidth / 2, y)));
    window.scrollTo(0, 0);
    return covered.length / ROWS;
  });

/** Texts that are cut, without the … that a list has for what its details say in full, once their lines, letters and words stand as far apart as WCAG 1.4.12 has it. */
export const cutBySpacing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(spacing);
    const isCut = (element: HTMLElement): boolean => {
      const style = getComputedStyle(element);
      if (style.clip !== 'auto' || style.clipPath !== 'none') return false;
      if (style.webkitLineClamp !== 'none') return false;
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isTooWide =
        isHidden(style.overflowX) && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 2;
      const isTooHigh = isHidden(style.overflowY) && element.scrollHeight > element.clientHeight + 4;
      return isTooWide || isTooHigh;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const cut = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => hasText(element) && isShown(element) && isCut(element))
      .map((element) => `${(element.textContent ?? '').slice(0, 60)}: ${element.outerHTML.slice(0, 160)}`);
    document.adoptedStyleSheets.pop();
    return cut;
  });
