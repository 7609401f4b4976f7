import type { TFunction } from 'i18next';
import type { Commission } from '@/api/commissions';
import type { Problem } from '@/components/feedback/problem-banner';
import { formatNumber } from '@/components/text/format';
import type { BulkOutcome } from '@/refine/bulk-outcome';
import { commissionLabel } from './labels';

const PARTIAL_MESSAGES = {
  approve: 'commissions:outcome.partialApprove',
  reject: 'commissions:outcome.partialReject',
} as const;

/** The reply says for each commission what became of it; undefined if all are done. */
export function bulkProblem(
  t: TFunction,
  decision: 'approve' | 'reject',
  requested: readonly Commission[],
  { updated, failed, interruption }: Omit<BulkOutcome, 'isKnown'> & { interruption?: string },
): Problem | undefined {
  const unsent = requested.length - updated.length - failed.length;
  if (failed.length === 0 && unsent === 0) return undefined;
  const byId = new Map(requested.map((commission) => [commission._id, commission]));
  const partial = t(PARTIAL_MESSAGES[decision], {
    updated: formatNumber(updated.length),
    total: formatNumber(requested.length),
  });
  const rest = interruption === undefined ? '' : t('commissions:outcome.interrupted', { message: interruption });
  return {
    message: [partial, rest].filter(Boolean).join(' '),
    rows: failed.map(({ id, message }) => {
      const commission = byId.get(id);
      const text = commission
        ? t('commissions:outcome.row', {
            ...commissionLabel(commission),
            member: commission.memberReferenceId.name,
            message,
          })
        : t('commissions:outcome.unknown', { id, message });
      return { id, text };
    }),
  };
}
