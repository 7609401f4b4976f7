import { describe, expect, it } from 'vitest';
import { changeRows, changeText, isCall, kindsIn, startMutatedServer, wordsOf } from './mutated-server';
import type { Mutation, ProxiedCall, ProxiedReply } from './mutating-proxy';
import { fieldOf, type Row } from './rows-in';

/** Each test makes a server wrong in one way, which the suite must report, and nothing else. */
const reportOf = startMutatedServer();

const isPlanList = isCall('GET', /^\/superadmin\/crud\/deposit-plan$/);

const changeCount = (reply: ProxiedReply, name: string, by: number): void => {
  reply.body = JSON.parse(
    JSON.stringify(reply.body).replace(
      new RegExp(`"${name}":(\\d+)`),
      (_, count: string) => `"${name}":${Math.max(0, Number(count) + by)}`,
    ),
  );
};

const onPlanList = (change: (reply: ProxiedReply, call: ProxiedCall) => void): Mutation => ({
  ofReply: (reply, call) => {
    if (isPlanList(call) && reply.status === 200) change(reply, call);
  },
});

describe('a list', () => {
  const only = 'superadmin.plans.';
  const remembered = new Map<string | null, Row>();

  it.each<[name: string, mutation: Mutation, field: string, expected: string]>([
    [
      'that ignores the page',
      {
        ofCall: ({ query }) => {
          if (Number(query.get('page')) > 1) query.set('page', '1');
        },
      },
      'data.depositPlans',
      'other rows on page 2 than before',
    ],
    [
      'that calls each page the first',
      onPlanList((reply) => changeText(reply, /"currentPage":\d+/, '"currentPage":1')),
      'data.currentPage',
      'the number of the page',
    ],
    [
      'that says it is longer than it is',
      onPlanList((reply) => changeCount(reply, 'totalCount', 5)),
      'data.totalCount',
      '8, the rows of all pages',
    ],
    [
      'that says it has one page more',
      onPlanList((reply) => changeCount(reply, 'totalPages', 1)),
      'data.totalPages',
      '3, as many as there are',
    ],
    [
      'that says it has one page less',
      onPlanList((reply) => changeCount(reply, 'totalPages', -1)),
      'data.totalPages',
      '3, as many as there are',
    ],
    [
      'that counts the rows of the page as all rows',
      onPlanList((reply) => {
        const rows = fieldOf(reply.body, 'data.depositPlans');
        changeText(reply, /"totalCount":\d+/, `"totalCount":${Array.isArray(rows) ? rows.length : 0}`);
      }),
      'data.totalCount',
      '8, the rows of all pages',
    ],
    [
      'that is not equally long on each page',
      onPlanList((reply, { query }) => changeCount(reply, 'totalCount', Number(query.get('page') ?? 1) - 1)),
      'data.totalCount',
      'the same on each page',
    ],
    [
      'that shows a row on two pages',
      onPlanList((reply, { query }) => {
        reply.body = changeRows(reply.body, (rows) => {
          const [last, before] = [rows.at(-1), remembered.get(query.get('limit'))];
          if (last && query.get('page') === '1') remembered.set(query.get('limit'), last);
          return before && query.get('page') === '2' ? [before, ...rows.slice(1)] : rows;
        });
      }),
      'data.depositPlans[]',
      'each row once',
    ],
    [
      'that lacks a row',
      onPlanList((reply, { query }) => {
        if (query.get('page') === '2') reply.body = changeRows(reply.body, (rows) => rows.slice(1));
      }),
      'data.totalCount',
      '7, the rows of all pages',
    ],
    [
      'with a page in the middle that is not full',
      onPlanList((reply, { query }) => {
        changeCount(reply, 'totalCount', -1);
        if (query.get('page') === '2') reply.body = changeRows(reply.body, (rows) => rows.slice(1));
      }),
      'data.depositPlans',
      '3 rows on each page but the last',
    ],
  ])('%s', async (_, mutation, field, expected) => {
    const report = await reportOf(mutation, only);
    expect(kindsIn(report)).toEqual([`superadmin.plans.list: ${field}`]);
    expect(wordsOf(report, field)?.expected).toBe(expected);
  });

  const pendingDeposits = 'superadmin.deposits.pending-optimized';
  const withoutLimit: Mutation = { ofCall: ({ query }) => query.delete('limit') };

  it('that ignores the limit', async () => {
    const report = await reportOf(withoutLimit, pendingDeposits);
    expect(kindsIn(report)).toEqual([`${pendingDeposits}: data`]);
    expect(wordsOf(report, 'data')?.expected).toBe('at most 2 rows');
  });

  it('that ignores a limit which is an addition, which is no difference', async () => {
    const report = await reportOf(withoutLimit, only);
    expect(kindsIn(report)).toEqual([]);
    expect(report.notOffered).toContain('superadmin.plans.list limit');
  });

  it('that says too much, with its counts beside its rows', async () => {
    const report = await reportOf({ ofReply: (reply) => changeCount(reply, 'totalCount', 5) }, pendingDeposits);
    expect(kindsIn(report)).toEqual([`${pendingDeposits}: totalCount`]);
  });

  it('with an empty page beyond the end is no difference', async () => {
    const report = await reportOf(
      onPlanList((reply, { query }) => {
        const page = Number(query.get('page') ?? 1);
        if (page > Number(fieldOf(reply.body, 'data.totalPages'))) {
          reply.body = changeRows(reply.body, () => []);
          changeText(reply, /"currentPage":\d+/, `"currentPage":${page}`);
        }
      }),
      only,
    );
    expect(kindsIn(report)).toEqual([]);
  });

  it('with an error beyond the end', async () => {
    const report = await reportOf(
      onPlanList((reply, { query }) => {
        if (Number(query.get('page')) <= Number(fieldOf(reply.body, 'data.totalPages'))) return;
        reply.status = 404;
        reply.body = { success: false, message: 'No such page' };
      }),
      only,
    );
    expect(kindsIn(report)).toEqual(['superadmin.plans.list: status']);
  });

  it('whose newest rows come last', async () => {
    const report = await reportOf(
      {
        ofReply: (reply, { path, query }) => {
          if (path === '/superadmin/crud/deposit' && !query.has('sort') && !query.has('order'))
            reply.body = changeRows(reply.body, (rows) => rows.toReversed());
        },
      },
      'superadmin.deposits.list',
    );
    expect(kindsIn(report)).toEqual(['superadmin.deposits.list: data.response']);
    expect(wordsOf(report, 'data.response')?.expected).toBe('newest first');
  });

  it('whose pages come oldest first, with the newest row first on each', async () => {
    const report = await reportOf(
      {
        ofReply: (reply, { path, query }) => {
          if (path === '/superadmin/crud/deposit' && query.has('page') && reply.status === 200)
            reply.body = changeRows(reply.body, (rows) => rows.toReversed());
        },
        ofCall: ({ path, query }) => {
          if (path === '/superadmin/crud/deposit' && query.has('page')) query.set('order', 'asc');
        },
      },
      'superadmin.deposits.list',
    );
    expect(kindsIn(report)).toEqual(['superadmin.deposits.list: data.response']);
    expect(report.checks.filter(({ differences }) => differences.length > 0)).toMatchObject([
      { call: expect.stringMatching(/, page by page$/), differences: [{ expected: 'newest first' }] },
    ]);
  });

  it('that sorts in the wrong direction', async () => {
    const swapped: Record<string, string> = { asc: 'desc', desc: 'asc' };
    const report = await reportOf(
      {
        ofCall: ({ query }) => {
          const order = query.get('order');
          if (order && query.has('sort')) query.set('order', swapped[order] ?? order);
        },
      },
      only,
    );
    expect(kindsIn(report)).toEqual(['superadmin.plans.list: data.depositPlans']);
    const expectations = report.checks.flatMap(({ differences }) => differences.map(({ expected }) => expected));
    expect(expectations.toSorted()).toEqual([
      'sorted by createdAt, asc',
      'sorted by planAmount, asc',
      'sorted by planDuration, asc',
      'sorted by planName, asc',
      'sorted by profitAmount, asc',
    ]);
  });

  it('that sorts the page and not the list', async () => {
    const orders = new WeakMap<URLSearchParams, string>();
    const report = await reportOf(
      {
        ofCall: ({ query }) => {
          if (query.get('sort') !== 'planAmount') return;
          orders.set(query, query.get('order') ?? 'asc');
          query.delete('sort');
          query.delete('order');
        },
        ofReply: (reply, { query }) => {
          const sign = orders.get(query) === 'desc' ? -1 : 1;
          if (orders.has(query))
            reply.body = changeRows(reply.body, (rows) =>
              rows.toSorted((a, b) => sign * (Number(a.planAmount) - Number(b.planAmount))),
            );
        },
      },
      only,
    );
    expect(kindsIn(report)).toEqual(['superadmin.plans.list: data.depositPlans']);
    expect(wordsOf(report, 'data.depositPlans')?.expected).toBe('the whole list sorted by planAmount');
  });

  it('that sorts words into no order', async () => {
    const report = await reportOf(
      {
        ofReply: (reply, { query }) => {
          if (query.get('sort') === 'coordinatorLevel')
            reply.body = changeRows(reply.body, (rows) =>
              rows.toSorted((a, b) => (String(a._id) < String(b._id) ? -1 : 1)),
            );
        },
      },
      'superadmin.rates.',
    );
    expect(kindsIn(report)).toEqual(['superadmin.rates.list: data.commissionRates']);
    expect(wordsOf(report, 'data.commissionRates')?.expected).toBe('sorted by coordinatorLevel');
  });

  it('that cannot be sorted, which is no difference', async () => {
    const report = await reportOf(
      {
        ofCall: ({ query }) => {
          query.delete('sort');
          query.delete('order');
        },
      },
      only,
    );
    expect(kindsIn(report)).toEqual([]);
    expect(report.notOffered).toEqual(expect.arrayContaining(['superadmin.plans.list sort=planAmount']));
  });

  it('without counts is whole: all that is missing is the field', async () => {
    const report = await reportOf(
      {
        ofReply: (reply) => {
          changeText(reply, /"totalCount":\d+,?/, '');
          changeText(reply, /"totalPages":\d+/, '"whole":true');
        },
      },
      pendingDeposits,
    );
    expect(kindsIn(report)).toEqual([`${pendingDeposits}: totalCount`, `${pendingDeposits}: totalPages`]);
  });
});
