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

const choiceKey = (name: string): string => `preference.${name}`;
const choiceListeners = new Set<() => void>();
/** Where storage is refused, choices last as long as the page. */
const unkept = new Map<string, string | null>();

/** A small choice as it was written, by name; null where none was made. */
export const readChoice = (name: string): string | null => unkept.get(name) ?? read('local', choiceKey(name));

/** Keeps a choice, or forgets it, and tells everyone who shows it. */
export function keepChoice(name: string, text: string | undefined): void {
  if (text === undefined) remove('local', choiceKey(name));
  else write('local', choiceKey(name), text);
  if (text !== undefined && read('local', choiceKey(name)) !== text) unkept.set(name, text);
  else unkept.delete(name);
  for (const listener of choiceListeners) listener();
}

/** Also tells of choices made in other tabs. */
export function onChoice(listener: () => void): () => void {
  choiceListeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    choiceListeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
