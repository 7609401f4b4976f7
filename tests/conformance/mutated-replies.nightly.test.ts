import { describe, expect, it } from 'vitest';
import { changeText, kindsIn, startMutatedServer, wordsOf } from './mutated-server';
import type { Mutation, ProxiedReply } from './mutating-proxy';

/** Each test makes a server wrong in one way, which the suite must report, and nothing else. */
const reportOf = startMutatedServer();

describe('an answer', () => {
  const only = 'superadmin.plans.';

  it('with an instant that is none', async () => {
    const report = await reportOf(
      { ofReply: (reply) => changeText(reply, /"createdAt":"[^"]+"/g, '"createdAt":"yesterday"') },
      'superadmin.deposits.',
    );
    expect(kindsIn(report)).toEqual([
      'superadmin.deposits.impact: data.deposit.createdAt',
      'superadmin.deposits.impact: data.plan.createdAt',
      'superadmin.deposits.list: data.response[].createdAt',
      'superadmin.deposits.pending-optimized: data[].createdAt',
      'superadmin.deposits.pending: data[].createdAt',
    ]);
    expect(wordsOf(report, 'data[].createdAt')).toEqual({
      path: 'data[].createdAt',
      expected: 'an ISO 8601 instant',
      got: '"yesterday"',
      isNote: true,
    });
  });

  it.each([
    ['a renamed field', /"profitAmount":/g, '"profit":', 'data.depositPlans[].profitAmount'],
    ['a missing field', /"planName":"[^"]+"/g, '"other":1', 'data.depositPlans[].planName'],
    ['a number as text', /"planDuration":(\d+)/g, '"planDuration":"$1"', 'data.depositPlans[].planDuration'],
  ])('with %s', async (_, from, to, path) => {
    const report = await reportOf({ ofReply: (reply) => changeText(reply, from, to) }, only);
    expect(kindsIn(report)).toEqual([`superadmin.plans.list: ${path}`]);
  });

  it('with a word of a list in capitals', async () => {
    const report = await reportOf(
      { ofReply: (reply) => changeText(reply, /"status":"approved"/g, '"status":"APPROVED"') },
      'superadmin.deposits.list',
    );
    expect(kindsIn(report)).toEqual(['superadmin.deposits.list: data.response[].status']);
  });

  it('with 200 for a created record', async () => {
    const report = await reportOf(
      {
        ofReply: (reply) => {
          if (reply.status === 201) reply.status = 200;
        },
      },
      only,
      true,
    );
    expect(kindsIn(report)).toEqual(['superadmin.plans.create: status']);
  });
});

describe('a refusal', () => {
  const only = 'superadmin.deposits.generate-invoice';
  const onRefusals = (change: (reply: ProxiedReply) => void): Mutation => ({
    ofReply: (reply) => {
      if (reply.status >= 400) change(reply);
    },
  });

  it('with another body', async () => {
    const report = await reportOf(
      onRefusals((reply) => {
        reply.body = { error: 'No' };
      }),
      only,
    );
    expect(kindsIn(report)).toEqual([`${only}: message`, `${only}: success`]);
    const refusals = report.checks.filter(({ differences }) => differences.length > 0);
    expect(refusals.length).toBe(5);
  });

  it('that is a page', async () => {
    const report = await reportOf(
      onRefusals((reply) => {
        reply.contentType = 'text/html';
        reply.body = '<!DOCTYPE html>\n<h1>Not found</h1>';
      }),
      only,
    );
    expect(kindsIn(report)).toEqual([`${only}: content-type`]);
  });

  it.each([
    [401, 403],
    [403, 200],
    [404, 400],
    [400, 500],
  ])('with %i, as %i', async (right, wrong) => {
    const report = await reportOf(
      onRefusals((reply) => {
        if (reply.status === right) reply.status = wrong;
      }),
      only,
    );
    expect(kindsIn(report)).toEqual([`${only}: status`]);
    expect(wordsOf(report, 'status')).toMatchObject({
      expected: String(right),
      got: expect.stringMatching(new RegExp(`^${wrong} `)),
    });
  });
});

describe('an added call', () => {
  it('that a host does without is no difference', async () => {
    const report = await reportOf(
      {
        answer: ({ path }) =>
          path === '/superadmin/audit' ? { status: 404, contentType: 'text/plain', body: 'no such call' } : undefined,
      },
      'superadmin.audit.',
    );
    expect(kindsIn(report)).toEqual([]);
    expect(report.notOffered).toEqual(['superadmin.audit.list']);
  });
});
