import { configure, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRoutedDialog } from '../../src/hooks/use-routed-dialog';
import { RoutedDialog } from '../../src/ui/routed-dialog';
import { useLeaveQuestion } from '../../src/ui/use-leave-question';
import { draw } from '../support/draw';

// A busy machine is slow, not wrong: these are limits, nothing waits for them.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });
const path = () => window.location.pathname;
const shown = () => screen.getByRole('status', { hidden: true }).textContent;

function List() {
  const { open } = useRoutedDialog('/plans');
  return (
    <button type="button" onClick={() => open('/plans/create')}>
      Create
    </button>
  );
}

function Create() {
  const { close } = useRoutedDialog('/plans');
  const [name, setName] = useState('');
  return (
    <RoutedDialog
      title="Create plan"
      onClose={close}
      isDirty={name !== ''}
      actions={
        <button type="button" onClick={close}>
          Save plan
        </button>
      }
    >
      <input aria-label="Plan name" value={name} onChange={(event) => setName(event.target.value)} />
    </RoutedDialog>
  );
}

function Form() {
  const [name, setName] = useState('');
  const { question: asked } = useLeaveQuestion(name !== '', { links: true });
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Link to="/plans">Plans</Link>
      <Link to="/form?tab=2">Second tab</Link>
      {asked}
    </>
  );
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const app = (
  <BrowserRouter future={{ v7_startTransition: false, v7_relativeSplatPath: false }}>
    <Routes>
      <Route path="/start" element={<Link to="/plans">Go to plans</Link>} />
      <Route path="/plans" element={<List />} />
      <Route path="/plans/create" element={<Create />} />
      <Route path="/form" element={<Form />} />
    </Routes>
    <Address />
  </BrowserRouter>
);

beforeEach(() => window.history.replaceState(null, '', '/start'));

async function openDialog() {
  const { user } = draw(app);
  await user.click(screen.getByRole('link', { name: 'Go to plans' }));
  await user.click(button('Create'));
  return user;
}

describe('Back out of a dialog', () => {
  it('is asked about once something is entered, and stays or goes as it is answered', async () => {
    const user = await openDialog();
    await user.type(screen.getByLabelText('Plan name'), 'Bal');
    window.history.back();
    await waitFor(() => expect(question()).not.toBeNull());
    await waitFor(() => expect(path()).toBe('/plans/create'));
    expect(shown()).toBe('/plans/create');

    await user.click(button('Keep editing'));
    await waitFor(() => expect(question()).toBeNull());
    expect(screen.getByLabelText('Plan name')).toHaveProperty('value', 'Bal');

    window.history.back();
    await waitFor(() => expect(question()).not.toBeNull());
    await waitFor(() => expect(path()).toBe('/plans/create'));
    await user.click(button('Discard changes'));
    await waitFor(() => expect(shown()).toBe('/plans'));
    expect(path()).toBe('/plans');
  });

  it('asks nothing while nothing is entered', async () => {
    await openDialog();
    window.history.back();
    await waitFor(() => expect(shown()).toBe('/plans'));
    expect(question()).toBeNull();
  });

  it('asks nothing of what was saved, and Back works as ever afterwards', async () => {
    const user = await openDialog();
    await user.type(screen.getByLabelText('Plan name'), 'Bal');
    await user.click(button('Save plan'));
    await waitFor(() => expect(shown()).toBe('/plans'));
    expect(question()).toBeNull();

    await user.click(button('Create'));
    await user.type(screen.getByLabelText('Plan name'), 'Vidya');
    window.history.back();
    await waitFor(() => expect(question()).not.toBeNull());
    await waitFor(() => expect(path()).toBe('/plans/create'));
  });

  it('is asked about for every step that leads elsewhere, Forward too', async () => {
    const user = await openDialog();
    window.history.go(-1);
    await waitFor(() => expect(shown()).toBe('/plans'));
    window.history.go(1);
    await waitFor(() => expect(shown()).toBe('/plans/create'));
    await user.type(screen.getByLabelText('Plan name'), 'Bal');
    window.history.go(-2);
    await waitFor(() => expect(question()).not.toBeNull());
    await waitFor(() => expect(path()).toBe('/plans/create'));
    await user.click(button('Discard changes'));
    await waitFor(() => expect(shown()).toBe('/start'));
  });
});

describe('a form on a page', () => {
  it('asks before a link leads elsewhere, but not on the page itself', async () => {
    window.history.replaceState(null, '', '/form');
    const { user } = draw(app);
    await user.type(screen.getByLabelText('Name'), 'A');
    await user.click(screen.getByRole('link', { name: 'Second tab' }));
    expect(question()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Plans' }));
    expect(shown()).toBe('/form');
    await user.click(button('Discard changes'));
    await waitFor(() => expect(shown()).toBe('/plans'));
  });
});
