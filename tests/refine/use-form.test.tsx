// Of a record only what was changed is sent: saving must not undo what somebody else has decided while the form was open.
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router-v6';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { dataProvider } from '@/providers/data-provider';
import { useEditConflict } from '@/refine/editing/use-edit-conflict';
import { coordinatorId, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import rates from '../../fixtures/rates.json';
import { type Api, makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

const member = personas.member.id;
const panchayat = coordinatorId(1, 52);
const plan = plans.vidyaNidhi.id;

it.each([
  {
    path: `/members/edit/${member}`,
    endpoint: `/superadmin/crud/member/${member}`,
    meanwhile: { status: 'suspended' },
    field: /^Name/,
    value: 'Ramesh Kumar Yadav',
    sent: { name: 'Ramesh Kumar Yadav' },
    stored: ({ store }: Api) => store.get('members', member),
  },
  {
    path: `/coordinators/edit/${panchayat}`,
    endpoint: `/superadmin/crud/panchayat/${panchayat}`,
    meanwhile: { status: 'suspended' },
    field: /^Mobile/,
    value: '9812345670',
    sent: { mobileNumber: '9812345670' },
    stored: ({ store }: Api) => store.get('coordinators', panchayat),
  },
  {
    path: `/investment-plans/edit/${plan}`,
    endpoint: `/superadmin/crud/deposit-plan/${plan}`,
    meanwhile: { isActive: false },
    field: /^Description/,
    value: 'For school fees',
    sent: { description: 'For school fees' },
    stored: ({ store }: Api) => store.get('plans', plan),
  },
])('keeps what was changed meanwhile: $path', async ({ path, endpoint, meanwhile, field, value, sent, stored }) => {
  const { api, user } = await renderPage(path, { as: 'superadmin', width: 390 });
  const input = await screen.findByLabelText(field);
  await (await api.as('superadmin')).patch(endpoint).send(meanwhile).expect(200);
  fireEvent.change(input, { target: { value } });
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const isTold = () => screen.queryByText(/^Changed by Super Admin, /) !== null;
  await waitFor(() => expect(isTold() || screen.queryByRole('dialog') === null).toBe(true));
  // A form that had read the change before anything was typed is saved at once.
  if (isTold()) await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored(api)).toMatchObject({ ...meanwhile, ...sent });
});

const PLAN = `/superadmin/crud/deposit-plan/${plan}`;

describe('a field that somebody else changed while it was typed in', () => {
  async function openAndTypeAmount(meanwhile: object) {
    const { api, user } = await renderPage(`/investment-plans/edit/${plan}`, { as: 'superadmin', width: 390 });
    const amount = await screen.findByLabelText<HTMLInputElement>(/^Monthly Amount/);
    const before = amount.value;
    fireEvent.change(amount, { target: { value: '655' } });
    await (await api.as('superadmin')).patch(PLAN).send(meanwhile).expect(200);
    const save = () => user.click(screen.getByRole('button', { name: /^Save/ }));
    await save();
    const notice = await screen.findByText(/^Changed by Super Admin, /);
    const alert = within(notice.closest<HTMLElement>('[role="alert"]') ?? notice);
    return { api, user, amount, before, alert, save };
  }

  it('keeps what was typed, beside both values of the other, and is saved over them', async () => {
    const { api, amount, before, alert, save } = await openAndTypeAmount({ planAmount: 700, profitAmount: 12 });
    expect(amount.value).toBe('655');
    alert.getByText(new RegExp(`Monthly amount: ₹${Number(before).toLocaleString('en-IN')}.00 → ₹700.00`));
    alert.getByText('Yours: ₹655.00');
    // Nothing was typed here, so that the form has the other's value.
    expect(screen.getByLabelText<HTMLInputElement>(/^Profit Amount/).value).toBe('12');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.store.get('plans', plan)).toMatchObject({ planAmountPaise: 65500, profitAmountPaise: 1200 });
  });

  it("takes the other's value, or goes back to the own one", async () => {
    const { api, user, amount, alert, save } = await openAndTypeAmount({ planAmount: 700 });
    await user.click(alert.getByRole('button', { name: 'Take theirs' }));
    expect(amount.value).toBe('700');
    await user.click(alert.getByRole('button', { name: 'Keep mine' }));
    expect(amount.value).toBe('655');
    await user.click(alert.getByRole('button', { name: 'Take theirs' }));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.store.get('plans', plan)).toMatchObject({ planAmountPaise: 70000 });
  });

  it('is told again when it is changed once more', async () => {
    const { api, alert, save } = await openAndTypeAmount({ planAmount: 700 });
    await (await api.as('superadmin')).patch(PLAN).send({ planAmount: 800 }).expect(200);
    await save();
    await alert.findByText(/₹700.00 → ₹800.00/);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.store.get('plans', plan)).toMatchObject({ planAmountPaise: 65500 });
  });
});

