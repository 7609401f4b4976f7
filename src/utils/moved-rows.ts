/** Nobody sees within these milliseconds that another row has come under the pointer, or got the focus. */
const UNNOTICED = 600;

let haveMoved = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** After rows have changed, one that nobody has seen may have come under the pointer, or got the focus. */
export function markRowsMoved(duration = UNNOTICED): void {
  haveMoved = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    haveMoved = false;
  }, duration);
}

export const haveRowsJustMoved = (): boolean => haveMoved;
