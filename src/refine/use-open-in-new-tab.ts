import { useCallback } from 'react';
import { fileUrl } from '@/api/config';

/** The tab needs some time to read the bytes. */
const OBJECT_URL_LIFETIME_MS = 60_000;

function toUrl(target: string | Blob): string | undefined {
  // An empty URL would become that of the API itself.
  if (typeof target === 'string') return target === '' ? undefined : fileUrl(target);
  const url = URL.createObjectURL(target);
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME_MS);
  return url;
}

/**
 * Opens an empty tab during the click and loads the URL in it once it is known, since phones block a tab that opens later. A file's bytes
 * may take the place of the URL. Rejects like `getTarget`, and closes the tab. If the browser blocks the tab all the same, the URL is
 * loaded in this one, or handed to `onBlocked`. `beforeLoad` gets the tab while it is empty, and of this page's origin.
 */
export function useOpenInNewTab() {
  return useCallback(
    async (
      getTarget: () => Promise<string | Blob>,
      onBlocked?: (url: string) => void,
      beforeLoad?: (tab: Window) => void,
    ) => {
      const tab = window.open('about:blank', '_blank');
      try {
        const url = toUrl(await getTarget());
        if (!url) throw new Error('No http URL');
        if (!tab) return onBlocked ? onBlocked(url) : window.location.assign(url);
        beforeLoad?.(tab);
        tab.opener = null;
        tab.location.replace(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    [],
  );
}
