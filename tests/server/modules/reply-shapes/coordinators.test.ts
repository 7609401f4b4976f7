import { coordinatorCommissionRoutes } from '@server/modules/commissions/routes';
import { coordinatorEarningsRoutes } from '@server/modules/coordinators/routes';
import { coordinatorDashboardRoutes } from '@server/modules/dashboards/routes';
import { districtRoutes, downlineRoutes } from '@server/modules/downline/routes';
import { coordinatorRankingRoutes, superadminRankingRoutes } from '@server/modules/ranking/routes';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { buildCoordinator, buildDataset, buildSuperadmin } from '../../../support/build';
import { makeApp } from '../../../support/make-app';

const ofSuperadmin = [...superadminRankingRoutes, ...coordinatorEarningsRoutes];
const ofCoordinators = [
  ...coordinatorRankingRoutes,
  ...coordinatorDashboardRoutes,
  ...downlineRoutes,
  ...coordinatorCommissionRoutes,
].filter(({ endpoint: { method, replyType } }) => method === 'GET' && replyType === 'json');

const calls = [
  ...ofSuperadmin.map(({ endpoint }) => ['superadmin', endpoint.id, endpoint] as const),
  ...LEVELS.flatMap((level) =>
    ofCoordinators
      .filter(({ endpoint: { roles } }) => roles.includes(level))
      .map(({ endpoint }) => [level, endpoint.id, endpoint] as const),
  ),
  ...districtRoutes.map(({ endpoint }) => ['district', endpoint.id, endpoint] as const),
];

/** One coordinator of each level, without members, deposits and commissions. */
const nothing = buildDataset({
  superadmins: [buildSuperadmin({ email: 'superadmin@invest.example' })],
  coordinators: LEVELS.map((level) => buildCoordinator({ level, parentId: null, email: `${level}@invest.example` })),
});

describe.each([
  ['the fixtures', makeApp()],
  ['a data set without deposits', makeApp({ dataset: nothing })],
])('in %s', (_, api) => {
  it.each(calls)('a %s gets a valid reply from %s', async (who, _id, endpoint) => {
    const agent = await api.as(who);
    for (const timeframe of ['all', 'year', 'month']) {
      const { body } = await agent.get(endpoint.path).query({ timeframe }).expect(200);
      expect(schemasOf(endpoint).reply.safeParse(body).error?.issues).toBeUndefined();
    }
  });
});
