import type { TFunction } from 'i18next';
import { StatusChip } from '@/components/text/chips';
import type { DepositStatus } from '@/contract/choices';

/** The word for what was decided on a deposit: one on all screens. */
export const depositStatusText = (t: TFunction, status: DepositStatus): string =>
  t(`ui:status.${status === 'pending' ? 'waiting' : status}`);

interface DepositStatusChipProps {
  status: DepositStatus | string;
  size?: 'small' | 'medium';
}

/** What was decided on a deposit, in its color. */
export const DepositStatusChip = ({ status, size = 'small' }: DepositStatusChipProps) => (
  <StatusChip status={status === 'pending' ? 'waiting' : status} size={size} />
);
