import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Notices } from '@/app/root';
import { getNotices, type NoticeKind, pauseNotice, resumeNotice, showNotice } from '@/utils/notices';
import '@/i18n/bundled-texts';

beforeEach(() => void vi.useFakeTimers());

const texts = () => getNotices().map(({ text }) => text);
/** What the region reports when a message was rendered. */
const show = (kind: NoticeKind, key?: string) => resumeNotice(showNotice({ kind, text: 'Saved', key }));

describe('the messages of the app', () => {
  test.each([
    ['success', 2000],
    ['error', 4000],
    ['info', 4000],
    ['hint', 6000],
  ] satisfies [NoticeKind, number][])('show a %s for %i ms', (kind, duration) => {
    show(kind);
    vi.advanceTimersByTime(duration - 1);
    expect(texts()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  test('show loading until a message with its key replaces it', () => {
    resumeNotice(showNotice({ kind: 'loading', text: 'Saving', key: 'save' }));
    vi.advanceTimersByTime(3_600_000);
    show('success', 'save');
    expect(texts()).toEqual(['Saved']);
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual([]);
  });

  test('show a replacing message for its own time from when it is rendered', () => {
    resumeNotice(showNotice({ kind: 'error', text: 'Not saved', key: 'save' }));
    vi.advanceTimersByTime(3999);
    showNotice({ kind: 'success', text: 'Saved', key: 'save' });
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Saved']);
  });

  test('drop the oldest when there are more than twenty', () => {
    for (let n = 1; n <= 21; n += 1) showNotice({ kind: 'error', text: `${n}` });
    expect(texts()).toHaveLength(20);
    expect([texts()[0], texts()[19]]).toEqual(['2', '21']);
  });

  test('count the same message instead of showing it again, and show it for its time from the last one', () => {
    show('success');
    vi.advanceTimersByTime(1500);
    show('success');
    showNotice({ kind: 'error', text: 'Saved' });
    expect(getNotices().map(({ kind, count }) => [kind, count])).toEqual([
      ['success', 2],
      ['error', 1],
    ]);
    vi.advanceTimersByTime(1999);
    expect(texts()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(getNotices().map(({ kind }) => kind)).toEqual(['error']);
    show('success');
    expect(getNotices().at(-1)).toMatchObject({ kind: 'success', count: 1 });
  });

  test('keep a message that has the pointer or the focus', () => {
    const key = showNotice({ kind: 'success', text: 'Saved' });
    resumeNotice(key);
    pauseNotice(key);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Saved']);
    resumeNotice(key);
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual([]);
  });
});

test('the region of messages keeps a message whose component loads late, and shows it for its whole time', async () => {
  render(<Notices />);
  act(() => void showNotice({ kind: 'success', text: 'Saved' }));
  // Nothing loads while this function is running.
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Saved')).toBeNull();

  vi.useRealTimers();
  const drawn = await screen.findByText('Saved');
  expect(drawn.getAttribute('role')).toBe('status');
  expect(screen.getByRole('region', { name: 'Messages' }).contains(drawn)).toBe(true);
});
