import { describe, expect, it } from 'vitest';
import type { Route } from '../../mock-server/http/bind';
import { allFamilyMemberRoutes } from '../../mock-server/routes/all-family-members';
import { commissionRecordRoutes } from '../../mock-server/routes/commission-records';
import { commissionRoutes } from '../../mock-server/routes/commissions';
import { coordinatorAreaRoutes } from '../../mock-server/routes/coordinator-area';
import { coordinatorCommissionRoutes } from '../../mock-server/routes/coordinator-commissions';
import { depositRecordRoutes } from '../../mock-server/routes/deposit-records';
import { depositRoutes } from '../../mock-server/routes/deposits';
import { familyInvestmentRoutes } from '../../mock-server/routes/family-investments';
import { familyMemberRoutes } from '../../mock-server/routes/family-members';
import { memberAreaRoutes } from '../../mock-server/routes/member-area';
import { memberDepositRoutes } from '../../mock-server/routes/member-deposits';
import { planRoutes } from '../../mock-server/routes/plans';
import { rateRoutes } from '../../mock-server/routes/rates';
import { searchRoutes } from '../../mock-server/routes/search';
import { type Endpoint, pathOf } from '../../src/contract/endpoint';
import { LEVELS } from '../../src/contract/roles';
import { schemasOf } from '../../src/contract/schemas';
import { demoFamily, withHandPlans } from '../support/hand-plan';
import { makeApp } from '../support/make-app';

const api = makeApp({ dataset: withHandPlans() });

const routes: Route[] = [
  ...depositRoutes,
  ...depositRecordRoutes,
  ...planRoutes,
  ...rateRoutes,
  ...searchRoutes,
  ...commissionRoutes,
  ...commissionRecordRoutes,
  ...allFamilyMemberRoutes,
  ...familyMemberRoutes,
  ...familyInvestmentRoutes,
  ...memberAreaRoutes,
  ...memberDepositRoutes,
  ...coordinatorAreaRoutes,
  ...coordinatorCommissionRoutes,
];
const readable = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');

/** The one who may call, and the ids that a demo login has. */
const callerOf = ({ roles }: Endpoint): string => (Array.isArray(roles) ? (roles[0] ?? '') : 'member');
const planId = api.store.all('deposits').find((row) => row.familyMemberId === demoFamily.spouse)?.planId ?? '';

describe('every list and figure of the flow is answered as the contract promises', () => {
  it.each(readable.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const agent = await api.as(callerOf(endpoint));
    const path = pathOf(endpoint.path, { id: demoFamily.spouse, planId });
    const { body } = await agent.get(path).query({ searchQuery: 'a' }).expect(200);
    const parsed = schemasOf(endpoint).reply.safeParse(body);
    expect(parsed.error?.issues).toBeUndefined();
  });

  it.each(LEVELS)('a %s gets the figures of its own level', async (level) => {
    const agent = await api.as(level);
    for (const { endpoint } of coordinatorAreaRoutes) {
      const { body } = await agent.get(endpoint.path).expect(200);
      expect(schemasOf(endpoint).reply.safeParse(body).error?.issues).toBeUndefined();
    }
  });
});
