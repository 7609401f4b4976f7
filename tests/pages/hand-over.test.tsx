import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { t } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '@/i18n/i18n';
import { personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { withTestPlans } from '../support/test-plans';
import { renderPage } from '../support/ui/render-page';

beforeAll(() => loadTexts('coordinators'));

const startApi = () => makeApp({ dataset: withTestPlans(), corsOrigins: [window.location.origin] });
const old = personas.panchayat;
/** A list of one row, since the roles of a long one take long to be found. */
const one = `?search=${encodeURIComponent(old.email)}`;
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name });
const fillIn = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

it('the hand-over says what follows, refuses at the fields, and ends at the successor', async () => {
  const api = startApi();
  const { user } = await renderPage(`/coordinators/hand-over/${old.id}${one}`, { as: 'superadmin', api });
  const members = api.store.all('members').filter(({ panchayatId }) => panchayatId === old.id).length;
  await screen.findByText(`${members} members belong to the successor from now on.`);
  const dialog = await dialogOf('Hand over Rampur Kalan');
  expect(within(dialog).getByText('Commissions that are recorded stay with Savitri Devi.')).toBeTruthy();
  const confirm = within(dialog).getByRole('button', { name: 'Hand over Rampur Kalan' });
  const type = (label: RegExp, text: string) => fillIn(dialog, label, text);
  type(/^Name/, 'Kamla Bai Kori');
  type(/^Username/, 'kamla.kori');
  type(/^Email/, old.email);
  type(/^Mobile number/, '9876501234');
  await user.click(confirm);
  await within(dialog).findByText(/at least 8 characters/);
  type(/^Password/, 'nadi kinare 27');
  await user.click(confirm);
  await within(dialog).findByText('A panchayat with this email exists already');
  type(/^Email/, 'kamla@mail.example');
  await user.click(confirm);
  await waitFor(() => expect(window.location.pathname).toContain('/coordinators/show/'));
  const [next] = api.store.by('coordinators', 'userName', 'kamla.kori');
  expect(window.location.pathname).toContain(next?._id);
  expect(api.store.get('coordinators', old.id)?.status).toBe('inactive');
});

it('the refusal of a second coordinator of a unit leads to its hand-over', async () => {
  const api = startApi();
  await api.store.commit((tx) => tx.update('coordinators', old.id, { status: 'suspended' }));
  const { user } = await renderPage(`/coordinators/create${one}&coordinatorType=panchayat`, { as: 'superadmin', api });
  const dialog = await dialogOf(/./);
  const fill = (label: RegExp, text: string) => fillIn(dialog, label, text);
  fill(/^Place/, 'rampur kalan');
  await user.type(within(dialog).getByLabelText(/^Sankul coordinator above/), personas.sankul.name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${personas.sankul.name}`) }));
  fill(/^Name/, 'Kamla Bai Kori');
  fill(/^Username/, 'kamla.kori');
  fill(/^Email/, 'kamla@mail.example');
  fill(/^Mobile number/, '9876501234');
  fill(/^Password/, 'nadi kinare 27');
  await user.click(within(dialog).getByRole('button', { name: t('coordinators:form.add') }));
  await within(dialog).findByText(/^Savitri Devi is the coordinator of Rampur Kalan already/);
  const way = await within(dialog).findByRole('link', { name: /from Savitri Devi to a successor$/ });
  expect(way.getAttribute('href')).toBe(`/coordinators/hand-over/${old.id}`);
});

it('whoever handed a unit over is shown with the successor, and cannot be made active in the form', async () => {
  const api = startApi();
  const other = personas.panchayat2.id;
  await api.store.commit((tx) => {
    tx.update('coordinators', old.id, {
      status: 'inactive',
      handedOverTo: other,
      handedOverAt: '2026-11-20T06:30:00.000Z',
    });
    const [first, ...others] = [...tx.by('commissions', 'approvedOf', old.id)];
    for (const { _id } of others) tx.update('commissions', _id, { status: 'rejected' });
    tx.update('commissions', first?._id ?? '', { amountPaise: -4938 });
  });
  const { user, unmount } = await renderPage(`/coordinators/show/${old.id}${one}`, { as: 'superadmin', api });
  const alert = await screen.findByText(/^Rampur Kalan was handed over on 20 Nov 2026 to/);
  expect(within(alert).getByRole('link').getAttribute('href')).toBe(`/coordinators/show/${other}`);
  expect(alert.textContent).toContain('Savitri Devi owes ₹49.38: more was taken back than is to be paid.');
  expect(screen.queryByRole('link', { name: t('coordinators:handOver.open') })).toBeNull();
  within(await dialogOf(t('coordinators:details.title'))).getByText('Handed over');
  unmount();
  const due = await renderPage('/pending-commissions/payouts?search=Savitri+Devi', { as: 'superadmin', api });
  await screen.findByText('Owes ₹49.38');
  screen.getByText('Handed over');
  due.unmount();
  await renderPage(`/coordinators/edit/${old.id}${one}`, { as: 'superadmin', api });
  await screen.findByText(t('coordinators:handOver.statusHelp'));
  await user.click(within(await dialogOf(t('coordinators:form.editTitle'))).getByLabelText(/^Account status/));
  const list = await screen.findByRole('listbox');
  const names = within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Inactive', 'Suspended']);
});

it('adding a member warns of the same person in the panchayat, and saves it all the same', async () => {
  const api = startApi();
  const { user } = await renderPage(`/members/create${one}`, { as: 'superadmin', api });
  const dialog = await dialogOf(/./);
  const fill = (label: RegExp, text: string) => fillIn(dialog, label, text);
  const { name, mobileNumber } = api.store.get('members', personas.member.id) ?? { name: '', mobileNumber: '' };
  const warning = /is a member of Rampur Kalan already/;
  fill(/^Name/, ` ${name.toUpperCase().replace(' ', '  ')}`);
  fill(/^Mobile number/, `+91 ${mobileNumber.slice(0, 5)} ${mobileNumber.slice(5)}`);
  await user.type(within(dialog).getByLabelText(/^Panchayat/), 'Rampur Kalan');
  await user.click(await screen.findByRole('option', { name: /^Rampur Kalan/ }));
  const alert = await within(dialog).findByText(warning);
  expect(within(alert).getByRole('link').getAttribute('href')).toBe(`/members/show/${personas.member.id}`);
  fill(/^Name/, `${name} Singh`);
  await waitFor(() => expect(within(dialog).queryByText(warning)).toBeNull());
  fill(/^Name/, name);
  await within(dialog).findByText(warning);
  fill(/^Username/, 'the.same');
  fill(/^Email/, 'the.same@mail.example');
  fill(/^Password/, 'nadi kinare 27');
  await user.click(within(dialog).getByRole('button', { name: t('members:form.add') }));
  await waitFor(() => expect(api.store.by('members', 'userName', 'the.same')).toHaveLength(1));
});
