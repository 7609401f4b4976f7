import { commissionImpact } from '@server/domain/commission';
import { type DepositFlag, decideDeposit, depositFlags } from '@server/domain/deposit';
import { formatCount } from '@server/domain/formatting';
import { isRefusal, refuse } from '@server/domain/refusal';
import { recordAudit } from '@server/modules/audit/audit';
import { createCommissions } from '@server/modules/commissions/decisions';
import type { ActingContext } from '@server/modules/context';
import { presentPlan, termsOf } from '@server/modules/plans/present';
import { chainOf } from '@server/modules/shared/hierarchy';
import { presentCoordinatorRef } from '@server/modules/shared/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { toPercent, toRupees } from '@/domain/money';
import { paymentsOfEnrollment } from './payments';
import { presentDeposit } from './present';

/** The optional reason is shown to the member (decisions §6). */
export const denyDeposit = (context: ActingContext, id: string, reason: string | undefined) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', id);
    if (!deposit) return refuse('not-found', 'Deposit not found');
    const decided = decideDeposit(deposit, 'denied', { id: context.actor.id, at: context.clock.now(), reason });
    if (isRefusal(decided)) return decided;
    const denied = tx.update('deposits', id, decided);
    recordAudit(tx, context, {
      action: 'deposit.deny',
      subjectId: id,
      before: { status: deposit.status, paymentStatus: deposit.paymentStatus },
      after: { status: denied.status, paymentStatus: denied.paymentStatus },
      reason: denied.reason,
    });
    return { message: 'Deposit rejected successfully!', data: { deposit: presentDeposit(tx, denied) } };
  });

/** What approval would earn whom, and what is unusual. Of a deposit that is decided: what it has earned, and no flags. */
export function showDepositImpact({ store }: ActingContext, id: string) {
  const row = store.get('deposits', id);
  if (!row) return refuse('not-found', 'Deposit not found');
  const shares = impactsOf(store, row);
  return {
    data: {
      deposit: presentDeposit(store, row),
      plan: presentPlan(getOrThrow(store, 'plans', row.planId)),
      levels: shares.map(({ level, outcome, coordinatorId, basisPoints, amountPaise }) => ({
        level,
        outcome,
        coordinator:
          coordinatorId === undefined
            ? undefined
            : presentCoordinatorRef(getOrThrow(store, 'coordinators', coordinatorId)),
        rate: basisPoints === undefined ? undefined : toPercent(basisPoints),
        amount: toRupees(amountPaise),
      })),
      totalCommission: toRupees(shares.reduce((paise, { amountPaise }) => paise + amountPaise, 0)),
      flags: row.status === 'pending' ? flagsOf(store, row) : [],
    },
  };
}

/** The rates of today, or those that its commissions were made with. */
function impactsOf(store: Reader, row: DepositRow) {
  const made = store.by('commissions', 'depositId', row._id);
  const chain = chainOf(store, getOrThrow(store, 'members', row.memberId));
  if (row.status === 'pending')
    return commissionImpact(row.amountPaise, store.by('rates', 'planId', row.planId), chain);
  // A commission keeps its coordinator and its rate, whatever became of either.
  const rates = made.map(({ level, basisPoints }) => ({ level, basisPoints, isActive: true }));
  return commissionImpact(row.amountPaise, rates, made.length > 0 ? made : chain);
}

function flagsOf(store: Reader, row: DepositRow) {
  const isOther = ({ _id }: DepositRow) => _id !== row._id;
  const payments = paymentsOfEnrollment(store, row).filter(isOther);
  const sameTransaction = row.transactionId
    ? store.by('deposits', 'transactionId', row.transactionId).filter(isOther)
    : [];
  const flags = depositFlags(row, termsOf(getOrThrow(store, 'plans', row.planId)), payments, sameTransaction);
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
  memberName: getOrThrow(store, 'members', memberId).name,
  depositAmount: toRupees(amountPaise),
});

/** The decision, its commissions and its audit row are one commit: none is ever there without the others. */
export const approveDeposit = (context: ActingContext, id: string) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', id);
    if (!deposit) return refuse('not-found', 'Deposit not found');
    const decided = decideDeposit(deposit, 'approved', { id: context.actor.id, at: context.clock.now() });
    if (isRefusal(decided)) return decided;
    const approved = tx.update('deposits', id, decided);
    const commissionsCreated = createCommissions(tx, context, approved).length;
    recordAudit(tx, context, {
      action: 'deposit.approve',
      subjectId: id,
      before: { status: deposit.status, paymentStatus: deposit.paymentStatus },
      after: { status: approved.status, paymentStatus: approved.paymentStatus, commissionsCreated },
    });
    return {
      message: `Deposit approved successfully! ${formatCount(commissionsCreated, 'commission')} created.`,
      data: { deposit: presentDeposit(tx, approved), commissionsCreated },
    };
  });
