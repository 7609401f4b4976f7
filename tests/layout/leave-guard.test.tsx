import { type DataProvider, Refine } from '@refinedev/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/api/http-error';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { LeaveGuard } from '@/layout/leave-guard';
import { useForm } from '@/refine/use-form';
import { providerOf } from '../support/ui/refine';
import { renderComponent } from '../support/ui/render-component';

const button = (name: string) => screen.getByRole('button', { name });
const questions = () => screen.queryAllByRole('dialog', { name: 'Discard your changes' });
const isAsked = () => waitFor(() => expect(questions()).toHaveLength(1));
const path = () => window.location.pathname;
const shown = () => screen.getByRole('status', { hidden: true }).textContent;
const isShown = (pathname: string) => waitFor(() => expect(shown()).toBe(pathname));
/** Closing or reloading the tab, for which the browser itself asks. */
const isTabHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

function List() {
  const { open } = useRoutedDialog('/plans');
  return (
    <button type="button" onClick={() => open('/plans/create')}>
      Create
    </button>
  );
}

interface PlanName extends FieldValues {
  name: string;
}

/** A form as those of the product's dialogs: refine's useForm in a dialog at an address of its own. */
function Create() {
  const { close } = useRoutedDialog('/plans');
  const { form, formProps } = useForm<PlanName>({
    resource: 'plans',
    defaultValues: { name: '' },
    resolver: (values) => ({ values, errors: {} }),
    failure: 'Failed to add the plan',
    onSaved: close,
  });
  return (
    <FormDialog title="Create plan" submitLabel="Save plan" onClose={close} {...formProps}>
      <input aria-label="Plan name" {...form.register('name')} />
    </FormDialog>
  );
}

function TextForm({ label }: { label: string }) {
  const [text, setText] = useState('');
  useLeaveGuard({ hasChanges: text !== '' });
  return <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />;
}

function Family() {
  const { search } = useLocation();
  return search.includes('dialog=add') ? <TextForm label="Name" /> : <Link to="/family?tab=2&dialog=add">Add</Link>;
}

/** A page that keeps its input while a dialog with a form is open over it. */
function Matrix() {
  const [draft, setDraft] = useState('');
  useLeaveGuard({ hasChanges: draft !== '', keepsInputUnder: '/rates' });
  return (
    <>
      <input aria-label="Draft" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <Link to="/rates">Rates</Link>
      <Link to="/rates/create">Add rate</Link>
      <Link to="/rates-of-old">Old rates</Link>
      <Outlet />
    </>
  );
}

function Queue({ onLeave }: { onLeave: () => void }) {
  const [isRunning, setIsRunning] = useState(true);
  useLeaveGuard({ isRunning, onLeave });
  return (
    <>
      <Link to="/plans">Plans</Link>
      <Link to="/queue?page=2">Second page</Link>
      <Link to="/queue?dialog=add">Dialog</Link>
      <button type="button" onClick={() => setIsRunning(false)}>
        End of the queue
      </button>
    </>
  );
}

const onLeave = vi.fn();
const create = vi.fn<() => Promise<unknown>>();
const dataProvider = providerOf({ create } as Partial<DataProvider>);

function Product() {
  return (
    <Refine dataProvider={dataProvider} options={{ disableTelemetry: true }}>
      <Outlet />
      <LeaveGuard />
      <output>{useLocation().pathname}</output>
    </Refine>
  );
}

