import type { StorageManager } from '@mui/system';
import { read, remove, write } from './storage';

/** What a browser remembers beside the session: dark mode (§1-3) and whether the sidebar is collapsed. */
export type Preference = 'darkMode' | 'sidebarCollapsed';

export const isPreferred = (preference: Preference): boolean => read('local', preference) === 'true';

export function prefer(preference: Preference, value: boolean): void {
  if (value) write('local', preference, 'true');
  else remove('local', preference);
}

/** index.html does the same before the first paint. */
export function showScheme(isDark: boolean): void {
  for (const node of [document.documentElement, document.body]) {
    node.classList.toggle('dark', isDark);
    node.classList.toggle('light', !isDark);
  }
}

/** Lets MUI keep its mode where the product keeps it: `darkMode`, true or false, light by default (§1-4). */
export const schemeStorage: StorageManager = ({ key }) => {
  const isMode = key === 'darkMode';
  return {
    get: (fallback: unknown) => (isMode ? (isPreferred('darkMode') ? 'dark' : 'light') : fallback),
    set: (mode: unknown) => {
      if (!isMode) return;
      write('local', 'darkMode', String(mode === 'dark'));
      showScheme(mode === 'dark');
    },
    subscribe: (handler) => {
      const onStorage = (event: StorageEvent) => {
        if (!isMode || event.key !== 'darkMode') return;
        showScheme(event.newValue === 'true');
        handler(event.newValue === 'true' ? 'dark' : 'light');
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
};
