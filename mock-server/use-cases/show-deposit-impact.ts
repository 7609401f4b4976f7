import { toPercent, toRupees } from '../../src/domain/money';
import { type DepositFlag, depositFlags } from '../domain/deposit-flags';
import { impactOf } from '../domain/deposit-impact';
import { presentDeposit } from '../store/present/deposit';
import { mustGet } from '../store/present/must-get';
import { presentPlan, termsOf } from '../store/present/plan';
import { presentCoordinatorRef } from '../store/present/references';
import type { DepositRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, refuse } from './context';
import { chainOf } from './load/chain';
import { paymentsOf } from './load/holding';

/** What approval would earn whom, and what is unusual. Of a deposit that is decided: what it has earned, and no flags. */
export function showDepositImpact({ store }: ActingContext, id: string) {
  const row = store.get('deposits', id);
  if (!row) return refuse('not-found', 'Deposit not found');
  const shares = sharesOf(store, row);
  return {
    data: {
      deposit: presentDeposit(store, row),
      plan: presentPlan(mustGet(store, 'plans', row.planId)),
      levels: shares.map(({ level, outcome, coordinatorId, basisPoints, amountPaise }) => ({
        level,
        outcome,
        coordinator:
          coordinatorId === undefined
            ? undefined
            : presentCoordinatorRef(mustGet(store, 'coordinators', coordinatorId)),
        rate: basisPoints === undefined ? undefined : toPercent(basisPoints),
        amount: toRupees(amountPaise),
      })),
      totalCommission: toRupees(shares.reduce((paise, { amountPaise }) => paise + amountPaise, 0)),
      flags: row.status === 'pending' ? flagsOf(store, row) : [],
    },
  };
}

/** The rates of today, or those that its commissions were made with. */
function sharesOf(store: Reader, row: DepositRow) {
  const made = store.by('commissions', 'depositId', row._id);
  const chain = chainOf(store, mustGet(store, 'members', row.memberId));
  if (row.status === 'pending') return impactOf(row.amountPaise, store.by('rates', 'planId', row.planId), chain);
  // A commission keeps its coordinator and its rate, whatever became of either.
  const rates = made.map(({ level, basisPoints }) => ({ level, basisPoints, isActive: true }));
  return impactOf(row.amountPaise, rates, made.length > 0 ? made : chain);
}

function flagsOf(store: Reader, row: DepositRow) {
  const isOther = ({ _id }: DepositRow) => _id !== row._id;
  const payments = paymentsOf(store, row).filter(isOther);
  const sameTransaction = row.transactionId
    ? store.by('deposits', 'transactionId', row.transactionId).filter(isOther)
    : [];
  const flags = depositFlags(row, termsOf(mustGet(store, 'plans', row.planId)), payments, sameTransaction);
  return flags.map((flag) => presentFlag(store, flag));
}

function presentFlag(store: Reader, flag: DepositFlag<DepositRow>) {
  if (flag.name === 'amount-differs') return { name: flag.name, expectedAmount: toRupees(flag.expectedPaise) };
  if (!('others' in flag)) return flag;
  return { name: flag.name, others: flag.others.map((other) => presentOther(store, other)) };
}

const presentOther = (store: Reader, { _id, memberId, month, year, amountPaise, status }: DepositRow) => ({
  _id,
  month,
  year,
  status,
  memberName: mustGet(store, 'members', memberId).name,
  depositAmount: toRupees(amountPaise),
});
