import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Api, makeApp } from '../support/make-app';
import { personas } from '../support/test-plans';
import { renderPage } from '../support/ui/render-page';

const DUES = '/investment-progress/dues';

/** The demo member owes something overdue, and nobody is on the round yet. */
async function startApi(): Promise<Api> {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  await api.store.commit((tx) => {
    for (const { _id } of tx.all('roundNotes').slice()) tx.remove('roundNotes', _id);
  });
  return api;
}

const ofPanchayat = `${DUES}?belowId=${personas.panchayat.id}`;

test('selected rows are put on the round with a note by one request, and taken off again', async () => {
  const api = await startApi();
  const { user, calls, path } = await renderPage(ofPanchayat, { as: 'superadmin', api });
  const [row] = (await (await api.as('superadmin')).get('/superadmin/dues').query({ belowId: personas.panchayat.id }))
    .body.data.dues;
  await user.click((await screen.findAllByRole('checkbox', { name: `Select ${row.member.name}` }))[0] as HTMLElement);
  const bar = await screen.findByRole('region', { name: 'Selected dues' });
  await user.click(within(bar).getByRole('button', { name: 'Put on the round' }));
  const dialog = await screen.findByRole('dialog', { name: 'Put 1 member on the round' });
  expect(dialog.textContent).toContain(row.member.name);
  await user.click(within(dialog).getByRole('button', { name: 'Please visit this week' }));
  await user.dblClick(within(dialog).getByRole('button', { name: 'Put on the round' }));
  await screen.findByText('1 member put on the round');
  expect(calls.filter((call) => call === 'POST /superadmin/dues/round')).toHaveLength(1);
  expect(api.store.all('roundNotes')).toMatchObject([
    { memberId: row.member._id, note: 'Please visit this week', createdBy: personas.superadmin.id },
  ]);
  await waitFor(() => expect(path()).not.toContain('/round'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.store.all('roundNotes')).toEqual([]));
});

test('the details of a member say what is overdue, what was asked and what the panchayat answered', async () => {
  const api = await startApi();
  const [admin, panchayat] = [await api.as('superadmin'), await api.as('panchayat')];
  const { dues } = (await admin.get('/superadmin/dues').query({ belowId: personas.panchayat.id })).body.data;
  const { member } = dues[0];
  await admin
    .post('/superadmin/dues/round')
    .send({ memberIds: [member._id], note: 'What is the matter?' })
    .expect(200);
  const noteId = api.store.all('roundNotes')[0]?._id;
  const answer = { noteId, answer: 'cannot-pay', answerText: 'The crop failed' };
  await panchayat.post('/coordinator/dashboard/round/answers').send(answer).expect(200);
  await renderPage(`${DUES}/show/${member._id}`, { as: 'superadmin', api });
  const drawer = await screen.findByRole('dialog', { name: member.name });
  for (const text of ['What is the matter?', 'Cannot pay · The crop failed', personas.panchayat.name])
    expect(drawer.textContent).toContain(text);
  expect(
    within(drawer)
      .getByRole('link', { name: /^\d{10}$/ })
      .getAttribute('href'),
  ).toMatch(/^tel:\+91\d{10}$/);
  expect(within(drawer).getByRole('link', { name: 'Put on the round' })).toBeDefined();
});

test('an auditor reads and exports the dues, and has no button that puts anybody on the round', async () => {
  const api = await startApi();
  await renderPage(DUES, { as: personas.auditor.email, api });
  await screen.findAllByRole('link', { name: /^\d{10}$/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /on the round/ })).toBeNull();
});

test('the figures of a coordinator lead to their rows', async () => {
  const api = await startApi();
  const { path, user } = await renderPage(
    `${DUES}/coordinators?search=${encodeURIComponent(personas.panchayat.name)}`,
    { as: 'superadmin', api },
  );
  const link = await screen.findByRole('link', { name: /, What is overdue: / });
  await user.click(link);
  await waitFor(() => expect(path()).toBe(DUES));
  expect(window.location.search).toBe(`?belowId=${personas.panchayat.id}`);
});

test('payments of the running month are not called overdue', async () => {
  const api = await startApi();
  await renderPage(`${DUES}?show=this-month`, { as: 'superadmin', api });
  await screen.findAllByRole('link', { name: /^\d{10}$/ });
  expect(await screen.findByRole('columnheader', { name: 'Month' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Overdue' })).toBeNull();
});
