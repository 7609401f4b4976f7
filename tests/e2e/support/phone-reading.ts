import type { Page } from '@playwright/test';

/** What a thumb can press and is lower or narrower than 44 px; a tap beside the middle counts as far as it reaches the control. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const REACH = 21;
    const controls = document.querySelectorAll<HTMLElement>(
      'button, [role=button], [role=tab], select, input:not([type=hidden]), a.MuiButtonBase-root',
    );
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const targetOf = (element: HTMLElement) => {
      if (element.matches('[type=checkbox], [type=radio]')) return element.parentElement ?? element;
      // Its label lies on the border.
      return element.matches('input, select')
        ? (element.closest<HTMLElement>('.MuiFormControl-root') ??
            element.closest<HTMLElement>('.MuiInputBase-root') ??
            element)
        : element;
    };
    return [...controls]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
      .map(targetOf)
      .filter((target) => {
        target.scrollIntoView({ block: 'center', inline: 'center' });
        const { x, y, width, height } = target.getBoundingClientRect();
        if (width === 0) return false;
        const [middleX, middleY] = [x + width / 2, y + height / 2];
        const isHit = (left: number, top: number) => target.contains(document.elementFromPoint(left, top));
        const isHigh = isHit(middleX, middleY - REACH) && isHit(middleX, middleY + REACH);
        const isWide = isHit(middleX - REACH, middleY) && isHit(middleX + REACH, middleY);
        return isHit(middleX, middleY) && !(isHigh && isWide);
      })
      .map((target) => `${nameOf(target)} ${target.tagName} ${JSON.stringify(target.getBoundingClientRect())}`);
  });

/** Amounts, years and mobile numbers that are broken into two lines. */
export const brokenFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FIGURE = /[−+]?₹[\d,.]+|\b20\d\d\b|\b\d{10}\b/g;
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    // The tables beside charts are for screen readers alone.
    const isShown = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).clip === 'auto' && isShown(element.parentElement));
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true }) || !isShown(node.parentElement)) continue;
      for (const { 0: figure, index } of (node.textContent ?? '').matchAll(FIGURE)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${figure} in ${node.textContent}`);
      }
    }
    return broken;
  });

/** Lines of text in the main part that lie over other lines of text. */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Fonts are a little higher than their lines. */
    const TOLERANCE = 4;
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    /** A text that is cut with … reaches as far as what cuts it. */
    const cut = (rect: DOMRect, element: Element | null): DOMRect => {
      if (!element || element.matches('main')) return rect;
      if (getComputedStyle(element).overflowX === 'visible') return cut(rect, element.parentElement);
      const edge = element.getBoundingClientRect();
      const [left, top] = [Math.max(rect.left, edge.left), Math.max(rect.top, edge.top)];
      const [right, bottom] = [Math.min(rect.right, edge.right), Math.min(rect.bottom, edge.bottom)];
      return cut(new DOMRect(left, top, right - left, bottom - top), element.parentElement);
    };
    const lines: { node: Node; rect: DOMRect; card: Element }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const card = parent?.closest('section, li, .MuiCard-root');
      const isShown = parent?.checkVisibility({ visibilityProperty: true }) && parent.getBoundingClientRect().width > 1;
      if (!parent || !card || !isShown || !node.textContent?.trim() || parent.closest('svg, table, label, legend'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) lines.push({ node, rect: cut(rect, parent), card });
    }
    return lines.flatMap((a, index) =>
      lines
        .slice(index + 1)
        .filter((b) => {
          if (a.card !== b.card || a.node === b.node) return false;
          const overlapX = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
          const overlapY = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
          return overlapX > TOLERANCE && overlapY > TOLERANCE + Math.min(a.rect.height, b.rect.height) * 0.25;
        })
        .map((b) => `${a.node.textContent} | ${b.node.textContent}`),
    );
  });
