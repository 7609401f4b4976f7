import { ThemeProvider } from '@mui/material/styles';
import { Refine } from '@refinedev/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { refineProps } from '@/app/refine-props';
import { loadPage, pagesForRole, refineResources } from '@/app/resources';
import { Notices } from '@/app/root';
import { theme } from '@/app/theme';
import { findPageByPath } from '@/providers/page-resource';
import { getSession, roleOf } from '@/session/session';
import '@/i18n/bundled-texts';
import { StylesOutsideDocument } from './own-styles';
import { startVisit, type VisitOptions } from './visit';

type PageOptions = VisitOptions & { as: string };

/** Renders a part of the signed-in app at this address, with all providers of the product. */
export async function renderPart(path: string, options: PageOptions, load: (role: string) => Promise<ReactNode>) {
  const visit = await startVisit(path, options);
  const role = roleOf(getSession());
  const part = await load(role);
  const element = <Refine {...refineProps(refineResources(role, i18next.t), createQueryClient())}>{part}</Refine>;
  const router = createBrowserRouter([{ path: '*', element }], { future: { v7_relativeSplatPath: false } });
  const { container, unmount } = render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} future={{ v7_startTransition: false }} />
      <Notices />
    </ThemeProvider>,
    { wrapper: StylesOutsideDocument },
  );
  return { ...visit, user: userEvent.setup(), container, unmount };
}

/** The routes of the page at this address, which may have a second address. */
async function pageRoutes(role: string, path: string): Promise<ReactNode> {
  const [pathname = ''] = path.split('?');
  const page = findPageByPath(pathname, pagesForRole(role));
  if (!page) throw new Error(`${role} has no page ${path}`);
  const routes = pagesForRole(role)
    .filter(({ name }) => name === page.name)
    .map(async (each) => [each.list, (await loadPage(each)).default] as const);
  return (
    <Routes>
      {(await Promise.all(routes)).map(([list, Page]) => (
        <Route key={list} path={`${list}/*`} element={<Page />} />
      ))}
    </Routes>
  );
}

/** Renders the page of this address, without header, menu and login page. */
export const renderPage = (path: string, options: PageOptions) =>
  renderPart(path, options, (role) => pageRoutes(role, path));
