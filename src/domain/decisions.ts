/** For so long whoever decided can take a decision back. */
export const TAKE_BACK_MINUTES = 10;

/** Whether a decision of this time is still recent enough to be taken back. */
export const isRecentDecision = (decidedAt: string, now: Date | number): boolean =>
  Number(now) - Date.parse(decidedAt) < TAKE_BACK_MINUTES * 60_000;
