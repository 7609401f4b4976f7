import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { createBrowserRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { useQuestion } from '@/components/dialog/use-history-step';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { accessibilityProblems, renderComponent } from '../support/ui/render-component';

const nothing = () => undefined;
const button = (name: string) => screen.getByRole('button', { name });
const expectClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

function Opened({ by, children }: { by: string; children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {by}
      </button>
      {children(isOpen, () => setIsOpen(false))}
    </>
  );
}

describe('a confirmation dialog', () => {
  const question = { title: 'Delete plan', body: 'This action cannot be undone.', confirmLabel: 'Delete plan' };

  it('focuses Cancel for a deletion and the action otherwise', () => {
    const { redraw } = renderComponent(
      <ConfirmDialog key={1} open {...question} tone="error" onConfirm={nothing} onClose={nothing} />,
    );
    expect(document.activeElement).toBe(button('Cancel'));
    redraw(<ConfirmDialog key={2} open {...question} onConfirm={nothing} onClose={nothing} />);
    expect(document.activeElement).toBe(button('Delete plan'));
  });

  it('returns the focus when it is closed', async () => {
    const { user } = renderComponent(
      <Opened by="Remove">
        {(isOpen, close) => <ConfirmDialog open={isOpen} {...question} onConfirm={nothing} onClose={close} />}
      </Opened>,
    );
    await user.click(button('Remove'));
    await user.keyboard('{Escape}');
    await expectClosed('Delete plan');
    expect(document.activeElement).toBe(button('Remove'));
  });

  it('is not answered by the second press of what opened it', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const onConfirm = vi.fn();
    renderComponent(<ConfirmDialog open {...question} onConfirm={onConfirm} onClose={nothing} />);
    const confirm = button('Delete plan');
    const tap = () => fireEvent(confirm, Object.assign(createEvent.click(confirm), { pointerType: 'touch' }));
    fireEvent.click(confirm, { detail: 2 });
    tap();
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.click(confirm, { detail: 1 });
    vi.advanceTimersByTime(601);
    tap();
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a mouse', { detail: 2, pointerType: 'mouse' }],
    ['a finger', { detail: 1, pointerType: 'touch' }],
  ])(
    'leaves the second press of %s on what closed it to nobody when it is gone at once',
    (_, { detail, pointerType }) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const below = vi.fn();
      const more = (
        <button type="button" onClick={below}>
          More
        </button>
      );
      const { redraw } = renderComponent(more);
      const pressBelow = () => {
        const found = screen.getByText('More');
        fireEvent(found, Object.assign(createEvent.click(found, { detail }), { pointerType }));
      };
      const close = () => {
        redraw(<ConfirmDialog open {...question} onConfirm={nothing} onClose={nothing} />);
        fireEvent.click(button('Cancel'), { detail: 1 });
        redraw(more);
      };
      close();
      pressBelow();
      expect(below).not.toHaveBeenCalled();
      pressBelow();
      expect(below).toHaveBeenCalledTimes(1);
      close();
      vi.advanceTimersByTime(300);
      pressBelow();
      expect(below).toHaveBeenCalledTimes(2);
    },
  );

  it.each([
    ['a mouse', { detail: 2, pointerType: 'mouse' }],
    ['a finger', { detail: 1, pointerType: 'touch' }],
  ])('is confirmed once by a double press of %s that is faster than its busy button', (_, { detail, pointerType }) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const onConfirm = vi.fn();
    const onStep = vi.fn();
    const steps = (
      <button type="button" onClick={onStep}>
        Next month
      </button>
    );
    renderComponent(<ConfirmDialog open {...question} body={steps} onConfirm={onConfirm} onClose={nothing} />);
    vi.advanceTimersByTime(601);
    const pressAgain = (pressed: HTMLElement) =>
      fireEvent(pressed, Object.assign(createEvent.click(pressed, { detail }), { pointerType }));
    const confirm = button('Delete plan');
    for (const pressed of [button('Next month'), confirm]) {
      fireEvent.click(pressed, { detail: 1 });
      pressAgain(pressed);
    }
    expect(onStep).toHaveBeenCalledTimes(2);
    expect(onConfirm).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(300);
    pressAgain(confirm);
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('is confirmed once, however often it is pressed while it goes away', () => {
    const onConfirm = vi.fn();
    renderComponent(
      <Opened by="Remove">
        {(isOpen, close) => (
          <ConfirmDialog
            open={isOpen}
            {...question}
            onConfirm={() => {
              onConfirm();
              close();
            }}
            onClose={close}
          />
        )}
      </Opened>,
    );
    fireEvent.click(button('Remove'));
    const confirm = button('Delete plan');
    fireEvent.click(confirm, { detail: 1 });
    fireEvent.click(confirm, { detail: 1 });
    fireEvent.keyDown(confirm, { key: 'Enter', ctrlKey: true });
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('cannot be closed or confirmed twice while it works, and says that it does', async () => {
    const onClose = vi.fn();
    const { user } = renderComponent(
      <ConfirmDialog open {...question} isBusy busyLabel="Deleting..." onConfirm={nothing} onClose={onClose} />,
    );
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    for (const name of ['Cancel', 'Deleting...']) expect(button(name)).toHaveProperty('disabled', true);
  });
});

function Page() {
  const [subject, ask] = useQuestion<string>();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => ask('Bal')}>
        Delete
      </button>
      <button type="button" onClick={() => setTimeout(ask, 0, 'Mina')}>
        Ask later
      </button>
      <button type="button" onClick={() => navigate('?search=bal', { replace: true, state })}>
        Search
      </button>
      {subject && (
        <ConfirmDialog
          open
          title={subject}
          body=""
          confirmLabel="Yes"
          onConfirm={() => ask(undefined)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

it('a question in the history is not asked again by Forward, and neither Escape nor Back undoes the search that was changed meanwhile', async () => {
  window.history.replaceState(null, '', '/plans');
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  const { user } = renderComponent(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  await user.click(button('Delete'));
  fireEvent.click(button('Yes'), { detail: 0 });
  await expectClosed('Bal');
  await router.navigate(1);
  await waitFor(() => expect(window.history.state.usr).toHaveProperty('step'));
  expect(screen.queryByRole('dialog')).toBeNull();

  for (const leave of [() => user.keyboard('{Escape}'), () => router.navigate(-1)]) {
    await router.navigate('/plans');
    await user.click(button('Delete'));
    fireEvent.click(screen.getByText('Search'));
    await leave();
    await expectClosed('Bal');
    await waitFor(() => expect(window.location.search).toBe('?search=bal'));
    expect(window.history.state.usr ?? {}).not.toHaveProperty('step');
  }
});

it('what a question becomes has its place in the history, and is not asked on a page that was left', async () => {
  window.history.replaceState(null, '', '/plans');
  const router = createBrowserRouter([
    { path: '/plans', element: <Page /> },
    { path: '/rates', element: <p>Rates</p> },
  ]);
  const { user } = renderComponent(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  await user.click(button('Delete'));
  fireEvent.click(screen.getByText('Ask later'));
  await screen.findByRole('dialog', { name: 'Mina' });
  await router.navigate(-1);
  await expectClosed('Mina');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.history.state?.usr).toBeFalsy();

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fireEvent.click(screen.getByText('Ask later'));
  await act(() => router.navigate('/rates'));
  act(() => vi.runAllTimers());
  expect(window.history.state.usr).toBeNull();
});

function Plans({ onSend }: { onSend: () => Promise<void> }) {
  const { pathname } = useLocation();
  const { open, close } = useRoutedDialog('/plans');
  return pathname === '/plans/create' ? (
    <FormDialog
      title="Add plan"
      submitLabel="Add"
      isSubmitting={false}
      onSubmit={() => onSend().then(close)}
      onClose={close}
    >
      {null}
    </FormDialog>
  ) : (
    <button type="button" onClick={() => open('/plans/create')}>
      Add plan
    </button>
  );
}

it('a form that is pressed twice is sent once, and one that is closed twice leaves its list open', async () => {
  window.history.replaceState(null, '', '/plans');
  const onSend = vi.fn(async () => undefined);
  const goBack = vi.spyOn(window.history, 'go');
  const router = createBrowserRouter([{ path: '*', element: <Plans onSend={onSend} /> }]);
  const { user } = renderComponent(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  const pressTwice = async (name: string) => {
    await user.click(button('Add plan'));
    const pressed = await screen.findByRole('button', { name });
    for (const _ of [1, 2]) fireEvent.click(pressed, { detail: 0 });
    await expectClosed('Add plan');
  };
  await pressTwice('Add');
  expect(onSend).toHaveBeenCalledTimes(1);
  await pressTwice('Cancel');
  expect(goBack).toHaveBeenCalledTimes(2);
});

describe('a dialog that asks for a reason', () => {
  function RejectDialog(props: Pick<ComponentProps<typeof ReasonDialog>, 'isRequired' | 'onConfirm'>) {
    const [text, onChange] = useState('');
    const texts = { title: 'Reject 3 commissions', label: 'Reason', confirmLabel: 'Reject 3 commissions' };
    return <ReasonDialog open {...texts} {...props} draft={{ text, onChange }} onClose={nothing} />;
  }

  it('requires a reason and passes it on without surrounding spaces', async () => {
    const onConfirm = vi.fn();
    const { user } = renderComponent(<RejectDialog isRequired onConfirm={onConfirm} />);
    const field = screen.getByRole('textbox', { name: /Reason/ });
    expect(document.activeElement).toBe(field);
    expect(button('Reject 3 commissions')).toHaveProperty('disabled', true);
    await user.type(field, '   ');
    expect(button('Reject 3 commissions')).toHaveProperty('disabled', true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onConfirm).not.toHaveBeenCalled();
    await user.type(field, 'wrong month ');
    await user.click(button('Reject 3 commissions'));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('wrong month');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is confirmed by Enter and gets a line by Shift+Enter; without a required reason Enter does nothing', async () => {
    const onConfirm = vi.fn();
    const { user } = renderComponent(<RejectDialog isRequired onConfirm={onConfirm} />);
    const field = screen.getByRole('textbox', { name: /Reason/ });
    screen.getByText('Enter confirms, Shift+Enter starts a new line');
    await user.type(field, ' {Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    await user.type(field, 'wrong{Shift>}{Enter}{/Shift}month');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', repeat: true });
    expect(onConfirm).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('wrong\nmonth');
  });

  it('allows no reason where it is optional', async () => {
    const onConfirm = vi.fn();
    const { user } = renderComponent(<RejectDialog isRequired={false} onConfirm={onConfirm} />);
    await user.click(button('Reject 3 commissions'));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('');
  });

  it('counts the remaining characters near the limit and accepts no more', async () => {
    const { user } = renderComponent(<RejectDialog isRequired onConfirm={nothing} />);
    const field = screen.getByRole('textbox', { name: /Reason/ });
    await user.click(field);
    await user.paste('a'.repeat(399));
    expect(screen.queryByText(/characters? left/)).toBeNull();
    await user.paste('b');
    screen.getByText('100 characters left');
    await user.paste('c'.repeat(101));
    expect(field).toHaveProperty('value', `${'a'.repeat(399)}b${'c'.repeat(100)}`);
    screen.getByText('0 characters left');
  });
});
