/** The time of the device. If a response contains the server's month, pages use that. */
export const now = (): Date => new Date();

/** How far the server's clock is ahead of that of the device, in milliseconds. */
let serverLead = 0;

/** @param date The Date header of a response; a server on another origin may not show it. */
export function recordServerTime(date: unknown): void {
  const instant = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isFinite(instant)) serverLead = instant - Date.now();
}

/** The time of the server, for dates on paper: the clock of a phone is often wrong. That of the device until the server has answered. */
export const serverNow = (): Date => new Date(Date.now() + serverLead);
