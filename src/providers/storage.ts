/** Storage that may be absent or refused (private windows, blocked cookies): the app works on without it. */
export function read(area: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

export function write(area: 'local' | 'session', key: string, value: string): void {
  try {
    storageOf(area).setItem(key, value);
  } catch {
    // Nothing to do: what could not be kept is forgotten with the page.
  }
}

export function remove(area: 'local' | 'session', key: string): void {
  try {
    storageOf(area).removeItem(key);
  } catch {
    // As above.
  }
}

const storageOf = (area: 'local' | 'session'): Storage => (area === 'local' ? localStorage : sessionStorage);
