import { describe, expect, it } from 'vitest';
import {
  type Answer,
  changeRows,
  changeText,
  isCall,
  kindsIn,
  type Mutation,
  type SentCall,
  startMutatedServer,
} from './mutated-server';
import { fieldOf, type Row } from './rows-in';

/** Each row is a server that is wrong in one way, which the suite must report, and nothing else. */
const reportOf = startMutatedServer();
type Case = [name: string, only: string, mutation: Mutation, kinds: string[]];

const PLANS = 'superadmin.plans.list';
const PENDING = 'superadmin.deposits.pending-optimized';
const DEPOSITS = 'superadmin.deposits.list';
const RATES = 'superadmin.rates.list';

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
const changeCount = (reply: Answer, name: string, by: number): void => {
  const [, count] = new RegExp(`"${name}":(\\d+)`).exec(JSON.stringify(reply.body)) ?? [];
  changeText(reply, new RegExp(`"${name}":\\d+`), `"${name}":${Math.max(0, Number(count) + by)}`);
};
const everywhere = (from: RegExp, to: string): Mutation => ({ ofReply: (reply) => changeText(reply, from, to) });
const pageOf = ({ query }: SentCall): number => Number(query.get('page') ?? 1);
const lastPage = ({ body }: Answer): number => Number(fieldOf(body, 'data.totalPages'));
const without = (...names: string[]): Mutation => ({
  ofCall: ({ query }) => {
    for (const name of names) query.delete(name);
  },
});

const lastOfPage = new Map<string | null, Row>();
const orders = new WeakMap<URLSearchParams, string>();
const byText = (key: string) => (a: Row, b: Row) => (String(a[key]) < String(b[key]) ? -1 : 1);

