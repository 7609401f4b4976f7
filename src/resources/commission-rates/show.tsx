import { useTranslation } from 'react-i18next';
import { toBasisPoints, toPercent } from '@/domain/money';
import { totalRate } from '@/domain/what-if';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { EditButton } from '@/ui/buttons';
import { Facts } from '@/ui/facts';
import { formatDate, formatRate } from '@/ui/format';
import { LevelChip } from '@/ui/level-chip';
import { LoadingDialog } from '@/ui/loading-dialog';
import { RoutedDialog } from '@/ui/routed-dialog';
import { StatusChip } from '@/ui/status-chip';
import { useRate } from './use-rates';

/** One rate, over the list. */
export function RateShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/commission-rates');
  const { rate, group, problem } = useRate();
  const title = t('commission-rates:details.title');
  if (!rate) return <LoadingDialog title={title} problem={problem} onClose={close} />;
  const active = (group?.rates ?? []).filter(({ isActive }) => isActive);
  return (
    <RoutedDialog
      title={title}
      onClose={close}
      isText
      cancelLabel={t('commission-rates:details.close')}
      actions={
        <EditButton resource="commission-rates" id={rate._id} replace>
          {t('commission-rates:details.edit')}
        </EditButton>
      }
    >
      <Facts
        facts={[
          [t('commission-rates:fields.plan'), group?.plan.planName],
          [t('commission-rates:fields.level'), <LevelChip key="level" level={rate.coordinatorLevel} />],
          [t('commission-rates:fields.percentage'), formatRate(rate.commissionPercentage)],
          [
            t('commission-rates:fields.status'),
            <StatusChip key="status" status={rate.isActive ? 'active' : 'inactive'} />,
          ],
          [
            t('commission-rates:details.allLevels'),
            formatRate(toPercent(totalRate(active.map((each) => toBasisPoints(each.commissionPercentage))))),
          ],
          [t('commission-rates:fields.created'), formatDate(rate.createdAt)],
        ]}
      />
    </RoutedDialog>
  );
}
