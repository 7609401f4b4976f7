import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineEntryOf } from '@/api/offline-cache';
import { profile } from '@/contract/accounts';
import { memberOverview } from '@/contract/dashboards';
import { listCollectionRound, listDownline } from '@/contract/downline';
import { monthlyProgress } from '@/contract/progress';
import { dropExpiredResponses } from '@/session/clear-offline-cache';
import {
  getStaleSince,
  onRefetchRequested,
  reportConnection,
  reportStaleReply,
  requestRefetch,
} from '@/session/connection';
import { clearSession, setSession } from '@/session/session';
import { recordServerTime } from '@/utils/clock';
import { canShowInstallPrompt, listenForInstallPrompt, showInstallPrompt } from '@/utils/install-prompt';

/** The browser's caches in memory; opening can be delayed. */
class Caches {
  readonly stores = new Map<string, Map<string, Response>>();
  beforeOpen: () => void = () => undefined;
  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);
  async open(name: string) {
    this.beforeOpen();
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      put: async (key: string, response: Response) => void store.set(key, response),
      matchAll: async () => [...store.values()],
      delete: async (key: string) => store.delete(key),
    };
  }
  match = async (key: string, { cacheName }: { cacheName: string }) => this.stores.get(cacheName)?.get(key)?.clone();
}

