import {
  type Answer,
  changeRows,
  changeText,
  isCall,
  jsonReply,
  type Mutation,
  type SentCall,
} from '../mutated-server';
import { UNKNOWN_ID } from '../refusals';
import { fieldOf, isObject, type Row } from '../rows-in';
import { type Case, type Tuple, tuple } from './mutation';

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

/** What is saved, decided or removed otherwise than the answer says. */
const writeTuples: readonly Tuple[] = [
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
  [
    'a record in use that is refused with 400',
    'superadmin.coordinators.',
    {
      ofReply: (reply, call) => {
        if (isCall('DELETE', /\/sankul\/\w+$/)(call) && reply.status === 409) reply.status = 400;
      },
    },
    ['superadmin.coordinators.delete status: 409'],
  ],
  [
    'a creation that answers 200',
    'superadmin.plans.create',
    {
      ofReply: (reply, call) => {
        if (isCreation(call) && reply.status === 201) reply.status = 200;
      },
    },
    ['superadmin.plans.create status: 201'],
  ],
  [
    'an invalid record that is saved',
    'superadmin.plans.create',
    {
      ofCall: (call) => {
        if (isCreation(call) && isObject(call.body) && Number(call.body.planAmount) < 0)
          call.body = { ...call.body, planAmount: 1 };
      },
    },
    ['superadmin.plans.create status: 400'],
  ],
  [
    'a change to a record that is not there',
    'superadmin.plans.update',
    {
      answer: (call) =>
        isCall('PATCH', /\/deposit-plan\/\w+$/)(call) && call.token && call.path.endsWith(UNKNOWN_ID) && call.body
          ? jsonReply({ success: true })
          : undefined,
    },
    ['superadmin.plans.update status: 404'],
  ],
];
export const writeCases: readonly Case[] = writeTuples.map(tuple).map((each) => ({ ...each, isWriting: true }));
