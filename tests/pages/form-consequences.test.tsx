// What the forms of the superadmin say before a change that others feel.
import { screen, within } from '@testing-library/react';
import { t } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { countParams } from '@/components/text/format';
import { loadTexts } from '@/i18n/i18n';
import { personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { renderPage } from '../support/ui/render-page';

beforeAll(() => loadTexts('coordinators'));

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

it('the form of a member says what suspending means, as the menu does', async () => {
  const { user } = await renderPage(`/members/edit/${personas.member.id}`, { as: 'superadmin' });
  await screen.findByDisplayValue(personas.member.email);
  await user.click(within(screen.getByRole('dialog')).getByLabelText(/^Status/));
  await user.click(await screen.findByText('Suspended', { selector: 'li' }));
  await screen.findByText(t('members:changes.suspend.body', { name: personas.member.name }));
});

it('the form of a coordinator counts who stays in the place', () => {
  const sentence = (count: number) =>
    t('coordinators:form.consequences', {
      name: 'Asha',
      below: t('coordinators:form.coordinatorsBelow', countParams(count)),
    });
  expect(sentence(1)).toContain('1 coordinator stays in this place');
  expect(sentence(2)).toContain('2 coordinators stay in this place');
});
