import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getNotices, holdNotice, type NoticeKind, notify, resumeNotice, withdraw } from '../../src/providers/notices';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { key } of getNotices()) withdraw(key);
  vi.useRealTimers();
});

const texts = () => getNotices().map(({ text }) => text);

describe('messages (§1-9)', () => {
  test.each([
    ['success', 2000],
    ['error', 4000],
    ['info', 4000],
    ['hint', 6000],
  ] satisfies [NoticeKind, number][])('%s stays for %i ms', (kind, duration) => {
    notify({ kind, text: 'Saved' });
    vi.advanceTimersByTime(duration - 1);
    expect(texts()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  test('loading stays until a message with its key replaces it', () => {
    notify({ kind: 'loading', text: 'Saving', key: 'save' });
    vi.advanceTimersByTime(3_600_000);
    notify({ kind: 'success', text: 'Saved', key: 'save' });
    expect(texts()).toEqual(['Saved']);
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual([]);
  });

  test('the oldest goes when a twenty-first comes', () => {
    for (let n = 1; n <= 21; n += 1) notify({ kind: 'error', text: `${n}` });
    expect(texts()).toHaveLength(20);
    expect(texts()[0]).toBe('2');
  });

  test('one that is being read stays until it is left', () => {
    const key = notify({ kind: 'success', text: 'Saved' });
    holdNotice(key);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Saved']);
    resumeNotice(key);
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual([]);
  });
});
