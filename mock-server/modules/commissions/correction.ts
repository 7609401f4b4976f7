import type { SignedInContext } from '@server/context';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { recordAudit } from '@server/modules/audit/audit';
import type { CommissionRow } from '@server/store/rows';
import { getOrThrow, type Transaction } from '@server/store/store';
import type * as commissions from '@/contract/commissions';
import type { BodyOf } from '@/contract/endpoint';
import { shareOf, toBasisPoints } from '@/domain/money';
import { insertCommission, otherOfLevel } from './decisions';
import { presentCommission } from './present';

type CorrectionForm = BodyOf<typeof commissions.correctCommission>;

function refuseCorrection(tx: Transaction, row: CommissionRow): Refusal | undefined {
  const { status } = getOrThrow(tx, 'deposits', row.depositId);
  if (status !== 'approved') return refuse('conflict', messageOf('deposit-earns-none', { status }));
  if (row.status !== 'rejected')
    return refuse('conflict', messageOf('commission-not-rejected', { status: row.status }));
  const other = otherOfLevel(tx, row);
  return other && refuse('conflict', messageOf('commission-level-taken', { status: other.status }));
}

function refuseForm(tx: Transaction, { level }: CommissionRow, form: CorrectionForm): Refusal | undefined {
  const { coordinatorId } = form;
  if (coordinatorId === undefined) return undefined;
  const coordinator = tx.get('coordinators', coordinatorId);
  if (!coordinator) return refuse('not-found', messageOf('coordinator-not-found'), 'coordinatorId');
  return coordinator.level === level
    ? undefined
    : refuse('invalid', messageOf('commission-other-level', { level }), 'coordinatorId');
}

/** The rejected commission stays as it is. The new one waits for approval like any other. */
export const correctCommission = (context: SignedInContext, id: string, form: CorrectionForm) =>
  context.store.commit((tx) => {
    const rejected = tx.get('commissions', id);
    if (!rejected) return refuse('not-found', messageOf('commission-not-found'));
    const refusal = refuseForm(tx, rejected, form) ?? refuseCorrection(tx, rejected);
    if (refusal) return refusal;
    const { commissionPercentage, coordinatorId = rejected.coordinatorId } = form;
    const basisPoints = commissionPercentage === undefined ? rejected.basisPoints : toBasisPoints(commissionPercentage);
    const { depositId, level, depositAmountPaise } = rejected;
    const amountPaise = shareOf(depositAmountPaise, basisPoints);
    if (amountPaise === 0) return refuse('invalid', messageOf('commission-of-nothing'), 'commissionPercentage');
    const row = insertCommission(tx, context, getOrThrow(tx, 'deposits', depositId), {
      level,
      coordinatorId,
      basisPoints,
      amountPaise,
      status: 'pending',
      correctionOf: id,
    });
    recordAudit(tx, context, {
      action: 'commission.correct',
      subjectId: id,
      before: { coordinatorId: rejected.coordinatorId, basisPoints: rejected.basisPoints },
      after: { coordinatorId, basisPoints, correction: row._id },
    });
    return { ...messageOf('commission-corrected'), data: { commission: presentCommission(tx, row) } };
  });
