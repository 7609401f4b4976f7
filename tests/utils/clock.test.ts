import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceTime, now, recordServerTime } from '@/utils/clock';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T06:30:00Z') }));
afterEach(() => void vi.useRealTimers());

/** As a page that has just been loaded. */
async function newPage() {
  vi.resetModules();
  return import('@/utils/clock');
}

it('goes by the server on a device that is a year behind, also after a reload, and by the device for what is no date', async () => {
  recordServerTime('Fri, 20 Nov 2026 06:30:00 GMT');
  vi.setSystemTime(new Date('2025-11-20T07:00:00Z'));
  expect(now()).toEqual(new Date('2026-11-20T07:00:00Z'));
  expect((await newPage()).now()).toEqual(new Date('2026-11-20T07:00:00Z'));
  expect(deviceTime()).toBe(Date.parse('2025-11-20T07:00:00Z'));
});

it('forgets what it knew of a device whose clock was set right, and keeps it without a time of the server', async () => {
  recordServerTime('Fri, 20 Nov 2026 06:30:00 GMT');
  recordServerTime(null);
  recordServerTime('soon');
  expect(now()).toEqual(new Date('2026-11-20T06:30:00Z'));
  vi.setSystemTime(new Date('2026-11-20T06:31:00Z'));
  recordServerTime('Fri, 20 Nov 2026 06:31:00 GMT');
  expect((await newPage()).now()).toEqual(new Date('2026-11-20T06:31:00Z'));
});
