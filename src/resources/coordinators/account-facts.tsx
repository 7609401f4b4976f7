import Skeleton from '@mui/material/Skeleton';
import type { CoordinatorWithEarnings } from '../../contract/earnings';
import { levelAbove, levelBelow } from '../../domain/hierarchy';
import { useT } from '../../i18n/use-t';
import { Facts } from '../../ui/facts';
import { ABSENT, formatDate, formatNumber } from '../../ui/format';
import { StatusChip } from '../../ui/status-chip';
import { useAccount } from './use-one-coordinator';

/** Who it is and where it stands; what the list does not hold arrives a moment later. */
export function AccountFacts({ coordinator }: { coordinator: CoordinatorWithEarnings }) {
  const t = useT();
  const { data, isLoading } = useAccount(coordinator);
  const account = data?.coordinator;
  const waiting = isLoading ? <Skeleton width={96} /> : ABSENT;
  const above = levelAbove(coordinator.coordinatorType);
  const parent = account?.parentReferenceId;
  const below = levelBelow(coordinator.coordinatorType);
  return (
    <Facts
      facts={[
        [t('coordinators:form.userName'), coordinator.userName],
        [t('coordinators:form.unitName'), coordinator.unitName],
        [t('coordinators:form.email'), coordinator.email],
        [t('coordinators:form.mobileNumber'), coordinator.mobileNumber],
        ...(above
          ? [[t('coordinators:details.above', { level: t(`ui:level.${above}`) }), parent?.name ?? waiting] as const]
          : []),
        [
          below
            ? t('coordinators:details.below', { level: t(`ui:level.${below}`) })
            : t('coordinators:details.members'),
          account ? formatNumber(account.downlineCount) : waiting,
        ],
        [
          t('coordinators:details.accountStatus'),
          account ? <StatusChip key="status" status={account.status} size="small" /> : waiting,
        ],
        [t('coordinators:details.since'), account ? formatDate(account.createdAt) : waiting],
      ]}
    />
  );
}
