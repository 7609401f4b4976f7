/** How long replies count as fresh in the coordinator's area, in milliseconds. */
export const COORDINATOR_STALE_MS = 2 * 60 * 1000;
/** How long replies count as fresh in the member's area, in milliseconds. */
export const OVERVIEW_STALE_MS = 2 * 60 * 1000;
export const PROGRESS_STALE_MS = 2 * 60 * 1000;
/** Progress shown inside other parts of the dashboard. */
export const INLINE_PROGRESS_STALE_MS = 30 * 1000;
export const ACTIVE_PLANS_STALE_MS = 60 * 1000;
/** The investments are loaded in the background, this long after the dashboard. */
export const BACKGROUND_DELAY_MS = 100;
