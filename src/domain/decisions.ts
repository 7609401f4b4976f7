/** For so long whoever decided can take a decision back. */
export const TAKE_BACK_MINUTES = 10;

/** Whether a decision of this time is still recent enough to be taken back. One of tomorrow, by a clock that was set back since, is not. */
export const isRecentDecision = (decidedAt: string, now: Date | number): boolean =>
  Math.abs(Number(now) - Date.parse(decidedAt)) < TAKE_BACK_MINUTES * 60_000;