it('an account of the office that somebody else changed meanwhile is told of in its form', async () => {
  const { id } = personas.superadmin2;
  const { api, user } = await renderPage(`/settings/office/edit/${id}`, { as: 'superadmin', width: 390 });
  const name = await screen.findByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: 'Asha Devi Trivedi' } });
  const admin = await api.as('superadmin');
  await admin.patch(`/superadmin/office/accounts/${id}`).send({ isReadOnly: true }).expect(200);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText(/^Changed by Super Admin, /);
  screen.getByText('May only read: no → yes');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.store.get('superadmins', id)).toMatchObject({ name: 'Asha Devi Trivedi', isReadOnly: true });
});

/** A box without its tick may be stored as nothing. */
const formOf = (row: object | undefined) =>
  Object.fromEntries(Object.entries({ ...row, earlier: [] }).filter(([, value]) => value && !Array.isArray(value)));

const [rate] = rates;

it.each([
  {
    path: `/coordinators/show/${panchayat}`,
    endpoint: `/superadmin/crud/panchayat/${panchayat}`,
    change: { name: 'Somebody Else' },
    label: /^Name/,
  },
  {
    path: `/investment-plans/show/${plan}`,
    endpoint: PLAN,
    change: { planAmount: 777, isClosedToNew: true },
    label: /^Monthly Amount/,
  },
  {
    path: `/commission-rates/show/${rate?._id}`,
    endpoint: `/superadmin/commission-management/commission-rates/${rate?._id}`,
    change: { commissionPercentage: 1.75, from: { month: 11, year: 2026 } },
    label: /^Commission Percentage|^Rate \(%\)|^Commission \(%\)/,
  },
])('a change is put back from the history: $path', async ({ path, endpoint, change, label }) => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const id = path.slice(-24);
  const collections = ['coordinators', 'plans', 'rates'] as const;
  const stored = () => collections.map((each) => api.store.get(each, id)).find((row) => row !== undefined);
  const before = stored();
  await (await api.as('superadmin')).patch(endpoint).send(change).expect(200);
  expect(formOf(stored())).not.toEqual(formOf(before));
  const { user } = await renderPage(path, { as: 'superadmin', width: 390, api });
  await user.click(await screen.findByRole('button', { name: 'Put back' }));
  await screen.findByLabelText(label);
  await screen.findByText(/Nothing is saved yet/);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
  expect(formOf(stored())).toEqual(formOf(before));
});

it('keeps what is typed between the arrival of a change and the effects of the form', async () => {
  const values = { name: 'Ramesh Yadav', email: 'ramesh@mail.example' };
  function Form({ etag, name }: { etag: string; name: string }) {
    const record = { ...values, name };
    const form = useHookForm({ defaultValues: record });
    const [version, setVersion] = useState<string | null | undefined>(etag);
    const input = useRef<HTMLDivElement>(null);
    useEditConflict(form, { etag, values: record, version, setVersion });
    // The record is on the screen, and the effects that follow it are not run yet: a slow phone takes a key press in between.
    useLayoutEffect(() => {
      const email = input.current?.querySelector('input');
      if (etag === 'second' && email) fireEvent.change(email, { target: { value: 'typed@mail.example' } });
    }, [etag]);
    return (
      <div ref={input}>
        <input aria-label="Email" {...form.register('email')} />
        <input aria-label="Name" {...form.register('name')} />
      </div>
    );
  }
  const page = (etag: string, name: string) => (
    <Refine dataProvider={dataProvider} routerProvider={routerProvider}>
      <Form etag={etag} name={name} />
    </Refine>
  );
  const { rerender } = render(page('first', 'Ramesh Yadav'), { wrapper: MemoryRouter });
  rerender(page('second', 'Ramesh Kumar'));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('typed@mail.example');
});
