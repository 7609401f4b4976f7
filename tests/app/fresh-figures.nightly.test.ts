import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { coordinatorOverview } from '@/contract/dashboards';
import { renderApp } from '../support/ui/render-app';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('who comes to a page that is some seconds old from another tab has its figures fetched again half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const { calls } = await renderApp('/panchayat-dashboard', { as: 'panchayat' });
  const asked = () => calls.filter((call) => call.includes(coordinatorOverview.path)).length;
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked()).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(28_000);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect(asked()).toBe(2));
});

it('a page that was opened behind another one has its figures fetched again as soon as it is drawn in front', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  // Browsers draw no frames of it.
  const frames: FrameRequestCallback[] = [];
  const drawing = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  const { calls } = await renderApp('/panchayat-dashboard', { as: 'panchayat' });
  const asked = () => calls.filter((call) => call.includes(coordinatorOverview.path)).length;
  await screen.findAllByText(/^₹[\d,]+$/);
  expect(asked()).toBe(1);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  visibility.mockReturnValue('visible');
  drawing.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  for (const draw of frames) draw(performance.now());
  await waitFor(() => expect(asked()).toBe(2), { timeout: 20_000 });
});
