import type { StorageManager } from '@mui/system';

/** Storage that may be absent or refused (private windows, blocked cookies): the app works on without it. */
export function readStorage(area: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(area: 'local' | 'session', key: string, value: string): void {
  try {
    storageOf(area).setItem(key, value);
  } catch {
    // Nothing to do: what could not be kept is forgotten with the page.
  }
}

export function removeStorage(area: 'local' | 'session', key: string): void {
  try {
    storageOf(area).removeItem(key);
  } catch {
    // As above.
  }
}

const storageOf = (area: 'local' | 'session'): Storage => (area === 'local' ? localStorage : sessionStorage);

/** What a browser remembers beside the session: dark mode (§1-3) and whether the sidebar is collapsed. */
type PreferenceFlag = 'darkMode' | 'sidebarCollapsed';

export const isFlagSet = (preference: PreferenceFlag): boolean => readStorage('local', preference) === 'true';

export function setFlag(preference: PreferenceFlag, value: boolean): void {
  if (value) writeStorage('local', preference, 'true');
  else removeStorage('local', preference);
}

/** index.html does the same before the first paint. */
export function applyColorScheme(isDark: boolean): void {
  for (const node of [document.documentElement, document.body]) {
    node.classList.toggle('dark', isDark);
    node.classList.toggle('light', !isDark);
  }
}

/** Lets MUI keep its mode where the product keeps it: `darkMode`, true or false, light by default (§1-4). */
export const colorSchemeStorage: StorageManager = ({ key }) => {
  const isMode = key === 'darkMode';
  return {
    get: (fallback: unknown) => (isMode ? (isFlagSet('darkMode') ? 'dark' : 'light') : fallback),
    set: (mode: unknown) => {
      if (!isMode) return;
      writeStorage('local', 'darkMode', String(mode === 'dark'));
      applyColorScheme(mode === 'dark');
    },
    subscribe: (handler) => {
      const onStorage = (event: StorageEvent) => {
        if (!isMode || event.key !== 'darkMode') return;
        applyColorScheme(event.newValue === 'true');
        handler(event.newValue === 'true' ? 'dark' : 'light');
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
};

const preferenceKey = (name: string): string => `preference.${name}`;
const preferenceListeners = new Set<() => void>();
/** Where storage is refused, choices last as long as the page. */
const unsavedPreferences = new Map<string, string | null>();

/** A small choice as it was written, by name; null where none was made. */
export const readPreference = (name: string): string | null =>
  unsavedPreferences.get(name) ?? readStorage('local', preferenceKey(name));

/** Keeps a choice, or forgets it, and tells everyone who shows it. */
export function writePreference(name: string, text: string | undefined): void {
  if (text === undefined) removeStorage('local', preferenceKey(name));
  else writeStorage('local', preferenceKey(name), text);
  if (text !== undefined && readStorage('local', preferenceKey(name)) !== text) unsavedPreferences.set(name, text);
  else unsavedPreferences.delete(name);
  for (const listener of preferenceListeners) listener();
}

/** Also tells of choices made in other tabs. */
export function subscribeToPreferences(listener: () => void): () => void {
  preferenceListeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    preferenceListeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
