import type { StorageManager } from '@mui/system';
import { createListeners } from './listeners';

/*
 * The browser's storage may be missing, refused or full, as in private windows or with blocked cookies. Values that are not stored last as
 * long as the page, so that the app works without it.
 */

type StorageArea = 'local' | 'session';

function withStorage<T, U>(area: StorageArea, use: (storage: Storage) => T, refused: U): T | U {
  try {
    return use(area === 'local' ? localStorage : sessionStorage);
  } catch {
    return refused;
  }
}

const unstored: Readonly<Record<StorageArea, Map<string, string>>> = { local: new Map(), session: new Map() };

export const readStorage = (area: StorageArea, key: string): string | null =>
  unstored[area].get(key) ?? withStorage(area, (storage) => storage.getItem(key), null);

export function writeStorage(area: StorageArea, key: string, value: string): void {
  const store = (storage: Storage) => {
    storage.setItem(key, value);
    return true;
  };
  unstored[area].delete(key);
  if (withStorage(area, store, false)) return;
  // An earlier value must not come back with the next page.
  removeStorage(area, key);
  unstored[area].set(key, value);
}

export function removeStorage(area: StorageArea, key: string): void {
  unstored[area].delete(key);
  withStorage(area, (storage) => storage.removeItem(key), undefined);
}

export const isStored = (area: StorageArea, key: string): boolean => !unstored[area].has(key);

export function canStore(area: StorageArea): boolean {
  writeStorage(area, 'trial', 'true');
  const isPossible = isStored(area, 'trial');
  removeStorage(area, 'trial');
  return isPossible;
}

/** This tab has opened the other one, whose page is of the same origin. */
export function writeTabStorage({ sessionStorage }: Pick<Window, 'sessionStorage'>, key: string, value: string): void {
  sessionStorage.setItem(key, value);
}

/** These settings are stored under their own keys. */
type PreferenceFlag = 'darkMode' | 'sidebarCollapsed';

export const isFlagSet = (preference: PreferenceFlag): boolean => readStorage('local', preference) === 'true';

export function setFlag(preference: PreferenceFlag, value: boolean): void {
  if (value) writeStorage('local', preference, 'true');
  else removeStorage('local', preference);
}

/** index.html does the same for the root element before the first paint. */
export function applyColorScheme(isDark: boolean): void {
  for (const node of [document.documentElement, document.body]) {
    node.classList.toggle('dark', isDark);
    node.classList.toggle('light', !isDark);
  }
}

/** Lets MUI store its mode under the product's key: `darkMode` with 'true' or 'false', light by default. */
export const colorSchemeStorage: StorageManager = ({ key }) => {
  const isMode = key === 'darkMode';
  return {
    get: (defaultValue: unknown) => (isMode ? (isFlagSet('darkMode') ? 'dark' : 'light') : defaultValue),
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
const preferenceListeners = createListeners('storage');

export const readPreference = (name: string): string | null => readStorage('local', preferenceKey(name));

export function writePreference(name: string, text: string | undefined): void {
  if (text === undefined) removeStorage('local', preferenceKey(name));
  else writeStorage('local', preferenceKey(name), text);
  preferenceListeners.notify();
}

export function preferenceNames(prefix: string): string[] {
  const begin = preferenceKey('');
  const keys = [...withStorage('local', (storage) => Object.keys(storage), []), ...unstored.local.keys()];
  const names = keys.filter((key) => key.startsWith(begin)).map((key) => key.slice(begin.length));
  return names.filter((name) => name.startsWith(prefix));
}

/** Changes in other tabs notify as well. */
export const subscribeToPreferences = preferenceListeners.subscribe;
