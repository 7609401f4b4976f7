import { useTranslation } from 'react-i18next';
import { useListRecord } from '@/components/list/list-outlet';
import { useShow } from '@/refine/use-show';
import { allCommissions } from '@/server/commissions';
import type { CommissionListContext } from './use-commission-decisions';

/**
 * The commission whose id is in the address, whether it may still be decided, and what the list gives: one of the pending list is pending,
 * also if the server does not say so. `missing` is the message if there is no such commission.
 */
export function useCommission(missing: string) {
  const { t } = useTranslation();
  const context = useListRecord<CommissionListContext>();
  const { record, problem } = useShow({
    resource: allCommissions,
    noun: 'commission',
    missing,
    failure: t('commissions:loadFailed'),
    row: context.row,
  });
  const commission = record && { ...record, status: record.status ?? context.row?.status ?? null };
  return { ...context, commission, canDecide: commission?.status === 'pending', problem };
}