let caches: Caches;
beforeEach(() => {
  caches = new Caches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => {
  clearSession('loggedOut');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signInAs = (role: string, _id: string, isLoginAs = false) =>
  setSession({ token: `token of ${_id}`, user: { _id, role }, loginType: role, isLoginAs });
const overview = () => offlineEntryOf(memberOverview, '/member/dashboard/overview', {});
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the offline cache', () => {
  it('returns a reply to the same user, with the time of the reply', async () => {
    signInAs('member', 'ramesh');
    await overview()?.save({ total: 5 });
    expect(await overview()?.read()).toEqual({ response: { total: 5 }, asOf: expect.stringMatching(/^\d{4}-.*Z$/) });
  });

  it('distinguishes replies by their request', async () => {
    signInAs('member', 'ramesh');
    const progressOf = (query: Record<string, unknown>) =>
      offlineEntryOf(monthlyProgress, '/member/dashboard/monthly-progress', query);
    await progressOf({ year: 2025 })?.save('2025');
    expect(await progressOf({ year: 2026 })?.read()).toBeUndefined();
    expect((await progressOf({ year: 2025 })?.read())?.response).toBe('2025');
  });

  it('returns to a page what was read ahead, which names the coordinator', async () => {
    signInAs('panchayat', 'savitri');
    const members = (query: Record<string, unknown>) =>
      offlineEntryOf(listDownline, '/coordinator/dashboard/downline-users', query);
    await members({ coordinatorType: 'panchayat', coordinatorId: 'savitri', limit: 20, page: 1 })?.save('page 1');
    expect((await members({ page: 1, limit: 20, status: undefined })?.read())?.response).toBe('page 1');
  });

  it('returns the round list to its panchayat on the day of the reply, and then forgets it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
    recordServerTime(new Date().toUTCString());
    signInAs('panchayat', 'savitri');
    const round = () => offlineEntryOf(listCollectionRound, '/coordinator/dashboard/round', {});
    await round()?.save({ stops: [1] });
    vi.setSystemTime(new Date('2026-11-20T18:29:00Z'));
    expect((await round()?.read())?.response).toEqual({ stops: [1] });
    vi.setSystemTime(new Date('2026-11-20T18:30:00Z'));
    expect(await round()?.read()).toBeUndefined();
    vi.setSystemTime(new Date('2026-11-20T03:00:00Z'));
    expect(await round()?.read()).toBeUndefined();
  });

  /** A token that nobody has signed: the cache only reads when it expires. */
  const tokenUntil = (instant: string) => new UnsecuredJWT({}).setExpirationTime(new Date(instant)).encode();
  const signInUntil = (instant: string) =>
    setSession({ token: tokenUntil(instant), user: { _id: 'ramesh', role: 'member' }, loginType: 'member' });

  it('is read until the token expires, and then forgets everything', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:30:00Z') });
    recordServerTime(new Date().toUTCString());
    signInUntil('2026-11-20T18:30:00Z');
    await overview()?.save({ total: 5 });
    vi.setSystemTime(new Date('2026-11-20T18:29:59Z'));
    expect((await overview()?.read())?.response).toEqual({ total: 5 });
    vi.setSystemTime(new Date('2026-11-20T18:30:00Z'));
    expect(await overview()?.read()).toBeUndefined();
    expect([...caches.stores]).toEqual([]);
  });

  it('counts the time that is left from the clock of the server, as that of a phone may be wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:30:00Z') });
    recordServerTime('Fri, 20 Nov 2026 06:30:00 GMT');
    signInUntil('2026-11-20T18:30:00Z');
    await overview()?.save({ total: 5 });
    recordServerTime(new Date().toUTCString());
    vi.setSystemTime(new Date('2026-11-24T18:29:59Z'));
    expect((await overview()?.read())?.response).toEqual({ total: 5 });
    vi.setSystemTime(new Date('2026-11-24T18:30:00Z'));
    expect(await overview()?.read()).toBeUndefined();
  });

  it('is emptied of expired replies although nobody reads them, and keeps others', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:30:00Z') });
    recordServerTime(new Date().toUTCString());
    signInUntil('2026-11-20T18:30:00Z');
    await overview()?.save({ total: 5 });
    vi.setSystemTime(new Date('2026-11-20T18:29:59Z'));
    await dropExpiredResponses();
    expect(caches.stores.size).toBe(1);
    vi.setSystemTime(new Date('2026-11-20T18:30:00Z'));
    await dropExpiredResponses();
    expect(caches.stores.size).toBe(0);
  });

  it('stores for each role its own pages only, and nothing in sessions opened for a member', () => {
    signInAs('member', 'ramesh');
    expect(overview()).toBeDefined();
    expect(offlineEntryOf(listCollectionRound, '/coordinator/dashboard/round', {})).toBeUndefined();
    signInAs('panchayat', 'savitri');
    expect(overview()).toBeUndefined();
    expect(offlineEntryOf(listCollectionRound, '/coordinator/dashboard/round', {})).toBeDefined();
    signInAs('district', 'uma');
    expect(offlineEntryOf(listCollectionRound, '/coordinator/dashboard/round', {})).toBeUndefined();
    signInAs('member', 'ramesh');
    expect(offlineEntryOf(profile, '/api/auth/profile', {})).toBeUndefined();
    signInAs('superadmin', 'admin');
    expect(overview()).toBeUndefined();
    signInAs('member', 'ramesh', true);
    expect(overview()).toBeUndefined();
  });

  it('is cleared at logout and at the next login', async () => {
    signInAs('member', 'ramesh');
    await overview()?.save('his');
    expect(await caches.keys()).toEqual(['answers-ramesh']);
    clearSession('loggedOut');
    await settle();
    expect(await caches.keys()).toEqual([]);

    caches.stores.set('answers-somebody', new Map());
    signInAs('member', 'sita');
    await settle();
    expect(await caches.keys()).toEqual([]);
  });

  it('stays for the user of the browser when a session for a member begins and ends in one tab', async () => {
    signInAs('member', 'ramesh');
    await overview()?.save('his');
    signInAs('member', 'sita', true);
    clearSession('loggedOut');
    await settle();
    expect(await caches.keys()).toEqual(['answers-ramesh']);
  });

  it('stores nothing that arrives during or after the logout', async () => {
    signInAs('member', 'ramesh');
    const late = overview();
    clearSession('loggedOut');
    await late?.save('too late');
    expect(await caches.keys()).toEqual([]);

    signInAs('member', 'ramesh');
    await settle();
    const meanwhile = overview();
    caches.beforeOpen = () => clearSession('loggedOut');
    await meanwhile?.save('in between');
    await settle();
    expect(await caches.keys()).toEqual([]);
  });

  it('is never read for another session', async () => {
    signInAs('member', 'ramesh');
    const his = overview();
    await his?.save('his');
    signInAs('member', 'sita');
    expect(await his?.read()).toBeUndefined();
    expect(await overview()?.read()).toBeUndefined();
  });

  it('works without a cache storage', () => {
    vi.stubGlobal('caches', undefined);
    signInAs('member', 'ramesh');
    expect(overview()).toBeUndefined();
  });
});

it('the offline notice shows the time of the oldest reply until the server is reached, and then everything is requested again', () => {
  const ask = vi.fn();
  const stop = onRefetchRequested(ask);
  reportConnection(false);
  reportStaleReply('2026-11-20T10:00:00Z');
  reportStaleReply('2026-11-19T10:00:00Z');
  reportStaleReply('2026-11-21T10:00:00Z');
  expect(getStaleSince()).toBe('2026-11-19T10:00:00Z');
  reportConnection(true);
  expect(getStaleSince()).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
  reportConnection(false);
  reportConnection(true);
  expect(ask, 'nothing old was shown').toHaveBeenCalledTimes(1);
  requestRefetch();
  stop();
  requestRefetch();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('the install prompt can be used once', async () => {
  listenForInstallPrompt();
  expect(canShowInstallPrompt()).toBe(false);
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(canShowInstallPrompt()).toBe(true);
  showInstallPrompt();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(canShowInstallPrompt()).toBe(false);
  showInstallPrompt();
  expect(prompt).toHaveBeenCalledTimes(1);
});
