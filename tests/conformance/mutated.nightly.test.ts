import { describe, expect, it } from 'vitest';
import { kindsIn, type Mutation, startMutatedServer } from './mutated-server';
import { accessCases } from './mutations/access';
import { answerCases, fileCases } from './mutations/answers';
import { filterCases } from './mutations/filters';
import { listCases } from './mutations/lists';
import { type Case, expectFound, without } from './mutations/mutation';
import { sumCases } from './mutations/sums';
import { writeCases } from './mutations/writes';

/** Each row is a server that is wrong in one way, which the suite must report by name. */
const reportOf = startMutatedServer();

const all: readonly Case[] = [
  ...listCases,
  ...filterCases,
  ...accessCases,
  ...sumCases,
  ...answerCases,
  ...fileCases,
  ...writeCases,
];

it('more than eighty kinds of difference are planted', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(80);
});

it.each(all)('$name', { timeout: 60_000 }, (planted) => expectFound(reportOf, planted));

/** A host that says nothing of what it offers beyond the specifications. */
const plainly = ({ ofCall }: Mutation): Mutation => ({
  ...(ofCall && { ofCall }),
  ofReply: ({ body }, call) => {
    if (call.path.endsWith('/auth/login') && typeof body === 'object' && body) Reflect.deleteProperty(body, 'features');
  },
});

const PLANS = 'superadmin.plans.list';
const PLAN_LIST = '/superadmin/crud/deposit-plan';

describe('a list', () => {
  it.each([
    [without(PLAN_LIST, 'limit'), `${PLANS} limit`],
    [without(PLAN_LIST, 'sort', 'order'), `${PLANS} sort=planAmount`],
    [without(PLAN_LIST, 'isActive'), `${PLANS} isActive`],
    [without(PLAN_LIST, 'search'), `${PLANS} search`],
  ])('is named with an addition that it does without, which is no difference: %#', async (mutation, lack) => {
    const report = await reportOf(plainly(mutation), PLANS);
    expect(kindsIn(report)).toEqual([]);
    expect(report.notOffered).toContain(lack);
  });
});

it.each([
  ['an added call', 'superadmin.audit.list', '/superadmin/audit', 'notOffered'],
  ['a specified call', 'superadmin.deposits.pending', '/superadmin/crud/deposits/pending', 'absent'],
] as const)('%s that a host does without is named', async (_, id, address, list) => {
  const answer: Mutation['answer'] = ({ path }) =>
    path === address ? { status: 404, contentType: 'text/plain', body: 'no such call' } : undefined;
  const report = await reportOf({ answer }, id);
  expect(kindsIn(report)).toEqual([]);
  expect(report[list]).toEqual([id]);
});
