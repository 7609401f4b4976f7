/** What jsdom lacks of a window: a width for media queries and observers. */

function matches(query: string, width: number): boolean {
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (least === undefined && most === undefined) return /reduced-motion/.test(query);
  return width >= Number(least ?? 0) && width <= Number(most ?? Number.POSITIVE_INFINITY);
}

export function resizeWindow(width: number): void {
  const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const legacy = { addListener: () => undefined, removeListener: () => undefined, dispatchEvent: () => true };
  window.matchMedia = (media) => ({ matches: matches(media, width), media, onchange: null, ...silent, ...legacy });
  window.scrollTo = () => undefined;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
