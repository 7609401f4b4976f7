import { CanAccess } from '@refinedev/core';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { homeOf } from '@/contract/permissions';
import { RouteBoundary } from '@/layout/route-boundary';
import { ScreenSkeleton } from '@/layout/screen-skeleton';
import { loadedPage, loadPage, pagesOf } from './resources';

/** The pages of a role. Another role's address is an unknown one, and leads home; home is always the role's own, so it never loops. */
export function PageRoutes({ role }: { role: string }) {
  const pages = useMemo(
    () => pagesOf(role).map((page) => ({ ...page, Page: loadedPage(page) ?? lazy(() => loadPage(page)) })),
    [role],
  );
  const home = <Navigate to={homeOf(role)} replace />;
  return (
    <RouteBoundary>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {pages.map(({ name, list, create, edit, show, isNested, Page }) => (
            <Route
              key={list}
              path={isNested || create || edit || show ? `${list}/*` : list}
              element={
                // Without the id of a record, which would ask anew for every dialog over a list.
                <CanAccess resource={name} action="list" params={{}} fallback={home}>
                  <Page />
                </CanAccess>
              }
            />
          ))}
          <Route path="*" element={home} />
        </Routes>
      </Suspense>
    </RouteBoundary>
  );
}
