import { useCallback } from 'react';
import { fileUrl } from '@/providers/http';

/** A file that came as bytes stays readable in the tab that shows it; its address is given up when that tab has read it. */
const OBJECT_URL_LIFETIME_MS = 60_000;

function toUrl(found: string | Blob): string | undefined {
  // An empty one would become the API's own base.
  if (typeof found === 'string') return found === '' ? undefined : fileUrl(found);
  const address = URL.createObjectURL(found);
  setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_LIFETIME_MS);
  return address;
}

/**
 * Opens a tab in the click itself and gives it an address when one is there: phones block a window that opens later
 * (decisions §6). Rejects as `address` does, with the tab closed again; a file's bytes may stand for an address. Where
 * the browser blocks the tab all the same, the address opens in this one, unless `onBlocked` takes it.
 */
export function useOpenInNewTab() {
  return useCallback(async (address: () => Promise<string | Blob>, onBlocked?: (url: string) => void) => {
    const tab = window.open('about:blank', '_blank');
    try {
      const url = toUrl(await address());
      if (!url) throw new Error('No http address');
      // A file does not leave this tab.
      if (!tab) return onBlocked ? onBlocked(url) : window.location.assign(url);
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab?.close();
      throw error;
    }
  }, []);
}