const lists: Case[] = [
  [
    'that ignores the page',
    PLANS,
    { ofCall: (call) => void (pageOf(call) > 1 && call.query.set('page', '1')) },
    [`${PLANS} data.depositPlans: other rows on page 2 than before`],
  ],
  [
    'that says it has one page more',
    PLANS,
    onPlans((reply) => changeCount(reply, 'totalPages', 1)),
    [`${PLANS} data.totalPages: 3, as many as there are`],
  ],
  [
    'that counts the rows of the page as all rows',
    PLANS,
    onPlans((reply) => {
      const rows = fieldOf(reply.body, 'data.depositPlans') as Row[];
      changeText(reply, /"totalCount":\d+/, `"totalCount":${rows.length}`);
    }),
    [`${PLANS} data.totalCount: 8, the rows of all pages`],
  ],
  [
    'that is not equally long on each page',
    PLANS,
    onPlans((reply, call) => changeCount(reply, 'totalCount', pageOf(call) - 1)),
    [`${PLANS} data.totalCount: the same on each page`],
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
  [
    'with a page in the middle that is not full',
    PLANS,
    onPlans((reply, call) => {
      changeCount(reply, 'totalCount', -1);
      rowsOf(reply, (rows) => (pageOf(call) === 2 ? rows.slice(1) : rows));
    }),
    [`${PLANS} data.depositPlans: 3 rows on each page but the last`],
  ],
  ['that ignores the limit', PENDING, without('limit'), [`${PENDING} data: at most 2 rows`]],
  ['that ignores a limit which is an addition, which is no difference', PLANS, without('limit'), []],
  ['that cannot be sorted, which is no difference', PLANS, without('sort', 'order'), []],
  [
    'that says too much, with its counts beside its rows',
    PENDING,
    { ofReply: (reply) => changeCount(reply, 'totalCount', 5) },
    [expect.stringMatching(`^${PENDING} totalCount: `)],
  ],
  [
    'with an empty page beyond the end, which is no difference',
    PLANS,
    onPlans((reply, call) => {
      if (pageOf(call) <= lastPage(reply)) return;
      rowsOf(reply, () => []);
      changeText(reply, /"currentPage":\d+/, `"currentPage":${pageOf(call)}`);
    }),
    [],
  ],
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
    'whose pages come oldest first, with the newest row first on each',
    DEPOSITS,
    {
      ofCall: ({ path, query }) => {
        if (path === '/superadmin/crud/deposit' && query.has('page')) query.set('order', 'asc');
      },
      ofReply: on('/superadmin/crud/deposit', (reply, { query }) => {
        if (query.has('page')) rowsOf(reply, (rows) => rows.toReversed());
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
  [
    'that sorts words into no order',
    RATES,
    {
      ofReply: (reply, { query }) => {
        if (query.get('sort') === 'coordinatorLevel') rowsOf(reply, (rows) => rows.toSorted(byText('_id')));
      },
    },
    [`${RATES} data.commissionRates: sorted by coordinatorLevel`],
  ],
  [
    'without counts, which is whole: all that is missing is the field',
    PENDING,
    {
      ofReply: (reply) => {
        changeText(reply, /"totalCount":\d+,?/, '');
        changeText(reply, /"totalPages":\d+/, '"whole":true');
      },
    },
    [`${PENDING} totalCount: number`, `${PENDING} totalPages: number`],
  ],
];

describe('a list', () => {
  it.each(lists)('%s', async (_, only, mutation, kinds) => {
    expect(kindsIn(await reportOf(mutation, only))).toEqual(kinds);
  });

  it.each([
    [without('limit'), `${PLANS} limit`],
    [without('sort', 'order'), `${PLANS} sort=planAmount`],
  ])('is named with an addition that it does without: %#', async (mutation, lack) => {
    expect((await reportOf(mutation, PLANS)).notOffered).toContain(lack);
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
    'an answer with an instant that is none',
    'superadmin.deposits.',
    everywhere(/"createdAt":"[^"]+"/g, '"createdAt":"yesterday"'),
    [
      'impact data.deposit.createdAt',
      'impact data.plan.createdAt',
      'list data.response[].createdAt',
      'pending data[].createdAt',
      'pending-optimized data[].createdAt',
    ].map((field) => `superadmin.deposits.${field}: an ISO 8601 instant`),
  ],
  [
    'a number as text',
    PLANS,
    everywhere(/"planDuration":(\d+)/g, '"planDuration":"$1"'),
    [`${PLANS} data.depositPlans[].planDuration: number`],
  ],
  [
    'a word of a list in capitals',
    DEPOSITS,
    everywhere(/"status":"approved"/g, '"status":"APPROVED"'),
    [`${DEPOSITS} data.response[].status: pending or approved or denied`],
  ],
  [
    'a refusal with another body',
    INVOICE,
    onRefusals((reply) => Object.assign(reply, { body: { error: 'No' } })),
    [`${INVOICE} message: string`, `${INVOICE} success: false`],
  ],
  [
    'a refusal that is a page',
    INVOICE,
    onRefusals((reply) => Object.assign(reply, { contentType: 'text/html', body: '<h1>Not found</h1>' })),
    [`${INVOICE} content-type: application/json`],
  ],
  ...(
    [
      [401, 403],
      [403, 200],
      [404, 400],
      [400, 500],
    ] as const
  ).map(([right, wrong]): Case => {
    const mutation = onRefusals((reply) => void (reply.status === right && Object.assign(reply, { status: wrong })));
    return [`a refusal with ${wrong} instead of ${right}`, INVOICE, mutation, [`${INVOICE} status: ${right}`]];
  }),
];

it.each(answers)('%s', async (_, only, mutation, kinds) => {
  expect(kindsIn(await reportOf(mutation, only))).toEqual(kinds);
});

it('an added call that a host does without is no difference', async () => {
  const answer: Mutation['answer'] = ({ path }) =>
    path === '/superadmin/audit' ? { status: 404, contentType: 'text/plain', body: 'no such call' } : undefined;
  const report = await reportOf({ answer }, 'superadmin.audit.');
  expect(kindsIn(report)).toEqual([]);
  expect(report.notOffered).toEqual(['superadmin.audit.list']);
});
