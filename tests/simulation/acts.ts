import type { Level } from './model/state';

/** What somebody does or asks, in the model's words: paise as BigInt, months as year × 12 + month − 1. */
export type Act =
  | { do: 'invest'; familyMemberId: string | null; planId: string; month: number; amount: bigint }
  | {
      do: 'officeDeposit';
      memberId: string;
      familyMemberId: string | null;
      planId: string;
      month: number;
      amount: bigint | undefined;
      method: string;
    }
  | { do: 'changeDeposit'; id: string; method?: string; month?: number; planId?: string }
  | { do: 'deleteDeposit' | 'approve' | 'deny' | 'reverse' | 'calculate' | 'dispute'; id: string }
  | { do: 'takeBackDeposits' | 'takeBackCommissions' | 'processCommissions'; ids: string[] }
  | { do: 'decideCommission'; id: string; to: 'approved' | 'rejected' }
  | { do: 'decideCommissions'; ids: string[]; to: 'approved' | 'rejected' }
  | { do: 'correct'; id: string; basisPoints?: bigint; coordinatorId?: string }
  | { do: 'takeCash' | 'takeBackCash' | 'returnCash'; ids: string[] }
  | { do: 'handIn'; ids: [string, ...string[]] }
  | { do: 'collect'; memberId: string; payments: { familyMemberId: string | null; planId: string; month: number }[] }
  | { do: 'takeBackHandIn' | 'takeBackReceipt'; id: string }
  | { do: 'receive'; id: string; counted: bigint; hasNote: boolean }
  | { do: 'prepare'; coordinatorIds: string[]; until?: string; total?: bigint }
  | { do: 'pay'; id: string; paidOn: string; lineIds?: string[] }
  | { do: 'failLine'; id: string; lineId: string }
  | { do: 'cancel' | 'takeBackPayout'; id: string }
  | { do: 'setMinimum'; minimum: bigint }
  | { do: 'closeMonth' | 'reopenMonth'; month: number }
  | { do: 'createRate'; planId: string; level: Level; basisPoints: bigint; from?: number }
  | { do: 'changeRate'; id: string; basisPoints: bigint; from?: number | null; isActive?: boolean }
  | { do: 'deleteRate'; id: string }
  | { do: 'handOver'; id: string; level: Level; hasPayee: boolean; name: string }
  | { do: 'setCoordinatorStatus'; id: string; level: Level; status: string }
  | { do: 'setMemberStatus'; id: string; status: string }
  | { do: 'moveMember'; id: string; panchayatId: string }
  | { do: 'setOfficeStatus'; id: string; status: 'active' | 'suspended' }
  | { do: 'setSecondPerson'; acts: string[]; bulkAbove: number }
  | { do: 'confirm'; id: string }
  | { do: 'refuseRequest'; id: string; hasReason: boolean }
  | { do: 'readWaiting' | 'readCommissions' | 'readDecisions' | 'readDue' | 'readMonths' | 'readPaid' }
  | { do: 'readCash' | 'readOwnCommissions' | 'readOwnPayouts' | 'readFamily' };

/** Of these the office wants a second person where the setting says so; 'guarded' where it says so of anything. */
export function groupOf(act: Act): string | undefined {
  if (act.do === 'prepare' || act.do === 'pay') return 'payouts';
  if (act.do === 'reverse') return 'reversals';
  if (act.do === 'createRate' || act.do === 'changeRate' || act.do === 'deleteRate') return 'rates';
  if (act.do === 'handOver') return 'hand-over';
  if (act.do === 'closeMonth' || act.do === 'reopenMonth') return 'months';
  if (act.do === 'decideCommissions') return 'bulk';
  return act.do === 'setOfficeStatus' || act.do === 'setSecondPerson' ? 'guarded' : undefined;
}

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

const rupees = (paise: bigint): number => Number(paise) / 100;
const percent = (basisPoints: bigint): number => Number(basisPoints) / 100;
const monthIn = (month: number) => ({ month: (month % 12) + 1, year: Math.floor(month / 12) });
const family = (name: string, id: string | null) => (id === null ? {} : { [name]: id });
const reason = 'As the round says';
const crud = '/superadmin/crud';
const management = '/superadmin/commission-management';
const own = '/coordinator/dashboard';
const payouts = '/superadmin/payouts';

