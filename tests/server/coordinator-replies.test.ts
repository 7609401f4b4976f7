import { describe, expect, it } from 'vitest';
import { badgeRoutes } from '../../mock-server/routes/badges';
import { commissionStatementRoutes } from '../../mock-server/routes/commission-statement';
import { coordinatorAnalyticsRoutes } from '../../mock-server/routes/coordinator-analytics';
import { coordinatorBadgeRoutes } from '../../mock-server/routes/coordinator-badges';
import { coordinatorInvestmentRoutes } from '../../mock-server/routes/coordinator-investments';
import { districtRoutes } from '../../mock-server/routes/districts';
import { downlineUnitRoutes } from '../../mock-server/routes/downline-units';
import { earningRoutes } from '../../mock-server/routes/earnings';
import { LEVELS } from '../../src/contract/roles';
import { schemasOf } from '../../src/contract/schemas';
import { buildCoordinator, buildDataset, buildSuperadmin } from '../support/build';
import { makeApp } from '../support/make-app';

const ofSuperadmin = [...badgeRoutes, ...earningRoutes];
const ofCoordinators = [
  ...coordinatorBadgeRoutes,
  ...coordinatorAnalyticsRoutes,
  ...coordinatorInvestmentRoutes,
  ...downlineUnitRoutes,
  ...commissionStatementRoutes,
];

const calls = [
  ...ofSuperadmin.map(({ endpoint }) => ['superadmin', endpoint.id, endpoint] as const),
  ...LEVELS.flatMap((level) => ofCoordinators.map(({ endpoint }) => [level, endpoint.id, endpoint] as const)),
  ...districtRoutes.map(({ endpoint }) => ['district', endpoint.id, endpoint] as const),
];

/** One coordinator of each level, all by themselves, and nothing that anybody has done. */
const nothing = buildDataset({
  superadmins: [buildSuperadmin({ email: 'superadmin@invest.example' })],
  coordinators: LEVELS.map((level) => buildCoordinator({ level, parentId: null, email: `${level}@invest.example` })),
});

describe.each([
  ['the fixtures', makeApp()],
  ['a world where nothing has happened', makeApp({ dataset: nothing })],
])('in %s', (_, api) => {
  it.each(calls)('a %s gets %s as the contract promises', async (who, _id, endpoint) => {
    const agent = await api.as(who);
    for (const timeframe of ['all', 'year', 'month']) {
      const { body } = await agent.get(endpoint.path).query({ timeframe }).expect(200);
      expect(schemasOf(endpoint).reply.safeParse(body).error?.issues).toBeUndefined();
    }
  });
});
