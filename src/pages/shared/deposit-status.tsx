import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/components/text/chips';
import type { DepositStatus } from '@/contract/choices';

/** The word for what was decided on a deposit: one on all screens. */
export const depositStatusText = (t: TFunction, status: DepositStatus): string =>
  t(`ui:status.${status === 'pending' ? 'waiting' : status}`);

interface DepositStatusChipProps {
  status: DepositStatus | string;
  size?: 'small' | 'medium';
  /** In a narrow column. */
  isShort?: boolean;
}

/** What was decided on a deposit, in its color. */
export function DepositStatusChip({ status, size = 'small', isShort = false }: DepositStatusChipProps) {
  const { t } = useTranslation();
  if (status !== 'pending') return <StatusChip status={status} size={size} />;
  return <StatusChip status="waiting" size={size} {...(isShort && { label: t('ui:status.waitingShort') })} />;
}
