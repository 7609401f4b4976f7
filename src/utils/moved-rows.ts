/** Nobody sees within these milliseconds that another row has come under the pointer, or got the focus. */
const UNNOTICED = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
/** In milliseconds, as `performance.now()` counts. */
let endsAt = 0;

/** After rows have changed, one that nobody has seen may have come under the pointer, or got the focus. The longest of several times counts. */
export function markRowsMoved(duration = UNNOTICED): void {
  const end = performance.now() + duration;
  if (timer !== undefined && end < endsAt) return;
  clearTimeout(timer);
  endsAt = end;
  timer = setTimeout(() => {
    timer = undefined;
  }, duration);
}

export const haveRowsJustMoved = (): boolean => timer !== undefined;
