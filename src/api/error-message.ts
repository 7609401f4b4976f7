import { HttpError } from '@/providers/http-error';

/** What the server said of a failure; the screen's own words where it said nothing. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof HttpError && !error.isGeneral ? error.message : fallback;
