import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { coordinatorOverview } from '@/contract/dashboards';
import { renderApp } from '../support/ui/render-app';

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
