import { HttpError } from '../providers/http';

/** What the server said of a failure; the screen's own words where it said nothing (§2-8). */
export const saidBy = (error: unknown, fallback: string): string =>
  error instanceof HttpError && !error.isGeneral ? error.message : fallback;
