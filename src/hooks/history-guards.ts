/** Answers whether the router shall not hear of this step through the history. */
type HistoryGuard = (event: PopStateEvent) => boolean;

const guards = new Set<HistoryGuard>();

// Chromium calls a window's listeners in the order they came, also those that capture: this one has to be there
// before the router's, so the app's entry imports this file.
window.addEventListener('popstate', (event) => {
  if ([...guards].some((isHeld) => isHeld(event))) event.stopImmediatePropagation();
});

/** Asks `guard` about every step, before the router, until the answer is called. */
export function guardHistory(guard: HistoryGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}
