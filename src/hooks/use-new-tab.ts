import { useCallback } from 'react';
import { fileUrl } from '../providers/http';

/**
 * Opens a tab in the click itself and gives it an address when one is there: phones block a window that opens later
 * (decisions §6). Rejects as `address` does, with the tab closed again. Where the browser blocks the tab all the same, the
 * address opens in this one, unless `onBlocked` takes it.
 */
export function useNewTab() {
  return useCallback(async (address: () => Promise<string>, onBlocked?: (url: string) => void) => {
    const tab = window.open('about:blank', '_blank');
    try {
      const url = fileUrl(await address());
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
