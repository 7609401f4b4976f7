/** Milliseconds in which nobody sees that another row has come under the pointer. */
const UNNOTICED = 600;

let movedAt = Number.NEGATIVE_INFINITY;

/** Rows have changed that nobody here has decided: one may have come under the pointer. */
export const markRowsMoved = (): void => {
  movedAt = Date.now();
};

export const haveRowsJustMoved = (): boolean => Date.now() - movedAt < UNNOTICED;
