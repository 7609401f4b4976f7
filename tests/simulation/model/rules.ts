import type { Act } from '../acts';
import * as cash from './cash';
import * as commissions from './commissions';
import * as deposits from './deposits';
import * as months from './months';
import * as office from './office';
import type { By, Outcome, Rule } from './outcome';
import * as payouts from './payouts';
import type { State } from './state';
import * as sums from './sums';

type Decided = Exclude<Act['do'], 'confirm'>;

/** Each rule changes the state where the call is accepted, and leaves it as it is where the call is refused. */
const rules: { readonly [D in Decided]: Rule<D> } = {
  invest: deposits.invest,
  officeDeposit: deposits.officeDeposit,
  changeDeposit: deposits.changeDeposit,
  deleteDeposit: deposits.deleteDeposit,
  approve: deposits.approve,
  deny: deposits.deny,
  reverse: deposits.reverse,
  takeBackDeposits: deposits.takeBackDeposits,
  calculate: commissions.calculate,
  decideCommission: commissions.decideCommission,
  decideCommissions: commissions.decideCommissions,
  takeBackCommissions: commissions.takeBackCommissions,
  correct: commissions.correct,
  processCommissions: commissions.processCommissions,
  takeCash: cash.takeCash,
  collect: cash.collect,
  takeBackCash: cash.takeBackCash,
  returnCash: cash.returnCash,
  dispute: cash.dispute,
  handIn: cash.handIn,
  takeBackHandIn: cash.takeBackHandIn,
  receive: cash.receive,
  takeBackReceipt: cash.takeBackReceipt,
  prepare: payouts.prepare,
  pay: payouts.pay,
  failLine: payouts.failLine,
  cancel: payouts.cancel,
  takeBackPayout: payouts.takeBackPayout,
  setMinimum: payouts.setMinimum,
  closeMonth: months.closeMonth,
  reopenMonth: months.reopenMonth,
  createRate: office.createRate,
  changeRate: office.changeRate,
  deleteRate: office.deleteRate,
  handOver: office.handOver,
  setCoordinatorStatus: office.setCoordinatorStatus,
  setMemberStatus: office.setMemberStatus,
  moveMember: office.moveMember,
  setOfficeStatus: office.setOfficeStatus,
  setSecondPerson: office.setSecondPerson,
  refuseRequest: office.refuseRequest,
  readWaiting: sums.readWaiting,
  readCommissions: sums.readCommissions,
  readDecisions: sums.readDecisions,
  readDue: sums.readDue,
  readMonths: sums.readMonths,
  readPaid: sums.readPaid,
  readCash: sums.readCash,
  readOwnCommissions: sums.readOwnCommissions,
  readOwnPayouts: sums.readOwnPayouts,
  readFamily: sums.readFamily,
};

/** What the act does, whoever has to confirm it. */
export function carryOut(state: State, act: Act, by: By): Outcome {
  if (act.do === 'confirm') return office.confirm(state, act.id, by, (asked, who) => carryOut(state, asked, who));
  return (rules[act.do] as (state: State, act: Act, by: By) => Outcome)(state, act, by);
}

/** What the act would do, without doing it. */
export function tryOut(state: State, act: Act, by: By): Outcome {
  const mark = state.mark;
  let made = 0;
  const fresh = () => `new ${made++}`;
  try {
    return carryOut(state, act, { ...by, fresh });
  } finally {
    state.undoTo(mark);
  }
}

/** An auditor reads. */
export function whyNotAllowed(state: State, act: Act, by: By): Outcome | undefined {
  if (!office.isSignedIn(state, by)) return { refusals: [{ status: 401, code: 'token-invalid' }] };
  const isReading = act.do.startsWith('read');
  const isAuditor = by.role === 'superadmin' && state.get('superadmins', by.id)?.isReadOnly === true;
  return isAuditor && !isReading ? { refusals: [{ status: 403, code: 'account-read-only' }] } : undefined;
}
