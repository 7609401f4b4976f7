import { expect, it } from 'vitest';
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

const PLANS = 'superadmin.plans.';
const DEPOSITS = 'superadmin.deposits.';
const APPROVE = `${DEPOSITS}approve`;

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

const cases: Case[] = [
  [
    'what is saved with another amount',
    PLANS,
    { ofCall: raised },
    [
      `${PLANS}create data.depositPlan, read again.planAmount: 100.2`,
      `${PLANS}create data.depositPlan.planAmount: 100.2`,
    ],
  ],
  [
    'what is saved with another amount than the answer says',
    PLANS,
    {
      ofCall: raised,
      ofReply: (reply, call) => {
        if (isCreation(call)) changeText(reply, /"planAmount":101.2/, '"planAmount":100.2');
      },
    },
    [`${PLANS}create data.depositPlan, read again.planAmount: 100.2`],
  ],
  ['what is saved wrong does not make other calls wrong', DEPOSITS, { ofCall: raised }, []],
  [
    'what is changed by an answer alone',
    PLANS,
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
      (field) => `${PLANS}update data.depositPlan, read again.${field}`,
    ),
  ],
  [
    'what is removed by an answer alone',
    `${PLANS}delete`,
    {
      answer: ({ method, path }) => {
        const id = path.split('/').at(-1) ?? '';
        if (method !== 'DELETE' || !path.includes('/deposit-plan/') || id === UNKNOWN_ID) return undefined;
        return jsonReply({ success: true, data: { _id: id } });
      },
    },
    [`${PLANS}delete data.depositPlan, read again: nothing`],
  ],
  [
    'a created record with 200',
    PLANS,
    { ofReply: (reply) => void (reply.status === 201 && Object.assign(reply, { status: 200 })) },
    [`${PLANS}create status: 201`],
  ],
  [
    'an approval that makes no commissions',
    APPROVE,
    onPendingCommissions((rows) => rows.filter((row) => !isOfTheRun(row))),
    [`${APPROVE} commissions: panchayat, tehsil, sambhaag, state`],
  ],
  [
    'an approval that makes a commission of another amount',
    APPROVE,
    onPendingCommissions((rows) =>
      rows.map((row) => (isOfTheRun(row) && row.panchayatReferenceId ? { ...row, commisionAmount: 2.5 } : row)),
    ),
    [`${APPROVE} commission of panchayat.commisionAmount: 2.51`],
  ],
  [
    'an approval that counts other commissions than it makes',
    APPROVE,
    { ofReply: (reply) => changeText(reply, /"commissionsCreated":4/, '"commissionsCreated":0') },
    [`${APPROVE} data.commissionsCreated: 4`],
  ],
  [
    'an approval that leaves the deposit pending',
    DEPOSITS,
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
    'a decision that leaves the totals as they were',
    DEPOSITS,
    {
      ofReply: (reply, { path }) => {
        if (path.endsWith('/pending/summary') && reply.status === 200)
          reply.body = { success: true, data: { totalCount: 3, totalAmount: 300, avgAmount: 100 } };
      },
    },
    ['approve', 'deny'].flatMap((decision) =>
      ['totalAmount: 199.8', 'totalCount: 2'].map((total) => `${DEPOSITS}${decision} pending ${total}`),
    ),
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
        body && path.endsWith('/take-back')
          ? jsonReply({ success: true, data: { updated: [], failed: [] } })
          : undefined,
    },
    [
      'superadmin.commissions.take-back /superadmin/commission-management/pending-commissions: with the commission',
      'superadmin.deposits.take-back data.deposit, read again.paymentStatus: "pending"',
      'superadmin.deposits.take-back data.deposit, read again.status: "pending"',
    ],
  ],
];

it.each(cases)('%s', async (_, only, mutation, kinds) => {
  expect(kindsIn(await reportOf(mutation, only, true))).toEqual(kinds);
});
