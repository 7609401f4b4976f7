import { superadminCommissionRoutes } from '@server/modules/commissions/routes';
import { superadminDashboardRoutes } from '@server/modules/dashboards/routes';
import { investmentRoutes } from '@server/modules/investments/routes';
import { superadminProgressRoutes } from '@server/modules/progress/routes';
import { reportRoutes } from '@server/modules/report/routes';
import { describe, expect, it } from 'vitest';
import { coordinatorStatement } from '@/contract/commissions';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { seededData } from '../../../support/figures';
import { makeApp } from '../../../support/make-app';
import { buildDataset } from '../../../support/store/rows';
import { demoFamily, personas } from '../../../support/test-plans';

const routes = [
  ...superadminDashboardRoutes,
  ...investmentRoutes,
  ...reportRoutes,
  ...superadminProgressRoutes,
  ...superadminCommissionRoutes,
];
const calls = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, replyType }) => method === 'GET' && replyType === 'json')
  .map((endpoint) => [endpoint.id, endpoint] as const);

const filters = [
  {},
  { year: '2026' },
  { month: '10', year: '2026' },
  { coordinatorType: 'sankul' },
  { search: 'a' },
  { memberId: personas.member2.id },
  { page: '2', limit: '3' },
];

/** Of the calls that need to be told about whom. */
const requiredOf = (endpoint: Endpoint) => ({
  familyMemberId: demoFamily.spouse,
  ...(endpoint.id === coordinatorStatement.id && { coordinatorId: personas.sankul.id }),
});

const full = seededData(11);
/** Members and coordinators, but no deposits and commissions. */
const quiet = buildDataset({ ...full, deposits: [], commissions: [] });

describe.each([
  ['a full data set', makeApp({ dataset: full })],
  ['a data set without deposits', makeApp({ dataset: quiet })],
])('in %s', (_, api) => {
  it.each(calls)('%s gives valid replies for all filters', async (_id, endpoint) => {
    const agent = await api.as('superadmin');
    for (const query of filters) {
      const path = pathOf(endpoint.path, { id: personas.member.id });
      const { body } = await agent
        .get(path)
        .query({ ...requiredOf(endpoint), ...query })
        .expect(200);
      expect(schemasOf(endpoint).reply.safeParse(body).error?.issues).toBeUndefined();
    }
  });
});

describe('the figures of all members', () => {
  const api = makeApp({ dataset: full });

  it.each(calls)('are for the superadmin only: %s', async (_, endpoint) => {
    for (const role of [...LEVELS, 'member'])
      await (await api.as(role)).get(pathOf(endpoint.path, { id: personas.member.id })).expect(403);
    await api
      .anonymous()
      .get(pathOf(endpoint.path, { id: personas.member.id }))
      .expect(401);
  });

  it.each(calls)('contain no password: %s', async (_, endpoint) => {
    const agent = await api.as('superadmin');
    const path = pathOf(endpoint.path, { id: personas.member.id });
    const { text } = await agent.get(path).query(requiredOf(endpoint)).expect(200);
    expect(text).not.toMatch(/password|argon2/i);
  });
});
