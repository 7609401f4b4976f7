// Of a record only what was changed is sent: saving must not undo what somebody else has decided while the form was open.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { coordinatorId, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import type { Api } from '../support/make-app';
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
