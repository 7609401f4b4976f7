// A host may leave out a list without rows, or the data as a whole: the page then has none, and is not lost.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTexts } from '@/i18n/i18n';
import { useApprovalStats } from '@/pages/commissions/approval-stats';
import { TopPerformers } from '@/pages/dashboard/top-performers';
import { useCommissionInsights, useMonthlyTrends, usePlanBreakdown } from '@/pages/shared/coordinator-data';
import { renderPart } from '../support/ui/render-page';

const EMPTY_REPLIES = [{}, null];

it.each(EMPTY_REPLIES)('lists of the coordinator are empty where the host answers the data %j', async (data) => {
  const calls = ['/commission-insights', '/plan-breakdown', '/monthly-trends'];
  const faults = calls.map((path) => ({ path, answer: { data } }));
  await renderPart('/settings', { as: 'district', faults }, async () => {
    const Lists = () => {
      const lists = [useCommissionInsights().data, usePlanBreakdown().data, useMonthlyTrends().data];
      return <output>{JSON.stringify(lists)}</output>;
    };
    return <Lists />;
  });
  await screen.findByText('[{"planWise":[],"memberWise":[]},[],[]]');
});

it.each(EMPTY_REPLIES)('the figures of commissions are absent where the host answers the data %j', async (data) => {
  const faults = [{ path: '/commission-approval-stats', answer: { data } }];
  await renderPart('/settings', { as: 'superadmin', faults }, async () => {
    const decided = [{ decision: 'approve', commission: { commisionAmount: 5 } }] as never;
    const Figures = () => {
      const { isLoading, stats } = useApprovalStats({}, () => decided);
      return <output>{isLoading ? 'loading' : JSON.stringify({ stats })}</output>;
    };
    return <Figures />;
  });
  await screen.findByText('{}');
});

it('the top performers say that a level has none where the host answers no list', async () => {
  await renderPart('/settings', { as: 'superadmin' }, async () => {
    await loadTexts('dashboard');
    return <TopPerformers query={{ data: {}, error: null } as never} />;
  });
  expect(await screen.findAllByText('No data')).toHaveLength(6);
});
