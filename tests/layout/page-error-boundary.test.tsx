import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForUpdate } from '@/api/app-update';
import { PageErrorBoundary } from '@/layout/page-error-boundary';
import { renderPart } from '../support/ui/render-page';

beforeEach(() => {
  // React and jsdom print what the page throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const renderFailing = (error: unknown) =>
  renderPart('/settings', { as: 'member' }, async () => {
    const Failing = () => {
      throw error;
    };
    return (
      <PageErrorBoundary>
        <Failing />
      </PageErrorBoundary>
    );
  });

const alertText = async () => (await screen.findByRole('alert')).textContent;

test('a page whose code fails says so, and nothing of the connection, also without one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderFailing(new TypeError("Cannot read properties of undefined (reading 'count')"));
  expect(await alertText()).toBe(
    'This screen could not be shownSomething in this screen failed. Try again; the other screens are not affected.Try Again',
  );
});

test('a page whose code could not be loaded without a connection says that', async () => {
  listenForUpdate();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  await renderFailing(error);
  await screen.findByText(/^This has not been opened on this phone yet/);
});
