// Of a record only what was changed is sent: saving must not undo what somebody else has decided while the form was open.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored(api)).toMatchObject({ ...meanwhile, ...sent });
});
