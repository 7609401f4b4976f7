import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '@/app/root';
import '@/app/App';
import { StylesOutsideDocument } from './own-styles';
import { startVisit, type VisitOptions } from './visit';

/** Renders the whole app at this address. For what concerns one page alone, `renderPage` is several times faster. */
export async function renderApp(path: string, options: VisitOptions = {}) {
  const visit = await startVisit(path, options);
  const { container, unmount } = render(<Root />, { wrapper: StylesOutsideDocument });
  return { ...visit, user: userEvent.setup(), container, unmount };
}
