import type { Route } from '@server/http/route';
import { coordinatorCommissionRoutes, superadminCommissionRoutes } from '@server/modules/commissions/routes';
import { coordinatorDashboardRoutes, memberDashboardRoutes } from '@server/modules/dashboards/routes';
import { depositRecordRoutes, depositRoutes, memberDepositRoutes } from '@server/modules/deposits/routes';
import { downlineRoutes } from '@server/modules/downline/routes';
import { memberFamilyRoutes, superadminFamilyRoutes } from '@server/modules/family-members/routes';
import { planRoutes } from '@server/modules/plans/routes';
import { memberProgressRoutes } from '@server/modules/progress/routes';
import { rateRoutes } from '@server/modules/rates/routes';
import { searchRoutes } from '@server/modules/search/routes';
import { describe, expect, it } from 'vitest';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { readCall } from '../../../support/calls/read-calls';
import { makeApp } from '../../../support/make-app';
import { demoFamily, withTestPlans } from '../../../support/test-plans';

const dataset = withTestPlans();
const api = makeApp({ dataset });

const routes: Route[] = [
  ...depositRoutes,
  ...depositRecordRoutes,
  ...planRoutes,
  ...rateRoutes,
  ...searchRoutes,
  ...superadminCommissionRoutes,
  ...superadminFamilyRoutes,
  ...memberFamilyRoutes,
  ...memberDashboardRoutes,
  ...memberProgressRoutes,
  ...memberDepositRoutes,
  ...coordinatorDashboardRoutes,
  ...downlineRoutes,
  ...coordinatorCommissionRoutes,
];
const readable = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => method === 'GET' && !/\/deposits?\/:id\//.test(path));

/** A demo login whose role may call the endpoint. */
const callerOf = ({ roles }: Endpoint): string => (Array.isArray(roles) ? (roles[0] ?? '') : 'member');
const planId = api.store.all('deposits').find((row) => row.familyMemberId === demoFamily.spouse)?.planId ?? '';

describe('the replies from deposit to commission are valid', () => {
  it.each(readable.map((endpoint) => [endpoint.id, endpoint] as const))('for %s', async (_, endpoint) => {
    const agent = await api.as(callerOf(endpoint));
    const path = pathOf(endpoint.path, { id: demoFamily.spouse, planId });
    const { body } = await agent
      .get(path)
      .query({ ...readCall(endpoint, dataset).query })
      .expect(200);
    const parsed = schemasOf(endpoint).reply.safeParse(body);
    expect(parsed.error?.issues).toBeUndefined();
  });

  it.each(LEVELS)('for the figures of a %s', async (level) => {
    const agent = await api.as(level);
    for (const { endpoint } of coordinatorDashboardRoutes) {
      const { body } = await agent.get(endpoint.path).expect(200);
      expect(schemasOf(endpoint).reply.safeParse(body).error?.issues).toBeUndefined();
    }
  });
});
