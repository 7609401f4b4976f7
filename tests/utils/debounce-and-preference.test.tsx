import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebounced, useDebouncedCallback } from '@/utils/use-debounced';
import { usePreference } from '@/utils/use-preference';

afterEach(cleanup);

describe('waiting for the last key', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it('hands on a value once it stands still', () => {
    const { result, rerender } = renderHook(({ text }) => useDebounced(text, 500), { initialProps: { text: 'a' } });
    rerender({ text: 'as' });
    pass(499);
    rerender({ text: 'ash' });
    pass(499);
    expect(result.current).toBe('a');
    pass(1);
    expect(result.current).toBe('ash');
  });

  it('calls once, with the last words, by the latest function', () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const { result, rerender } = renderHook(({ search }) => useDebouncedCallback(search, 350), {
      initialProps: { search: before },
    });
    const first = result.current;
    first('a');
    pass(200);
    rerender({ search: after });
    expect(result.current).toBe(first);
    result.current('as');
    pass(349);
    expect(after).not.toHaveBeenCalled();
    pass(1);
    expect(after).toHaveBeenCalledExactlyOnceWith('as');
    expect(before).not.toHaveBeenCalled();
  });

  it('does not call when it is told to forget, or when the screen is gone', () => {
    const search = vi.fn();
    const { result, unmount } = renderHook(() => useDebouncedCallback(search, 350));
    result.current('a');
    result.current.cancel();
    pass(1000);
    result.current('b');
    unmount();
    pass(1000);
    expect(search).not.toHaveBeenCalled();
  });
});

describe('a small choice', () => {
  afterEach(() => localStorage.clear());

  it('is remembered by the browser', () => {
    const { result } = renderHook(() => usePreference('rows', 25));
    expect(result.current[0]).toBe(25);
    act(() => result.current[1](50));
    expect(result.current[0]).toBe(50);
    expect(renderHook(() => usePreference('rows', 25)).result.current[0]).toBe(50);
  });

  it('is forgotten when it is no longer of its kind', () => {
    const { result } = renderHook(() => usePreference<string>('rows', 'many'));
    act(() => result.current[1]('few'));
    expect(renderHook(() => usePreference('rows', 25)).result.current[0]).toBe(25);
  });
});
