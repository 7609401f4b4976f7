import type { bulkApproveCommissions, Commission } from '../../../contract/commissions';
import type { DataOf } from '../../../contract/endpoint';
import type { Translate } from '../../../i18n/use-t';
import { ABSENT } from '../../../ui/format';
import { namingOf } from '../naming';

export type Verb = 'approve' | 'reject';
export type BulkResult = DataOf<typeof bulkApproveCommissions>;

/** What went wrong: a sentence, and for a bulk call each row that was left out with the server's reason. */
export interface Problem {
  message: string;
  rows: { id: string; text: string }[];
}

const PARTIAL = { approve: 'commissions:outcome.partialApprove', reject: 'commissions:outcome.partialReject' } as const;

/** Bulk calls act row by row and say what became of each; nothing to report when all went through. */
export function problemOf(
  t: Translate,
  verb: Verb,
  asked: readonly Commission[],
  { updated, failed }: BulkResult,
): Problem | undefined {
  if (failed.length === 0) return undefined;
  return {
    message: t(PARTIAL[verb], { updated: updated.length, total: asked.length }),
    rows: failed.map(({ id, message }) => {
      const commission = asked.find(({ _id }) => _id === id);
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
