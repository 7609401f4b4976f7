import type { TFunction } from 'i18next';
import type { bulkApproveCommissions, Commission } from '@/contract/commissions';
import type { DataOf } from '@/contract/endpoint';
import { ABSENT, formatNumber } from '@/ui/format';
import type { Problem } from '@/ui/problem-banner';
import { namingOf } from './naming';

export type Verb = 'approve' | 'reject';
export type BulkResult = DataOf<typeof bulkApproveCommissions>;

const PARTIAL = { approve: 'commissions:outcome.partialApprove', reject: 'commissions:outcome.partialReject' } as const;

/** Bulk calls act row by row and say what became of each; nothing to report when all went through. */
export function problemOf(
  t: TFunction,
  verb: Verb,
  asked: readonly Commission[],
  { updated, failed, interruption }: BulkResult & { interruption?: string },
): Problem | undefined {
  const unsent = asked.length - updated.length - failed.length;
  if (failed.length === 0 && unsent === 0) return undefined;
  const byId = new Map(asked.map((commission) => [commission._id, commission]));
  const partial = t(PARTIAL[verb], { updated: formatNumber(updated.length), total: formatNumber(asked.length) });
  const rest = interruption === undefined ? '' : t('commissions:outcome.interrupted', { message: interruption });
  return {
    message: [partial, rest].filter(Boolean).join(' '),
    rows: failed.map(({ id, message }) => {
      const commission = byId.get(id);
      const text = commission
        ? t('commissions:outcome.row', {
            ...namingOf(commission, ABSENT),
            member: commission.memberReferenceId.name,
            message,
          })
        : t('commissions:outcome.unknown', { id, message });
      return { id, text };
    }),
  };
}

/** What is decided now, and what can be tried again: everything that was asked for and not done. */
export function divide(asked: readonly Commission[], { updated }: BulkResult) {
  const done = new Set(updated);
  return {
    decided: asked.filter(({ _id }) => done.has(_id)),
    rest: asked.filter(({ _id }) => !done.has(_id)),
  };
}
