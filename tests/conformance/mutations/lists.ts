import type { Mutation, SentCall } from '../mutated-server';
import type { Row } from '../rows-in';
import { type Case, on, rowsOf, type Tuple, tuple, without } from './mutation';

const PLANS = 'superadmin.plans.list';
const PENDING = 'superadmin.deposits.pending-optimized';
const DEPOSITS = 'superadmin.deposits.list';

const onPlans = (change: Parameters<typeof on>[1]): Mutation => on('/superadmin/crud/deposit-plan', change);
const pageOf = ({ query }: SentCall): number => Number(query.get('page') ?? 1);
const ANY = '.*';

const lastOfPage = new Map<string | null, Row>();
const orders = new WeakMap<URLSearchParams, string>();

/** Pages that do not fit together, and rows in another order. */
const listTuples: readonly Tuple[] = [
  [
    'a list that ignores the page',
    PLANS,
    { ofCall: (call) => void (pageOf(call) > 1 && call.query.set('page', '1')) },
    [`${PLANS} data.depositPlans: other rows on page 2 than before`],
  ],
  [
    'a list that shows a row on two pages',
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
    'a list that lacks a row',
    PLANS,
    onPlans((reply, call) => rowsOf(reply, (rows) => (pageOf(call) === 2 ? rows.slice(1) : rows))),
    [`${PLANS} data.totalCount: 7, the rows of all pages`],
  ],
  ['a list that ignores the limit', PENDING, without(ANY, 'limit'), [`${PENDING} data: at most 2 rows`]],
  [
    'a list whose newest rows come last',
    DEPOSITS,
    on('/superadmin/crud/deposit', (reply, { query }) => {
      if (!query.has('sort') && !query.has('order')) rowsOf(reply, (rows) => rows.toReversed());
    }),
    [`${DEPOSITS} data.response: newest first`],
  ],
  [
    'a list that sorts in the wrong direction',
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
    'a list that sorts the page and not the list',
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
    'a list that ignores the order that is asked for',
    'superadmin.members.list',
    without('/superadmin/crud/member', 'sort', 'order'),
    ['createdAt', 'email', 'name', 'userName'].map(
      (sort) => `superadmin.members.list data.response: sorted by ${sort}, `,
    ),
  ],
  [
    'ranks that do not begin with the best',
    'coordinator.badges.leaderboard',
    on('/coordinator/badges/leaderboard', (reply) => {
      reply.body = JSON.parse(JSON.stringify(reply.body), (name, value) =>
        name === 'leaders' && Array.isArray(value) ? value.toReversed() : value,
      );
    }),
    ['coordinator.badges.leaderboard data.leaderboard.*.leaders: best rank first'],
  ],
];
export const listCases: readonly Case[] = listTuples.map(tuple);
