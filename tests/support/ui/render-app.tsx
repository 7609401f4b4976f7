import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { OwnStyles } from './own-styles';
import { startVisit, type VisitOptions } from './visit';

// The app is loaded once before the first test, and not earlier, since it reads the port of the server of this file.
beforeAll(async () => {
  await Promise.all([import('@/app/root'), import('@/app/App')]);
}, 120_000);

/** Renders the whole app at this address. For what concerns one page alone, `renderPage` is several times faster. */
export async function renderApp(path: string, options: VisitOptions = {}) {
  const visit = await startVisit(path, options);
  const { Root } = await import('@/app/root');
  const { container, unmount } = render(<Root />, { wrapper: OwnStyles });
  return { ...visit, user: userEvent.setup(), container, unmount };
}