const post = (path: string, body: object = {}): Sent => ({ method: 'POST', path, body });
const patch = (path: string, body: object = {}): Sent => ({ method: 'PATCH', path, body });
const get = (path: string): Sent => ({ method: 'GET', path });

type Senders = { [D in Act['do']]: (act: Extract<Act, { do: D }>) => Sent };

const senders: Senders = {
  invest: ({ familyMemberId, planId, month, amount }) =>
    post('/member/investment', {
      ...family('familyMemberId', familyMemberId),
      depositPlanId: planId,
      amount: rupees(amount),
      ...monthIn(month),
    }),
  officeDeposit: ({ memberId, familyMemberId, planId, month, amount, method }) =>
    post(`${crud}/deposit`, {
      memberReferenceId: memberId,
      ...family('familyMemberReferenceId', familyMemberId),
      depositPlanReferenceId: planId,
      ...(amount !== undefined && { depositAmount: rupees(amount) }),
      ...monthIn(month),
      paymentMethod: method,
    }),
  changeDeposit: ({ id, method, month, planId }) =>
    patch(`${crud}/deposit/${id}`, {
      ...(method && { paymentMethod: method }),
      ...(month && monthIn(month)),
      ...(planId && { depositPlanReferenceId: planId }),
    }),
  deleteDeposit: ({ id }) => ({ method: 'DELETE', path: `${crud}/deposit/${id}` }),
  approve: ({ id }) => patch(`${crud}/deposits/${id}/approve`),
  deny: ({ id }) => patch(`${crud}/deposits/${id}/deny`, { reason }),
  reverse: ({ id }) => patch(`${crud}/deposits/${id}/reverse`, { reason }),
  takeBackDeposits: ({ ids }) => patch(`${crud}/deposits/take-back`, { depositIds: ids }),
  calculate: ({ id }) => post(`${management}/calculate-commission`, { depositId: id }),
  decideCommission: ({ id, to }) =>
    to === 'approved'
      ? patch(`${management}/commission/${id}/approve`)
      : patch(`${management}/commission/${id}/reject`, { reason }),
  decideCommissions: ({ ids, to }) =>
    to === 'approved'
      ? patch(`${management}/commissions/bulk-approve`, { commissionIds: ids })
      : patch(`${management}/commissions/bulk-reject`, { commissionIds: ids, reason }),
  takeBackCommissions: ({ ids }) => patch(`${management}/commissions/take-back`, { commissionIds: ids }),
  correct: ({ id, basisPoints, coordinatorId }) =>
    post(`${management}/commission/${id}/correct`, {
      ...(basisPoints !== undefined && { commissionPercentage: percent(basisPoints) }),
      ...(coordinatorId && { coordinatorId }),
    }),
  processCommissions: ({ ids }) => post(`${own}/process-commissions`, { commissionIds: ids }),
  takeCash: ({ ids }) => post(`${own}/cash/taken`, { depositIds: ids }),
  collect: ({ memberId, payments }) =>
    post(`${own}/cash/collections`, {
      memberId,
      payments: payments.map(({ familyMemberId, planId, month }) => ({
        ...family('familyMemberId', familyMemberId),
        depositPlanId: planId,
        ...monthIn(month),
      })),
    }),
  takeBackCash: ({ ids }) => post(`${own}/cash/take-back`, { depositIds: ids }),
  returnCash: ({ ids }) => post(`${own}/cash/returned`, { depositIds: ids }),
  dispute: ({ id }) => patch(`/member/deposits/${id}/dispute`),
  handIn: ({ ids }) => post(`${own}/hand-ins`, { depositIds: ids }),
  takeBackHandIn: ({ id }) => patch(`${own}/hand-ins/${id}/take-back`),
  receive: ({ id, counted, hasNote }) =>
    patch(`/superadmin/hand-ins/${id}/receive`, {
      countedAmount: rupees(counted),
      ...(hasNote && { note: 'Counted twice' }),
    }),
  takeBackReceipt: ({ id }) => patch(`/superadmin/hand-ins/${id}/take-back`),
  prepare: ({ coordinatorIds, until, total }) =>
    post(payouts, {
      coordinatorIds,
      ...(until && { until }),
      ...(total !== undefined && { totalAmount: rupees(total) }),
    }),
  pay: ({ id, paidOn, lineIds }) =>
    patch(`${payouts}/${id}/paid`, {
      paidOn,
      ...(lineIds ? { lines: lineIds.map((_id) => ({ _id, bankReference: 'UTR 2' })) } : { bankReference: 'UTR 1' }),
    }),
  failLine: ({ id, lineId }) => patch(`${payouts}/${id}/lines/${lineId}/failed`, { reason }),
  cancel: ({ id }) => patch(`${payouts}/${id}/cancel`, { reason }),
  takeBackPayout: ({ id }) => patch(`${payouts}/${id}/take-back`),
  setMinimum: ({ minimum }) => patch(`${payouts}/settings`, { minimumAmount: rupees(minimum) }),
  closeMonth: ({ month }) => post(`/superadmin/months/${monthIn(month).year}/${monthIn(month).month}/close`),
  reopenMonth: ({ month }) =>
    post(`/superadmin/months/${monthIn(month).year}/${monthIn(month).month}/reopen`, { reason }),
  createRate: ({ planId, level, basisPoints, from }) =>
    post(`${management}/commission-rates`, {
      depositPlanReferenceId: planId,
      coordinatorLevel: level,
      commissionPercentage: percent(basisPoints),
      ...(from !== undefined && { from: monthIn(from) }),
    }),
  changeRate: ({ id, basisPoints, from, isActive }) =>
    patch(`${management}/commission-rates/${id}`, {
      commissionPercentage: percent(basisPoints),
      ...(from !== undefined && { from: from === null ? null : monthIn(from) }),
      ...(isActive !== undefined && { isActive }),
    }),
  deleteRate: ({ id }) => ({ method: 'DELETE', path: `${management}/commission-rates/${id}` }),
  handOver: ({ id, level, hasPayee, name }) =>
    post(`${crud}/${level}/${id}/hand-over`, {
      name: `Kamla ${name}`,
      userName: name,
      email: `${name}@invest.example`,
      mobileNumber: '9876501234',
      password: 'nadi kinare 27',
      ...(hasPayee && { payee: { upiId: `${name}@upi` } }),
    }),
  setCoordinatorStatus: ({ id, level, status }) => patch(`${crud}/${level}/${id}`, { status }),
  setMemberStatus: ({ id, status }) => patch(`${crud}/member/${id}`, { status }),
  moveMember: ({ id, panchayatId }) => patch(`${crud}/member/${id}`, { panchayatReferenceId: panchayatId }),
  setOfficeStatus: ({ id, status }) => patch(`/superadmin/office/accounts/${id}`, { status }),
  setSecondPerson: ({ acts, bulkAbove }) => patch('/superadmin/requests/settings', { acts, bulkAbove }),
  confirm: ({ id }) => patch(`/superadmin/requests/${id}/confirm`),
  refuseRequest: ({ id, hasReason }) => patch(`/superadmin/requests/${id}/refuse`, hasReason ? { reason } : {}),
  readWaiting: () => get(`${crud}/deposits/pending/summary`),
  readCommissions: () => get(`${management}/pending-commissions?limit=1`),
  readDecisions: () => get(`${management}/commission-approval-stats`),
  readDue: () => get(`${payouts}/due?limit=1000`),
  readMonths: () => get('/superadmin/months'),
  readPaid: () => get(`${payouts}?limit=1000`),
  readCash: () => get(`${own}/cash`),
  readOwnCommissions: () => get(`${own}/commission-stats`),
  readOwnPayouts: () => get(`${own}/payouts?limit=1`),
  readFamily: () => get('/member/family-members/family-investment-summary'),
};

export const sentOf = <A extends Act>(act: A): Sent => (senders[act.do] as (act: A) => Sent)(act);
