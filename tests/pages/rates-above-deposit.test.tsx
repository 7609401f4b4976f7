import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '@/session/session';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

const ofText = (total: string) => `Together ${total} of each deposit into this plan goes to coordinators.`;

/**
 * A plan of which the rate of the state is changed, and what its other rates take of each deposit, in percent. The rates of other plans
 * are removed: a query by role looks at each of their buttons.
 */
async function planOf(api: ReturnType<typeof makeApp>) {
  const changed = api.store.all('rates').find(({ level, isActive }) => level === 'state' && isActive);
  if (!changed) throw new Error('No state has a rate');
  await api.store.commit((tx) => {
    for (const { _id, planId } of tx.all('rates').slice()) if (planId !== changed.planId) tx.remove('rates', _id);
  });
  const others = api.store
    .by('rates', 'planId', changed.planId)
    .filter(({ _id, isActive }) => isActive && _id !== changed._id);
  return { changed, others: others.reduce((sum, { basisPoints }) => sum + basisPoints, 0) / 100 };
}

test.each([
  ['a rate', 'edit', /^Commission Percentage/, 'Edit Commission Rate', 'Save changes'],
  ['several levels of a plan at once', 'bulk', /^State/, 'Set Rates by Plan', 'Create All Rates'],
])('%s above each deposit in all: saved after a confirmation only', async (_, form, field, title, submit) => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const { changed, others } = await planOf(api);
  expect(others).toBeGreaterThan(0);
  // The rates of a plan are created where they do not exist yet.
  if (form === 'bulk') await api.store.commit((tx) => tx.remove('rates', changed._id));
  const before = api.store.by('rates', 'planId', changed.planId);
  await renderPage(`/commission-rates/${form}/${form === 'bulk' ? changed.planId : changed._id}`, {
    as: 'superadmin',
    api,
  });
  // The dialog that is loading is another one.
  const percentage = await screen.findByLabelText(field);
  const dialog = within(screen.getByRole('dialog', { name: title }));
  expect(dialog.queryByText(/^Together/)).toBeNull();
  fireEvent.change(percentage, { target: { value: '100' } });
  await dialog.findByText(ofText(`${100 + others}%`), { exact: false });
  const save = dialog.getByRole('button', { name: submit });
  fireEvent.click(save);
  await dialog.findByText('Tick this to save rates above 100% in all');
  const rates = () => api.store.by('rates', 'planId', changed.planId);
  expect(rates()).toEqual(before);

  fireEvent.click(dialog.getByRole('checkbox', { name: 'I mean these rates' }));
  fireEvent.click(save);
  await waitFor(() => expect(rates().find(({ level }) => level === 'state')?.basisPoints).toBe(10_000));
});

test('several levels that are set at once begin with the month that is chosen for all of them', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const { changed } = await planOf(api);
  const levels = ['sankul', 'state'];
  await api.store.commit((tx) => {
    for (const { _id, level } of tx.by('rates', 'planId', changed.planId).slice())
      if (levels.includes(level)) tx.remove('rates', _id);
  });
  const { user } = await renderPage(`/commission-rates/bulk/${changed.planId}`, { as: 'superadmin', api });
  for (const label of [/^Sankul/, /^State/])
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '0.5' } });
  const dialog = within(screen.getByRole('dialog', { name: 'Set Rates by Plan' }));
  await user.click(dialog.getByLabelText(/^First month/));
  const [every, , second] = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(every?.textContent).toBe('Deposits of every month');
  const month = new Date(`1 ${second?.textContent} UTC`);
  await user.click(second as HTMLElement);
  fireEvent.click(dialog.getByRole('button', { name: 'Create All Rates' }));
  const begins = { basisPoints: 50, fromMonth: month.getUTCMonth() + 1, fromYear: month.getUTCFullYear() };
  const made = () => api.store.by('rates', 'planId', changed.planId).filter(({ level }) => levels.includes(level));
  await waitFor(() => expect(made()).toMatchObject([begins, begins]));
});

test('in the matrix they are saved after a confirmation of their sum only', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const { changed, others } = await planOf(api);
  const { planName = '' } = api.store.get('plans', changed.planId) ?? {};
  await renderPage('/commission-rates?view=matrix', { as: 'superadmin', api });
  const cell = await screen.findByLabelText(`State rate of ${planName}, percent`);
  const type = (percent: number) => fireEvent.change(cell, { target: { value: String(percent) } });
  type(100);
  const bar = within(await screen.findByRole('region', { name: 'Unsaved rates' }));
  await bar.findByText(ofText(`${100 + others}%`), { exact: false });
  const save = bar.getByRole('button', { name: 'Save 1 rate' });
  fireEvent.click(save);
  await bar.findByText('Tick this to save rates above 100% in all');
  expect(api.store.get('rates', changed._id)).toEqual(changed);

  const confirmation = bar.getByRole('checkbox', { name: 'I mean these rates' });
  fireEvent.click(confirmation);
  type(99);
  await bar.findByText(ofText(`${99 + others}%`), { exact: false });
  fireEvent.click(save);
  expect(document.activeElement).toBe(confirmation);

  fireEvent.click(confirmation);
  fireEvent.click(save);
  await waitFor(() => expect(api.store.get('rates', changed._id)?.basisPoints).toBe(9_900));
});

test('in the matrix a rate that was refused is sent again, and drafts outlive the session', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const { changed } = await planOf(api);
  const { planName = '' } = api.store.get('plans', changed.planId) ?? {};
  const { faults, unmount } = await renderPage('/commission-rates', { as: 'superadmin', api });
  fireEvent.click(await screen.findByRole('button', { name: 'Matrix' }));
  const cell = () => screen.findByLabelText<HTMLInputElement>(`State rate of ${planName}, percent`);
  const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save 1 rate' }));
  fireEvent.change(await cell(), { target: { value: '0.75' } });
  faults.push({ path: changed._id, answer: { status: 500, message: 'Busy' } });
  await save();
  await screen.findByText('Busy');
  faults[0] = { path: changed._id, answer: { status: 401, message: 'Invalid token' } };
  await save();
  await waitFor(() => expect(getSession()).toBeUndefined());
  unmount();

  faults.pop();
  await renderPage('/commission-rates?view=matrix', { as: 'superadmin', api });
  expect((await cell()).value).toBe('0.75');
  await save();
  await waitFor(() => expect(api.store.get('rates', changed._id)?.basisPoints).toBe(75));
});
