import { useTranslation } from 'react-i18next';
import { useRecord } from '@/api/use-record';
import { useListRecord } from '@/components/list/list-outlet';
import type { Commission } from '@/contract/commissions';
import type { CommissionListContext } from './use-commission-decisions';

/**
 * The commission whose id is in the address, and what the list gives. One of the list is pending, also if the host does not say so.
 * `missing` is the message if there is no such commission.
 */
export function useCommission(missing: string) {
  const { t } = useTranslation();
  const context = useListRecord<CommissionListContext>();
  const { record, problem } = useRecord<Commission>({
    resource: 'commissions',
    noun: 'commission',
    missing,
    failure: t('commissions:loadFailed'),
    row: context.row,
  });
  const listed = context.row && { status: 'pending' as const };
  return { ...context, commission: record && { ...listed, ...record }, problem };
}
