import { commissionsDue } from '../domain/commission';
import { mustGet } from '../store/present/must-get';
import type { CommissionRow, DepositRow } from '../store/rows';
import type { Transaction } from '../store/store';
import type { Context } from './context';
import { chainOf } from './load/chain';

/** Adds the commissions that an approved deposit earns and does not have yet, so that a second call adds none. */
export function createCommissions(tx: Transaction, context: Context, deposit: DepositRow): CommissionRow[] {
  const { _id: depositId, memberId, familyMemberId, planId, month, year, amountPaise: depositAmountPaise } = deposit;
  const existing = new Set(tx.by('commissions', 'depositId', depositId).map(({ level }) => level));
  const chain = chainOf(tx, mustGet(tx, 'members', memberId));
  const due = commissionsDue(depositAmountPaise, tx.by('rates', 'planId', planId), chain);
  const createdAt = context.clock.now().toISOString();
  return due
    .filter(({ level }) => !existing.has(level))
    .map((share) => {
      const row: CommissionRow = {
        _id: context.ids.next(),
        createdAt,
        depositId,
        memberId,
        familyMemberId,
        planId,
        month,
        year,
        depositAmountPaise,
        status: 'pending',
        ...share,
      };
      tx.insert('commissions', row);
      return row;
    });
}
