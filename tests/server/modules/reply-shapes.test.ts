import { describe, expect, it } from 'vitest';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { LEVELS, ROLES } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { readCall } from '../../support/calls/valid-calls';
import { makeApp } from '../../support/make-app';
import { withTestPlans } from '../../support/test-plans';

const fixtures = withTestPlans();
const quiet = { ...fixtures, deposits: [], commissions: [], payouts: [], payoutLines: [], handIns: [] };

const filters: readonly Record<string, string>[] = [
  {},
  { year: '2026' },
  { month: '10', year: '2026' },
  { coordinatorType: 'sankul' },
  { timeframe: 'year' },
  { timeframe: 'month' },
  { search: 'a' },
  { page: '2', limit: '3' },
];

const json = endpoints.filter(
  ({ method, replyType, roles }) => method === 'GET' && replyType === 'json' && roles !== 'public',
);

const needsDeposits = (path: string) => /\/(deposits?|payouts|hand-ins)\/:|next-month/.test(path);
const takes = ({ roles }: Endpoint, role: string) => typeof roles === 'string' || roles.some((each) => each === role);
const isLevel = (role: string) => LEVELS.some((level) => level === role);

describe.each([
  ['the fixtures', makeApp({ dataset: fixtures }), json],
  ['a data set without deposits', makeApp({ dataset: quiet }), json.filter(({ path }) => !needsDeposits(path))],
])('in %s', (_, api, calls) => {
  it.each(calls)('every reply of $id is valid and without passwords', async (endpoint) => {
    const schemas = schemasOf(endpoint);
    const { params, query } = readCall(endpoint, fixtures);
    for (const role of ROLES.filter((each) => takes(endpoint, each))) {
      const agent = await api.as(role);
      const fitting = filters.filter((filter) => Object.keys(filter).every((name) => name in schemas.query.shape));
      for (const filter of fitting.filter(({ coordinatorType }) => !coordinatorType || !isLevel(role))) {
        const { body, text } = await agent
          .get(pathOf(endpoint.path, { ...params, role }))
          .query({ ...query, ...filter })
          .expect(200);
        expect(schemas.reply.safeParse(body).error?.issues).toBeUndefined();
        expect(text).not.toMatch(/"password"|argon2/i);
      }
    }
  });
});
