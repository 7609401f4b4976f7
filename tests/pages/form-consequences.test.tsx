// What the forms of the superadmin say before a change that others feel.
import { loadFixtures } from '@server/runtime/load-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { t } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import type { Plan } from '@/api/plans';
import { countParams } from '@/components/text/format';
import { monthOf } from '@/domain/months';
import { loadTexts } from '@/i18n/i18n';
import { closedPlans, offeredPlans } from '@/pages/deposits/offered-plans';
import { personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

beforeAll(() => Promise.all(['coordinators' as const, 'commission-rates' as const].map((name) => loadTexts(name))));

it('the form of a plan says what other terms mean for those who are in it, and that none of them can pay when it is closed', async () => {
  const { user } = await renderPage(`/investment-plans/edit/${plans.graminBachat.id}`, { as: 'superadmin' });
  await user.type(await screen.findByLabelText(/^Plan Name/), ' 2');
  const terms = t('investment-plans:form.changesTerms');
  expect(screen.queryByText(terms)).toBeNull();
  const duration = screen.getByLabelText(/^Duration/);
  await user.clear(duration);
  await user.type(duration, '1');
  await screen.findByText(terms);
  await user.click(screen.getByLabelText(t('investment-plans:form.isActive')));
  await screen.findByText(`${terms} ${t('investment-plans:form.closes')}`);
});

it('the form of a plan counts who is in it before it is closed to new members', async () => {
  const { user } = await renderPage(`/investment-plans/edit/${plans.graminBachat.id}`, { as: 'superadmin' });
  await screen.findByLabelText(/^Plan Name/);
  await user.click(screen.getByLabelText(t('ui:closedToNew')));
  await screen.findByText(t('investment-plans:form.closesToNew'));
  const deposits = loadFixtures(new Date()).deposits.filter(({ planId }) => planId === plans.graminBachat.id);
  const waiting = deposits.filter(({ status }) => status === 'pending').length;
  const members = new Set(deposits.filter(({ status }) => status === 'approved').map(({ memberId }) => memberId)).size;
  await screen.findByText(`${members} members have paid into it, ${waiting} deposits wait for approval.`);
});

it('the office offers a plan that is closed to new members to those persons who pay into it, and names it to the others', () => {
  const plan = { _id: 'gold', planName: 'Gold', isActive: true, isClosedToNew: true } as Plan;
  const payments = [{ personId: 'wife', planId: 'gold', month: 10, year: 2026, status: 'pending' as const }];
  const denied = payments.map((payment) => ({ ...payment, personId: 'son', status: 'denied' as const }));
  const inactive = Object.assign({}, plan, { _id: 'old', isActive: false });
  const offers = (personId: string) => {
    const offered = offeredPlans([plan, inactive], [...payments, ...denied], personId);
    return [offered, closedPlans([plan, inactive], offered)];
  };
  expect(['wife', 'son', ''].map(offers)).toEqual([
    [[plan], []],
    [[], [plan]],
    [[], [plan]],
  ]);
});

it('the form of a rate says what it changes for pending deposits, and with which month it begins', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const rate = api.store
    .all('rates')
    .find(({ planId, level }) => planId === plans.graminBachat.id && level === 'state');
  const { user } = await renderPage(`/commission-rates/edit/${rate?._id}`, { as: 'superadmin', api });
  const percentage = await screen.findByLabelText(/^Commission Percentage/);
  await user.clear(percentage);
  await user.type(percentage, String(Number(rate?.basisPoints) / 100 + 1));
  await screen.findByText(/^Changes \d+ pending deposits: ₹[\d,.]+ more commission\.$/);
  await user.click(screen.getByLabelText(/^First month/));
  const options = screen.getAllByRole('option');
  await user.click(options[options.length - 1] as HTMLElement);
  await screen.findByText(t('commission-rates:form.changesNone'));
  await user.click(screen.getByRole('button', { name: t('common:actions.save') }));
  await waitFor(() =>
    expect(api.store.get('rates', rate?._id ?? '')?.fromYear).toBe(monthOf(api.clock.now()).year + 1),
  );
  expect(api.store.get('rates', rate?._id ?? '')?.earlier).toMatchObject([{ basisPoints: rate?.basisPoints }]);
});

it('the form of a member says what suspending means, as the menu does', async () => {
  const { user } = await renderPage(`/members/edit/${personas.member.id}`, { as: 'superadmin' });
  await screen.findByDisplayValue(personas.member.email);
  await user.click(within(screen.getByRole('dialog')).getByLabelText(/^Status/));
  await user.click(await screen.findByText('Suspended', { selector: 'li' }));
  await screen.findByText(t('members:changes.suspend.body', { name: personas.member.name }));
});

it('the form of a coordinator counts who stays in the unit', () => {
  const sentence = (count: number) =>
    t('coordinators:form.consequences', {
      name: 'Asha',
      below: t('coordinators:form.coordinatorsBelow', countParams(count)),
    });
  expect(sentence(1)).toContain('1 coordinator stays in this unit');
  expect(sentence(2)).toContain('2 coordinators stay in this unit');
});
