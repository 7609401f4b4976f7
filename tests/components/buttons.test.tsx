import { type AccessControlProvider, Refine } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CreateButton, EditButton, ignoreDoublePress } from '@/components/list/buttons';
import type { ListControls } from '@/components/list/list-controls';
import { PageExportButton } from '@/components/list/list-export';
import { routerProvider } from '@/providers/router-provider';
import { markRowsMoved } from '@/utils/moved-rows';
import { providerOf } from '../support/ui/refine';
import { renderComponent } from '../support/ui/render-component';

let allowed: string[];
const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({ can: resource === 'plans' && allowed.includes(action) }),
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
};
const plans = { name: 'plans', list: '/plans', create: '/plans/create', edit: '/plans/edit/:id' };

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify({ path: pathname + search, state })}</output>;
}

function drawButtons() {
  return renderComponent(
    <BrowserRouter future={{ v7_startTransition: false, v7_relativeSplatPath: false }}>
      <Refine
        dataProvider={providerOf({})}
        routerProvider={routerProvider}
        accessControlProvider={accessControlProvider}
        resources={[plans]}
        options={{ disableTelemetry: true }}
      >
        <CreateButton resource="plans">Add plan</CreateButton>
        <EditButton resource="plans" id="7" replace>
          Edit plan
        </EditButton>
        <Address />
      </Refine>
    </BrowserRouter>,
  );
}

const link = (name: string) => screen.findByRole('link', { name });
const address = () => JSON.parse(screen.getByRole('status').textContent ?? '');

beforeEach(() => {
  allowed = ['create', 'edit'];
  window.history.replaceState({ usr: { fromList: true }, key: 'a', idx: 0 }, '', '/plans?page=2&search=a');
});

describe('a button that opens a page of a resource', () => {
  it('keeps the page and the filters of the list, and marks the step as opened from there', async () => {
    const { user } = drawButtons();
    await user.click(await link('Add plan'));
    expect(address()).toEqual({ path: '/plans/create?page=2&search=a', state: { fromList: true } });
  });

  it('replaces the history entry when one dialog leads to another', async () => {
    const { user } = drawButtons();
    const before = window.history.length;
    await user.click(await link('Edit plan'));
    expect(address()).toEqual({ path: '/plans/edit/7?page=2&search=a', state: { fromList: true } });
    expect(window.history.length).toBe(before);
  });

  it('is hidden from users without the permission', async () => {
    allowed = ['create'];
    drawButtons();
    await link('Add plan');
    await waitFor(() =>
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Add plan']),
    );
  });
});

it('a button reacts to one press, click or tap, but not to the second one of a pair, nor while rows have just moved', () => {
  vi.useFakeTimers();
  const act = vi.fn();
  const click = ignoreDoublePress(act);
  const press = (detail: number, pointerType?: string) =>
    click({ detail, nativeEvent: { pointerType } } as unknown as MouseEvent);
  for (const detail of [1, 2, 3]) press(detail, 'mouse');
  press(1, 'mouse');
  expect(act).toHaveBeenCalledTimes(2);
  // Keys and thumbs; with the pause of one that is deliberate.
  for (const [detail, pointerType] of [[0], [1, 'touch']] as const) {
    act.mockClear();
    press(detail, pointerType);
    press(detail, pointerType);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    press(detail, pointerType);
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
  }
  act.mockClear();
  markRowsMoved();
  for (const detail of [0, 1]) press(detail);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600);
  press(1);
  expect(act).toHaveBeenCalledTimes(1);
  // Rows that move soon after a key do not make the time shorter in which the next record is unread.
  act.mockClear();
  press(0);
  vi.advanceTimersByTime(200);
  markRowsMoved();
  vi.advanceTimersByTime(700);
  press(0);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  press(0);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
});

it('an export goes on when its button is double-clicked', async () => {
  const signals: AbortSignal[] = [];
  const grid: ListControls<{ _id: string }> = {
    list: 'plans',
    savedViewsKey: '',
    filters: {},
    sort: undefined,
    total: 2,
    pageSize: 20,
    showView: () => undefined,
    fetchAll: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  };
  const { user } = renderComponent(<PageExportButton grid={grid} columns={[]} />);
  await user.dblClick(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]));
  screen.getByRole('button', { name: 'Cancel export' });
});
