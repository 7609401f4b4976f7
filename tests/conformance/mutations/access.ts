import type { Mutation, SentCall } from '../mutated-server';
import { UNKNOWN_ID } from '../refusals';
import { isObject } from '../rows-in';
import { type Case, on, rowsOf } from './mutation';

/** Who sends a call is known by the email with which the token was asked for: 'member2'. */
const tokens = new Map<string, string>();
const emails = new Map<string, string>();
const senderOf = ({ token = '' }: SentCall): string | undefined => emails.get(token);
const noteLogins: NonNullable<Mutation['ofReply']> = ({ body }, call) => {
  if (!call.path.endsWith('/auth/login') || !isObject(call.body) || !isObject(body)) return;
  const [name = ''] = String(call.body.email).split('@');
  if (typeof body.token !== 'string') return;
  emails.set(body.token, name);
  tokens.set(name, body.token);
};

/** The path is open to somebody who may not: the answer is that of another one. */
const openTo = (sender: string, method: string, path: RegExp, owner: string): Mutation => ({
  ofReply: noteLogins,
  ofCall: (call) => {
    const [, token] = [...tokens].findLast(([name]) => name === owner || name.startsWith(`${owner}.`)) ?? [];
    if (call.method === method && path.test(call.path) && senderOf(call) === sender && token)
      Object.assign(call, { token });
  },
});

const access = (name: string, only: string, mutation: Mutation, ...found: string[]): Case => ({
  name,
  only,
  mutation,
  found: found.map((each) => `${only} ${each}`),
});
const notTheirs = 'status: 404 or 403';

const replaced = (path: string, id: string): Mutation =>
  on(path, (reply) => rowsOf(reply, (rows) => rows.map((row, place) => (place === 0 ? { ...row, _id: id } : row))));
const lost = (path: string): Mutation =>
  on(path, (reply) => {
    rowsOf(reply, (rows) => rows.slice(1));
    reply.body = JSON.parse(
      JSON.stringify(reply.body).replace(/"totalCount":(\d+)/, (_, count) => `"totalCount":${count - 1}`),
    );
  });
const notOwn = 'eeee'.repeat(6);

/** A role too many, and records of others. */
export const accessCases: readonly Case[] = [
  access(
    'a search that is open to members too',
    'superadmin.search',
    openTo('member', 'GET', /^\/superadmin\/crud\/search$/, 'superadmin'),
    'status: 403',
  ),
  access(
    'a creation that is open to states too',
    'superadmin.plans.create',
    openTo('state', 'POST', /\/deposit-plan$/, 'superadmin'),
    'status: 403',
  ),
  access(
    'an approval that is open to districts too',
    'superadmin.deposits.approve',
    openTo('district', 'PATCH', /\/approve$/, 'superadmin'),
    'status: 403',
  ),
  access(
    'commissions of a coordinator that are open to members too',
    'coordinator.dashboard.commissions',
    openTo('member', 'GET', /^\/coordinator\/dashboard\/commissions$/, 'panchayat'),
    'status: 403',
  ),
  access(
    'the cash book that is open to sankuls too',
    'coordinator.dashboard.cash',
    openTo('sankul', 'GET', /^\/coordinator\/dashboard\/cash$/, 'panchayat'),
    'status: 403',
  ),
  access(
    'a list that needs no token',
    'superadmin.plans.list',
    {
      ofReply: noteLogins,
      ofCall: (call) => {
        const token = tokens.get('superadmin');
        if (call.path.endsWith('/deposit-plan') && !call.token && token) Object.assign(call, { token });
      },
    },
    'status: 401',
  ),
  access(
    'deposits of a family member that another member reads',
    'member.family-members.investments',
    openTo('member2', 'GET', /^\/member\/family-members\/\w+\/investments$/, 'member'),
    notTheirs,
  ),
  access(
    'a receipt that another member opens',
    'member.deposits.generate-invoice',
    openTo('member2', 'GET', /generateInvoice$/, 'member'),
    notTheirs,
  ),
  access(
    'a coordinator who may name another one',
    'coordinator.dashboard.overview',
    {
      ofCall: ({ path, query }) => {
        if (!path.endsWith('/dashboard/overview')) return;
        query.delete('coordinatorId');
        query.delete('coordinatorType');
      },
    },
    'status: 400',
    'status: 403',
    notTheirs,
  ),
  access(
    'a unit of others that a coordinator looks into',
    'coordinator.dashboard.downline-units',
    openTo('panchayat2', 'GET', /downline-units$/, 'panchayat'),
    notTheirs,
  ),
  {
    ...access(
      'a list of deposits with one of another member',
      'member.deposits.list',
      replaced('/member/crud/deposits', notOwn),
      'data.deposits[]: own records alone',
    ),
    andMore: true,
  },
  {
    ...access(
      'a list of deposits that lacks one of the own',
      'member.deposits.list',
      lost('/member/crud/deposits'),
      'data.deposits[]: all ',
    ),
    andMore: true,
  },
  {
    ...access(
      'a downline with a member of others',
      'coordinator.dashboard.downline-users',
      replaced('/coordinator/dashboard/downline-users', notOwn),
      'data.downlineMembers[]: own records alone',
    ),
    andMore: true,
  },
  {
    ...access(
      'commissions with one of another coordinator',
      'coordinator.dashboard.commissions',
      replaced('/coordinator/dashboard/commissions', UNKNOWN_ID),
      'data.commissions[]: own records alone',
    ),
    andMore: true,
  },
  {
    ...access(
      'a family member that another member changes',
      'member.family-members.update',
      openTo('member2', 'PATCH', /^\/member\/family-members\/\w+$/, 'conformance.member'),
      notTheirs,
    ),
    isWriting: true,
    andMore: true,
  },
];
