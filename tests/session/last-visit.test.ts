import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportConnection } from '@/session/connection';
import { beginVisits, lastVisit, noteSeen, noteShown } from '@/session/last-visit';
import { clearSession, setSession } from '@/session/session';
import { recordServerTime } from '@/utils/clock';

const ASHA = 'a'.repeat(24);
const BELA = 'b'.repeat(24);
const markOf = (userId: string) => lastVisit(userId)?.until;
const at = (instant: string) => vi.setSystemTime(instant);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  at('2026-11-28T05:00:00.000Z');
  // The clock of the server is that of this device.
  recordServerTime(new Date().toUTCString());
});
afterEach(() => {
  vi.useRealTimers();
});

it('the first visit sets the mark, and later ones leave it', () => {
  expect(markOf(ASHA)).toBeUndefined();
  beginVisits(ASHA);
  at('2026-11-28T06:00:00.000Z');
  beginVisits(ASHA);
  expect(markOf(ASHA)).toBe('2026-11-28T05:00:00.000Z');
});

it('what was shown stays new until the next day begins in India, and is told from when it was shown', () => {
  beginVisits(ASHA);
  at('2026-11-28T12:00:00.000Z');
  noteShown(ASHA, '2026-11-28T11:00:00.000Z');
  // An older reply, read without a network, does not take the mark back.
  noteShown(ASHA, '2026-11-28T09:00:00.000Z');
  at('2026-11-28T18:29:59.000Z');
  expect(markOf(ASHA)).toBe('2026-11-28T05:00:00.000Z');
  at('2026-11-28T18:30:00.000Z');
  expect(lastVisit(ASHA)).toEqual({ userId: ASHA, until: '2026-11-28T11:00:00.000Z', at: '2026-11-28T12:00:00.000Z' });
  noteShown(ASHA, '2026-11-28T17:00:00.000Z');
  expect(markOf(ASHA)).toBe('2026-11-28T11:00:00.000Z');
});

it('without a network the mark of the day before stays, whose news can be read again', () => {
  beginVisits(ASHA);
  noteShown(ASHA, '2026-11-28T06:00:00.000Z');
  at('2026-11-29T05:00:00.000Z');
  reportConnection(false);
  expect(markOf(ASHA)).toBe('2026-11-28T05:00:00.000Z');
  reportConnection(true);
  expect(markOf(ASHA)).toBe('2026-11-28T06:00:00.000Z');
});

it("'Seen' moves the mark to what was shown", () => {
  beginVisits(ASHA);
  noteShown(ASHA, '2026-11-28T04:59:00.000Z');
  noteSeen(ASHA, '2026-11-28T11:00:00.000Z');
  expect(markOf(ASHA)).toBe('2026-11-28T11:00:00.000Z');
});

it('the mark is of one user, outlives a session that the server ended, and is gone with the logout', () => {
  const session = (userId: string) => setSession({ token: 'token', user: { _id: userId, role: 'member' } });
  session(ASHA);
  beginVisits(ASHA);
  expect(markOf(BELA)).toBeUndefined();
  clearSession('rejected');
  session(ASHA);
  expect(markOf(ASHA)).toBe('2026-11-28T05:00:00.000Z');
  clearSession('loggedOut');
  expect(JSON.stringify(localStorage)).not.toContain(ASHA);
  session(ASHA);
  beginVisits(ASHA);
  clearSession('rejected');
  session(BELA);
  expect(JSON.stringify(localStorage)).not.toContain(ASHA);
});
