import { describe, expect, it } from 'vitest';
import {
  type Answer,
  changeRows,
  changeText,
  isCall,
  jsonReply,
  kindsIn,
  type Mutation,
  type SentCall,
  startMutatedServer,
} from './mutated-server';
import { UNKNOWN_ID } from './refusals';
import { fieldOf, isObject, type Row } from './rows-in';

/** Each row is a server that is wrong in one way, which the suite must report, and nothing else. */
const reportOf = startMutatedServer();
type Case = [name: string, only: string, mutation: Mutation, kinds: string[]];

const PLANS = 'superadmin.plans.list';
const PENDING = 'superadmin.deposits.pending-optimized';
const DEPOSITS = 'superadmin.deposits.list';

const on =
  (path: string, change: (reply: Answer, call: SentCall) => void): NonNullable<Mutation['ofReply']> =>
  (reply, call) => {
    if (isCall('GET', new RegExp(`^${path}$`))(call) && reply.status === 200) change(reply, call);
  };
const onPlans = (change: (reply: Answer, call: SentCall) => void): Mutation => ({
  ofReply: on('/superadmin/crud/deposit-plan', change),
});
const rowsOf = (reply: Answer, change: (rows: Row[]) => Row[]): void => {
  reply.body = changeRows(reply.body, change);
};
const everywhere = (from: RegExp, to: string): Mutation => ({ ofReply: (reply) => changeText(reply, from, to) });
const pageOf = ({ query }: SentCall): number => Number(query.get('page') ?? 1);
const without = (...names: string[]): Mutation => ({
  ofCall: ({ query }) => {
    for (const name of names) query.delete(name);
  },
});

const lastOfPage = new Map<string | null, Row>();
const orders = new WeakMap<URLSearchParams, string>();

const lists: Case[] = [
  [
    'that ignores the page',
    PLANS,
    { ofCall: (call) => void (pageOf(call) > 1 && call.query.set('page', '1')) },
    [`${PLANS} data.depositPlans: other rows on page 2 than before`],
  ],
  [
    'that shows a row on two pages',
    PLANS,
    onPlans((reply, call) =>
      rowsOf(reply, (rows) => {
        const limit = call.query.get('limit');
        const [last, before] = [rows.at(-1), lastOfPage.get(limit)];
        if (last && call.query.get('page') === '1') lastOfPage.set(limit, last);
        return before && pageOf(call) === 2 ? [before, ...rows.slice(1)] : rows;
      }),
    ),
    [`${PLANS} data.depositPlans[]: each row once`],
  ],
  [
    'that lacks a row',
    PLANS,
    onPlans((reply, call) => rowsOf(reply, (rows) => (pageOf(call) === 2 ? rows.slice(1) : rows))),
    [`${PLANS} data.totalCount: 7, the rows of all pages`],
  ],
  ['that ignores the limit', PENDING, without('limit'), [`${PENDING} data: at most 2 rows`]],
  [
    'whose newest rows come last',
    DEPOSITS,
    {
      ofReply: on('/superadmin/crud/deposit', (reply, { query }) => {
        if (!query.has('sort') && !query.has('order')) rowsOf(reply, (rows) => rows.toReversed());
      }),
    },
    [`${DEPOSITS} data.response: newest first`],
  ],
  [
    'that sorts in the wrong direction',
    PLANS,
    {
      ofCall: ({ query }) => {
        if (query.has('sort')) query.set('order', query.get('order') === 'asc' ? 'desc' : 'asc');
      },
    },
    ['createdAt', 'planAmount', 'planDuration', 'planName', 'profitAmount'].map(
      (sort) => `${PLANS} data.depositPlans: sorted by ${sort}, asc`,
    ),
  ],
  [
    'that sorts the page and not the list',
    PLANS,
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
          rowsOf(reply, (rows) => rows.toSorted((a, b) => sign * (Number(a.planAmount) - Number(b.planAmount))));
      },
    },
    [`${PLANS} data.depositPlans: the whole list sorted by planAmount`],
  ],
];

