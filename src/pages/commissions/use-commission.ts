import { useTranslation } from 'react-i18next';
import { allCommissions } from '@/api/commissions';
import { useListRecord } from '@/components/list/list-outlet';
import { mayDo } from '@/providers/access-control-provider';
import { REFRESH_MS } from '@/refine/stale-times';
import { useShow } from '@/refine/use-show';
import type { CommissionListContext } from './use-commission-decisions';

/** A commission of the pending list is pending, also if the server does not say so. `missing` is the message if there is none. */
export function useCommission(missing: string) {
  const { t } = useTranslation();
  const context = useListRecord<CommissionListContext>();
  const { record, problem } = useShow({
    resource: allCommissions,
    noun: 'commission',
    missing,
    failure: t('commissions:loadFailed'),
    row: context.row,
    refetchInterval: REFRESH_MS,
  });
  const commission = record && { ...record, status: record.status ?? context.row?.status ?? null };
  return {
    ...context,
    commission,
    canDecide: mayDo('commissions', 'decide') && commission?.status === 'pending',
    problem,
  };
}
