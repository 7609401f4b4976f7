/** How long answers count as fresh in the member's area, in milliseconds (§2-9). */
export const OVERVIEW_STALE_MS = 2 * 60 * 1000;
export const PROGRESS_STALE_MS = 2 * 60 * 1000;
export const ACTIVE_PLANS_STALE_MS = 60 * 1000;
