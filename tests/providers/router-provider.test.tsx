import { Refine, useParsed } from '@refinedev/core';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routerProvider } from '@/providers/router-provider';

/** How often refine has looked at the resource. */
let reads = 0;
const meta = {
  get parent() {
    reads += 1;
    return '';
  },
};
const resources = [{ name: 'plans', list: '/plans', edit: '/plans/edit/:id', meta }];

const at = (path: string, isInRoute: boolean) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Refine routerProvider={routerProvider} resources={resources} options={{ disableTelemetry: true }}>
        {isInRoute ? (
          <Routes>
            <Route path="/plans/edit/:id" element={children} />
          </Routes>
        ) : (
          children
        )}
      </Refine>
    </MemoryRouter>
  ),
});

it.each([true, false])('the resource, action and record of an address are found (in its route: %s)', (isInRoute) => {
  const { result } = renderHook(() => useParsed(), at('/plans/edit/a%20b?to=%2Fplans', isInRoute));
  expect(result.current).toMatchObject({
    resource: { name: 'plans' },
    action: 'edit',
    id: 'a b',
    pathname: '/plans/edit/a%20b',
    params: { to: '/plans' },
  });
});

it('the resources are looked through once, however many hooks ask', () => {
  const useThree = () => [useParsed(), useParsed(), useParsed()];
  const readsOf = (useHooks: () => unknown, path: string) => {
    const before = reads;
    renderHook(useHooks, at(path, false));
    return reads - before;
  };
  expect(readsOf(useThree, '/plans/edit/two')).toBe(readsOf(useParsed, '/plans/edit/one'));
});
