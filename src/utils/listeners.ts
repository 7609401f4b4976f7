/**
 * Listeners are told when a value of a module changes, as useSyncExternalStore wants it.
 * @param windowEvents These events of the window tell them as well.
 */
export function createListeners(...windowEvents: readonly string[]) {
  const listeners = new Set<() => void>();
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      for (const name of windowEvents) window.addEventListener(name, listener);
      return () => {
        listeners.delete(listener);
        for (const name of windowEvents) window.removeEventListener(name, listener);
      };
    },
  };
}
