import { useTranslation } from 'react-i18next';
import { DescriptionList } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EditButton } from '@/components/list/buttons';
import { LevelChip } from '@/components/text/chips';
import { formatDate, formatRate } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { ifKnown } from '@/domain/figures';
import { toBasisPoints, toPercent } from '@/domain/money';
import { totalRate } from '@/domain/what-if';
import { useRate } from './use-rates';

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
      <DescriptionList
        facts={[
          [t('commission-rates:fields.plan'), group?.plan.planName],
          [t('commission-rates:fields.level'), <LevelChip key="level" level={rate.coordinatorLevel} />],
          [t('commission-rates:fields.percentage'), formatRate(rate.commissionPercentage)],
          [
            t('commission-rates:fields.status'),
            <StateChip key="status" kind="activity" state={rate.isActive ? 'active' : 'inactive'} />,
          ],
          [
            t('commission-rates:details.allLevels'),
            formatRate(
              ifKnown(
                active.map((each) => each.commissionPercentage),
                (...known) => toPercent(totalRate(known.map((percentage) => toBasisPoints(percentage)))),
              ),
            ),
          ],
          rate.createdAt && [t('commission-rates:fields.created'), formatDate(rate.createdAt)],
        ]}
      />
    </RoutedDialog>
  );
}
