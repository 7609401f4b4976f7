/** Figures of a reply: null is not known, and then neither is what is worked out of it. */

export type Figure = number | null;

/** The type of a calculation: null where one of its figures may be. */
export type Result<N extends Figure, T = number> = T | Extract<N, null>;

export const isKnown = (figure: Figure | undefined): figure is number => typeof figure === 'number';

export const ifKnown = <N extends Figure, T>(
  figures: readonly N[],
  calculate: (...known: number[]) => T,
): Result<N, T> => (figures.every(isKnown) ? calculate(...(figures as readonly number[])) : null) as Result<N, T>;

export const sumOf = <N extends Figure>(figures: readonly N[]): Result<N> =>
  ifKnown(figures, (...known) => known.reduce((sum, figure) => sum + figure, 0));

/** Whether a figure is known to be more than this. */
export const isAbove = (figure: Figure | undefined, limit: number): figure is number =>
  isKnown(figure) && figure > limit;

/** Lowest first; what is not known counts as less than every other figure. */
export const compareFigures = (a: Figure, b: Figure): number => (a ?? -Infinity) - (b ?? -Infinity) || 0;

export const differenceOf = <N extends Figure>(figure: N, subtracted: N): Result<N> =>
  ifKnown([figure, subtracted], (more, less) => more - less);
