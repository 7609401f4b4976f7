import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';

/** Styles that leave the document with the component they are for. */
export function OwnStyles({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'css' }));
  useEffect(() => () => cache.sheet.flush(), [cache]);
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}

/**
 * Keeps the styles of a page out of the document: jsdom parses all of them, and goes through them for each element that is looked up by its
 * role. How a page looks is seen in a browser.
 */
export function StylesOutsideDocument({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'css', container: document.createElement('div') }));
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
