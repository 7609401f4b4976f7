export const COORDINATOR_STALE_MS = 2 * 60 * 1000;
export const OVERVIEW_STALE_MS = 2 * 60 * 1000;
export const PROGRESS_STALE_MS = 2 * 60 * 1000;
export const INLINE_PROGRESS_STALE_MS = 30 * 1000;
export const ACTIVE_PLANS_STALE_MS = 60 * 1000;
export const BACKGROUND_DELAY_MS = 100;
/** What is on the screen and others may change is asked for again this often. */
export const REFRESH_MS = 30 * 1000;
