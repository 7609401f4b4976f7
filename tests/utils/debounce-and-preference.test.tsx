import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebounced, useDebouncedCallback } from '@/utils/use-debounced';
import { usePreference } from '@/utils/use-preference';

describe('useDebounced', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it('returns a value once it has not changed for a while', () => {
    const { result, rerender } = renderHook(({ text }) => useDebounced(text, 500), { initialProps: { text: 'a' } });
    rerender({ text: 'as' });
    pass(499);
    rerender({ text: 'ash' });
    pass(499);
    expect(result.current).toBe('a');
    pass(1);
    expect(result.current).toBe('ash');
  });

  it('calls the latest function once with the last arguments', () => {
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

  it('does not call after it is canceled or unmounted', () => {
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

describe('usePreference', () => {
  it('remembers a value in the browser', () => {
    const { result } = renderHook(() => usePreference('rows', 25));
    expect(result.current[0]).toBe(25);
    act(() => result.current[1](50));
    expect(result.current[0]).toBe(50);
    expect(renderHook(() => usePreference('rows', 25)).result.current[0]).toBe(50);
  });

  it('drops a value that is no longer valid', () => {
    const { result } = renderHook(() => usePreference<string>('rows', 'many'));
    act(() => result.current[1]('few'));
    expect(renderHook(() => usePreference('rows', 25)).result.current[0]).toBe(25);
  });
});