describe('a list', () => {
  it.each(lists)('%s', async (_, only, mutation, kinds) => {
    expect(kindsIn(await reportOf(mutation, only))).toEqual(kinds);
  });

  it.each([
    [without('limit'), `${PLANS} limit`],
    [without('sort', 'order'), `${PLANS} sort=planAmount`],
  ])('is named with an addition that it does without, which is no difference: %#', async (mutation, lack) => {
    const report = await reportOf(mutation, PLANS);
    expect(kindsIn(report)).toEqual([]);
    expect(report.notOffered).toContain(lack);
  });
});

const INVOICE = 'superadmin.deposits.generate-invoice';
const onRefusals = (change: (reply: Answer) => void): Mutation => ({
  ofReply: (reply) => {
    if (reply.status >= 400) change(reply);
  },
});

const answers: Case[] = [
  [
    'a number as text',
    PLANS,
    everywhere(/"planDuration":(\d+)/g, '"planDuration":"$1"'),
    [`${PLANS} data.depositPlans[].planDuration: number`],
  ],
  ...(
    [
      [403, 200],
      [404, 400],
    ] as const
  ).map(([right, wrong]): Case => {
    const mutation = onRefusals((reply) => void (reply.status === right && Object.assign(reply, { status: wrong })));
    return [`a refusal with ${wrong} instead of ${right}`, INVOICE, mutation, [`${INVOICE} status: ${right}`]];
  }),
];

it.each(answers)('%s', async (_, only, mutation, kinds) => {
  expect(kindsIn(await reportOf(mutation, only))).toEqual(kinds);
});

it.each([
  ['an added call', 'superadmin.audit.list', '/superadmin/audit', 'notOffered'],
  ['a specified call', 'superadmin.deposits.pending', '/superadmin/crud/deposits/pending', 'absent'],
] as const)('%s that a host does without is no difference, and is named', async (_, id, address, list) => {
  const answer: Mutation['answer'] = ({ path }) =>
    path === address ? { status: 404, contentType: 'text/plain', body: 'no such call' } : undefined;
  const report = await reportOf({ answer }, id);
  expect(kindsIn(report)).toEqual([]);
  expect(report[list]).toEqual([id]);
});

const APPROVE = 'superadmin.deposits.approve';

const isOfTheRun = (row: Row): boolean => String(fieldOf(row, 'memberReferenceId.userName')).startsWith('conformance');
const isCreation = isCall('POST', /^\/superadmin\/crud\/deposit-plan$/);
const isApproval = isCall('PATCH', /\/deposits\/\w+\/approve$/);
const isPendingCommissions = isCall('GET', /\/pending-commissions$/);
const raised = (call: SentCall): void => {
  if (isCreation(call) && isObject(call.body) && Number(call.body.planAmount) > 0)
    call.body = { ...call.body, planAmount: Number(call.body.planAmount) + 1 };
};
const onPendingCommissions = (change: (rows: Row[]) => Row[]): Mutation => ({
  ofReply: (reply, call) => {
    if (isPendingCommissions(call) && reply.status === 200) reply.body = changeRows(reply.body, change);
  },
});

/** What the server has answered with 201 or listed, by id. */
const plans = new Map<string, Row>();
const deposits = new Map<string, Row>();
const pending = new Map<string, Row>();
const approvals = new Map<string, Answer>();

