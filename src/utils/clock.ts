import { readStorage, writeStorage } from './browser-storage';

/* The clock of a device may be wrong by years, after its battery was empty, so that the time of the UI is the server's. */

const STORAGE_KEY = 'serverLead';

/** Responses differ by their time on the way; the stored lead serves the next start and need not be that exact. */
const STORED_TO = 60_000;

let storedLead = Number(readStorage('local', STORAGE_KEY)) || 0;

/** The server's clock is ahead of that of the device by these milliseconds. */
let serverLead = storedLead;

/** The clock of the device measures how long something takes or is kept on this device, and never gives a date. */
export const deviceTime = (): number => Date.now();

/** @param date The Date header of a response; a server on another origin may not show it. */
export function recordServerTime(date: unknown): void {
  const instant = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (!Number.isFinite(instant)) return;
  serverLead = instant - deviceTime();
  if (Math.abs(serverLead - storedLead) < STORED_TO) return;
  storedLead = serverLead;
  // A page needs its year before the server has replied.
  writeStorage('local', STORAGE_KEY, String(storedLead));
}

/** Until the server has replied, its earlier lead is used. */
export const now = (): Date => new Date(deviceTime() + serverLead);
