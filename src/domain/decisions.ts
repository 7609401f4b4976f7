export const TAKE_BACK_MINUTES = 10;

/** A decision of tomorrow, by a clock that was set back since, cannot be taken back. */
export const isRecentDecision = (decidedAt: string, now: Date | number): boolean =>
  Math.abs(Number(now) - Date.parse(decidedAt)) < TAKE_BACK_MINUTES * 60_000;
