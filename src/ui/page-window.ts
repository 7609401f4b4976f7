/** At most this many page numbers are shown (§1-9). */
const MAX_NUMBERS = 5;

/** The page numbers around the current one, as many as fit, never outside 1..pageCount. */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.min(MAX_NUMBERS, pageCount);
  const centred = page - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centred, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** Page bounds are kept between 1 and the number of pages (§1-5). */
export const clampPage = (page: number, pageCount: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pageCount));