function drawProduct(address: string) {
  window.history.replaceState(null, '', address);
  const routes = [
    { path: '/start', element: <Link to="/plans">Go to plans</Link> },
    { path: '/plans', element: <List /> },
    { path: '/plans/create', element: <Create /> },
    {
      path: '/form',
      element: (
        <>
          <TextForm label="Name" />
          <TextForm label="Password" />
          <Link to="/plans">Plans</Link>
          <Link to="/form?tab=2">Second tab</Link>
        </>
      ),
    },
    { path: '/family', element: <Family /> },
    { path: '/rates', element: <Matrix />, children: [{ path: 'create', element: <TextForm label="Rate" /> }] },
    { path: '/rates-of-old', element: null },
    { path: '/queue', element: <Queue onLeave={onLeave} /> },
  ];
  const router = createBrowserRouter([{ element: <Product />, children: routes }]);
  return renderComponent(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
}

beforeEach(() => {
  onLeave.mockReset();
  create.mockReset();
  create.mockResolvedValue({ data: {} });
});

async function openDialog() {
  const { user } = drawProduct('/start');
  await user.click(await screen.findByRole('link', { name: 'Go to plans' }));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await screen.findByLabelText('Plan name');
  return user;
}

describe('leaving a dialog by Back', () => {
  it('asks after input was entered, and stays or leaves by the answer', async () => {
    const user = await openDialog();
    await user.type(screen.getByLabelText('Plan name'), 'Bal');
    window.history.back();
    await isAsked();
    await waitFor(() => expect(path()).toBe('/plans/create'));
    expect(shown()).toBe('/plans/create');

    await user.click(button('Keep editing'));
    await waitFor(() => expect(questions()).toEqual([]));
    expect(screen.getByLabelText('Plan name')).toHaveProperty('value', 'Bal');

    window.history.back();
    await isAsked();
    await waitFor(() => expect(path()).toBe('/plans/create'));
    await user.click(button('Discard changes'));
    await isShown('/plans');
    expect(path()).toBe('/plans');
  });

  it('asks although saving was refused, and not after saving', async () => {
    create.mockRejectedValueOnce(new HttpError('The name is taken', 409));
    const user = await openDialog();
    await user.type(screen.getByLabelText('Plan name'), 'Bal');
    await user.click(button('Save plan'));
    expect((await screen.findByRole('alert')).textContent).toBe('The name is taken');
    window.history.back();
    await isAsked();
    await waitFor(() => expect(path()).toBe('/plans/create'));
    await user.click(button('Keep editing'));
    await waitFor(() => expect(questions()).toEqual([]));
    await user.click(button('Save plan'));
    await isShown('/plans');
    expect(questions()).toEqual([]);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('asks for each navigation, Forward too', async () => {
    const user = await openDialog();
    window.history.go(-1);
    await isShown('/plans');
    window.history.go(1);
    await isShown('/plans/create');
    await user.type(await screen.findByLabelText('Plan name'), 'Bal');
    window.history.go(-2);
    await isAsked();
    await waitFor(() => expect(path()).toBe('/plans/create'));
    await user.click(button('Discard changes'));
    await isShown('/start');
  });
});

it.each(['Cancel', 'Close', 'Escape'])('closing a dialog by %s asks once before input is discarded', async (name) => {
  const user = await openDialog();
  await user.type(screen.getByLabelText('Plan name'), 'Bal');
  if (name === 'Escape') await user.keyboard('{Escape}');
  else await user.click(button(name));
  await isAsked();
  await user.click(button('Keep editing'));
  await waitFor(() => expect(questions()).toEqual([]));
  expect(shown()).toBe('/plans/create');
});

it('a form on a page with input asks before a link leads elsewhere, but not within the page', async () => {
  const { user } = drawProduct('/form');
  expect(isTabHeld()).toBe(false);
  await user.type(await screen.findByLabelText('Name'), 'A');
  expect(isTabHeld()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Second tab' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=2'));
  expect(questions()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Plans' }));
  await isAsked();
  expect(shown()).toBe('/form');
  await user.click(button('Discard changes'));
  await isShown('/plans');
});

describe('of two forms on a page', () => {
  it('one asks while it has input, whatever the other does', async () => {
    const { user } = drawProduct('/form');
    await user.type(await screen.findByLabelText('Name'), 'A');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.clear(screen.getByLabelText('Password'));
    expect(isTabHeld()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Plans' }));
    await isAsked();
    await user.click(button('Keep editing'));

    await user.clear(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('link', { name: 'Plans' }));
    await isShown('/plans');
    expect(questions()).toEqual([]);
  });

  it('the one below keeps its input while the one of a dialog comes and goes', async () => {
    const { user } = drawProduct('/rates');
    await user.type(await screen.findByLabelText('Draft'), '8');
    await user.click(screen.getByRole('link', { name: 'Add rate' }));
    await user.type(await screen.findByLabelText('Rate'), '5');
    await user.click(screen.getByRole('link', { name: 'Rates' }));
    await isAsked();
    await user.click(button('Discard changes'));
    await isShown('/rates');
    expect(questions()).toEqual([]);
    expect(screen.getByLabelText('Draft')).toHaveProperty('value', '8');
    await user.click(screen.getByRole('link', { name: 'Old rates' }));
    await isAsked();
  });
});

it('a dialog that is a parameter of the address asks before its input is discarded', async () => {
  const { user } = drawProduct('/family?tab=2');
  await user.click(await screen.findByRole('link', { name: 'Add' }));
  await user.type(await screen.findByLabelText('Name'), 'Kamla');
  window.history.back();
  await isAsked();
  await waitFor(() => expect(window.location.search).toBe('?tab=2&dialog=add'));
  await user.click(button('Discard changes'));
  await screen.findByRole('link', { name: 'Add' });
  expect(window.location.search).toBe('?tab=2');
});

describe('a page with running requests', () => {
  it('may change its own address, but not its dialog', async () => {
    const { user } = drawProduct('/queue');
    await user.click(await screen.findByRole('link', { name: 'Second page' }));
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(onLeave).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Dialog' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
    expect(window.location.search).toBe('?page=2');
  });

  it('cannot be left while they run, and can be left without a question afterwards', async () => {
    const { user } = drawProduct('/queue');
    await user.click(await screen.findByRole('link', { name: 'Plans' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
    expect(questions()).toEqual([]);
    expect(shown()).toBe('/queue');
    expect(isTabHeld()).toBe(true);

    await user.click(button('End of the queue'));
    expect(isTabHeld()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Plans' }));
    await isShown('/plans');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});