const writes: Case[] = [
  [
    'what is saved with another amount than the answer says',
    'superadmin.plans.',
    {
      ofCall: raised,
      ofReply: (reply, call) => {
        if (isCreation(call)) changeText(reply, /"planAmount":101.2/, '"planAmount":100.2');
      },
    },
    [`superadmin.plans.create data.depositPlan, read again.planAmount: 100.2`],
  ],
  [
    'what is changed by an answer alone',
    'superadmin.plans.',
    {
      answer: ({ method, path, body }) => {
        const plan = plans.get(path.split('/').at(-1) ?? '');
        if (method !== 'PATCH' || !plan || !isObject(body)) return undefined;
        return jsonReply({ success: true, data: { depositPlan: { ...plan, ...body } } });
      },
      ofReply: ({ body }, call) => {
        const plan = fieldOf(body, 'data.depositPlan');
        if (isCreation(call) && isObject(plan)) plans.set(String(plan._id), plan);
      },
    },
    ['isActive: false', 'isRecurring: false', 'planAmount: 250.75', 'profitAmount: 0'].map(
      (field) => `superadmin.plans.update data.depositPlan, read again.${field}`,
    ),
  ],
  [
    'what is removed by an answer alone',
    'superadmin.plans.delete',
    {
      answer: ({ method, path }) => {
        const id = path.split('/').at(-1) ?? '';
        if (method !== 'DELETE' || !path.includes('/deposit-plan/') || id === UNKNOWN_ID) return undefined;
        return jsonReply({ success: true, data: { _id: id } });
      },
    },
    [`superadmin.plans.delete data.depositPlan, read again: nothing`],
  ],
  [
    'an approval that makes no commissions',
    APPROVE,
    onPendingCommissions((rows) => rows.filter((row) => !isOfTheRun(row))),
    [`${APPROVE} commissions: panchayat, tehsil, sambhaag, state`],
  ],
  [
    'an approval that leaves the deposit pending',
    'superadmin.deposits.',
    {
      answer: (call) => {
        const deposit = deposits.get(call.path.split('/').at(-2) ?? '');
        if (!isApproval(call) || !deposit) return undefined;
        const approved = { ...deposit, status: 'approved', paymentStatus: 'completed' };
        return jsonReply({ success: true, data: { deposit: approved, commissionsCreated: 4 } });
      },
      ofReply: ({ body, status }, call) => {
        const deposit = fieldOf(body, 'data.deposit');
        if (!isObject(deposit)) return;
        if (status === 201) deposits.set(String(deposit._id), deposit);
        if (call.path.endsWith('/deny')) deposits.delete(String(deposit._id));
      },
    },
    [`${APPROVE} /superadmin/crud/deposits/pending: without the deposit`],
  ],
  [
    'an approval that can be made twice',
    APPROVE,
    {
      ofReply: (reply, call) => {
        if (!isApproval(call)) return;
        const first = approvals.get(call.path);
        if (first) Object.assign(reply, first);
        else if (reply.status === 200) approvals.set(call.path, { ...reply });
      },
    },
    [`${APPROVE} status: 409`],
  ],
  [
    'a decided commission that stays pending',
    'superadmin.commissions.',
    {
      answer: (call) => {
        const commission = pending.get(call.path.split('/').at(-2) ?? '');
        if (!isCall('PATCH', /\/commission\/\w+\/approve$/)(call) || !commission) return undefined;
        const approved = { ...commission, notes: 'Of a conformance run', status: 'approved' };
        return jsonReply({ success: true, data: { commission: approved } });
      },
      ...onPendingCommissions((rows) => {
        pending.clear();
        for (const row of rows) pending.set(String(row._id), row);
        return rows;
      }),
    },
    ['superadmin.commissions.approve /superadmin/commission-management/pending-commissions: without the commission'],
  ],
  [
    'a decision that is taken back by an answer alone',
    'superadmin.',
    {
      answer: ({ path, body }) =>
        body && /(deposits|commissions)\/take-back$/.test(path)
          ? jsonReply({ success: true, data: { updated: [], failed: [] } })
          : undefined,
    },
    [
      'superadmin.commissions.take-back /superadmin/commission-management/pending-commissions: with the commission',
      'superadmin.commissions.take-back data.failed: 1',
      'superadmin.deposits.take-back data.deposit, read again.paymentStatus: "pending"',
      'superadmin.deposits.take-back data.deposit, read again.status: "pending"',
    ],
  ],
];

it.each(writes)('%s', async (_, only, mutation, kinds) => {
  expect(kindsIn(await reportOf(mutation, only, true))).toEqual(kinds);
});
