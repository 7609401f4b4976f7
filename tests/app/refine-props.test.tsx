// Each prop that the product gives to <Refine> must have an effect.
import { QueryCache, type QueryKey } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { refineProps } from '@/app/refine-props';
import { recordTableModule as tableCode } from '@/components/list/record-table-loader';
import { accessControlProvider } from '@/providers/access-control-provider';
import { auditLogProvider } from '@/providers/audit-log-provider';
import { authProvider } from '@/providers/auth-provider';
import { dataProvider } from '@/providers/data-provider';
import { i18nProvider } from '@/providers/i18n-provider';
import { notificationProvider } from '@/providers/notification-provider';
import { routerProvider } from '@/providers/router-provider';
import { renderApp } from '../support/ui/render-app';

/** The calls of the providers and the query keys in one visit of the app. */
interface Visit {
  asked: (provider: string, method: string) => unknown[];
  queryKeys: QueryKey[];
  networkMode: string | undefined;
  /** URLs of loaded pictures: refine's telemetry is one. */
  pictures: string[];
  menu: (string | null)[];
  search: string;
  deposit: string;
}
let visit: Visit;

/** Records the arguments of these methods, which still do their work. */
function watch(name: string, provider: object, methods: readonly string[], calls: Map<string, unknown[]>): void {
  for (const method of methods) {
    const key = `${name}.${method}`;
    calls.set(key, []);
    const original: (...args: unknown[]) => unknown = Reflect.get(provider, method);
    vi.spyOn(provider as Record<string, typeof original>, method).mockImplementation((...args) => {
      calls.get(key)?.push(args[0]);
      return original.apply(provider, args);
    });
  }
}

async function openTheFirst(path: () => string, user: Awaited<ReturnType<typeof renderApp>>['user']) {
  const [, first] = await screen.findAllByRole('row');
  await user.click(within(first as HTMLElement).getAllByRole('gridcell')[1] as HTMLElement);
  await waitFor(() => expect(path()).toMatch(/^\/pending-deposits\/show\//));
  return path().split('/').at(-1) ?? '';
}

beforeAll(async () => {
  await tableCode.load();

  const calls = new Map<string, unknown[]>();
  watch('accessControlProvider', accessControlProvider, ['can'], calls);
  watch('auditLogProvider', auditLogProvider, ['get'], calls);
  watch('authProvider', authProvider, ['check', 'getIdentity', 'logout'], calls);
  watch('dataProvider', dataProvider, ['getList', 'getOne'], calls);
  watch('i18nProvider', i18nProvider, ['translate'], calls);
  watch('notificationProvider', notificationProvider, ['open'], calls);
  watch('routerProvider', routerProvider, ['go', 'parse'], calls);
  const build = vi.spyOn(QueryCache.prototype, 'build');
  const pictures: string[] = [];
  class Picture {
    set src(address: string) {
      pictures.push(address);
    }
  }
  vi.stubGlobal('Image', Picture);

  const { user, path } = await renderApp('/pending-deposits?pageSize=5', { as: 'superadmin' });
  const nav = await screen.findByRole('navigation', { name: 'Main menu' });
  const menu = within(nav).getAllByRole('link');
  const firstId = () => screen.getAllByRole('row')[1]?.dataset.id;
  const next = await screen.findByRole('button', { name: /page 2/i });
  const before = firstId();
  await user.click(next);
  await waitFor(() => expect(window.location.search).toContain('page=2'));
  // Until its rows are there, those of the first page are shown.
  await waitFor(() => expect(firstId()).not.toBe(before));
  const { search } = window.location;
  const deposit = await openTheFirst(path, user);
  await waitFor(() => expect(calls.get('auditLogProvider.get')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(path()).toBe('/pending-deposits'));
  await user.click(await screen.findByRole('button', { name: 'Account of Super Admin' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/login'));

  visit = {
    asked: (provider, method) => calls.get(`${provider}.${method}`) ?? [],
    queryKeys: build.mock.calls.map(([, { queryKey }]) => queryKey as QueryKey),
    networkMode: build.mock.calls[0]?.[0].getDefaultOptions().queries?.networkMode,
    pictures,
    menu: menu.map((link) => link.getAttribute('href')),
    search,
    deposit,
  };
}, 300_000);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** One check for each prop: the compiler knows when there is another one. */
const readers: Record<keyof ReturnType<typeof refineProps>, () => void> = {
  dataProvider() {
    expect(visit.asked('dataProvider', 'getList')).toContainEqual(expect.objectContaining({ resource: 'deposits' }));
    expect(visit.asked('dataProvider', 'getOne')).toContainEqual(
      expect.objectContaining({ resource: 'deposits', id: visit.deposit }),
    );
  },
  authProvider() {
    // Its answer is there before `<Authenticated>` would ask.
    expect(visit.asked('authProvider', 'check')).toEqual([]);
    expect(visit.asked('authProvider', 'getIdentity')).not.toEqual([]);
    expect(visit.asked('authProvider', 'logout')).toHaveLength(1);
  },
  accessControlProvider() {
    const askedAbout = (about: object) =>
      visit.asked('accessControlProvider', 'can').filter((asked) => isSubset(about, asked));
    expect(askedAbout({ resource: 'search', action: 'list' })).toHaveLength(1);
    // The answer for a page is there before `<CanAccess>` would ask.
    expect(askedAbout({ resource: 'deposits', action: 'list' })).toEqual([]);
  },
  auditLogProvider() {
    const [asked] = visit.asked('auditLogProvider', 'get');
    expect(asked).toMatchObject({ resource: 'deposits', meta: { id: visit.deposit } });
  },
  notificationProvider() {
    const notifications = visit.asked('notificationProvider', 'open');
    expect(notifications).toContainEqual(
      expect.objectContaining({ message: 'Logged out successfully', type: 'success' }),
    );
  },
  i18nProvider() {
    expect(visit.asked('i18nProvider', 'translate')).not.toEqual([]);
  },
  routerProvider() {
    expect(visit.asked('routerProvider', 'parse')).not.toEqual([]);
    expect(visit.asked('routerProvider', 'go')).not.toEqual([]);
    // The parameters of the product, not refine's `current=2`.
    expect(new URLSearchParams(visit.search).get('page')).toBe('2');
  },
  resources() {
    expect(visit.menu).toContain('/pending-deposits');
    expect(visit.menu).toHaveLength(14);
  },
  options() {
    // useNewQueryKeys
    expect(visit.queryKeys).toContainEqual(expect.arrayContaining(['data', 'default', 'deposits', 'list']));
    // reactQuery.clientConfig
    expect(visit.networkMode).toBe('always');
    // disableTelemetry
    expect(visit.pictures).toEqual([]);
    // syncWithLocation
    expect(visit.search).toContain('page=2');
  },
};

const isSubset = (part: object, whole: unknown) =>
  Object.entries(part).every(([name, value]) => (whole as Record<string, unknown>)[name] === value);

describe('the props of <Refine>', () => {
  it.each(Object.entries(readers))('are used: %s', (_, isRead) => isRead());
});
