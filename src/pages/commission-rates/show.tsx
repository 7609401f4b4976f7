import { Divider } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '@/components/dialog/description-list';
import { LoadingDialog, RoutedDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EditButton } from '@/components/list/buttons';
import { LevelChip } from '@/components/text/chips';
import { formatDate, formatMonth, formatRate } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { ifKnown } from '@/domain/figures';
import { toBasisPoints, toPercent } from '@/domain/money';
import { addMonths, isoMonth } from '@/domain/months';
import { totalRate } from '@/domain/what-if';
import { History } from '@/pages/shared/audit/history';
import { fromText, useRate } from './use-rates';

export function RateShow() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/commission-rates');
  const { rate, group, problem } = useRate();
  const title = t('commission-rates:details.title');
  if (!rate) return <LoadingDialog title={title} problem={problem} onClose={close} />;
  const active = (group?.rates ?? []).filter(({ isActive }) => isActive);
  const earlier = (rate.earlier ?? []).map((each, index, all) => {
    const next = all[index + 1] ?? rate;
    const until = next.from && t('commission-rates:until', { month: formatMonth(addMonths(next.from, -1)) });
    const key = each.from ? isoMonth(each.from) : '';
    const parts = [formatRate(each.commissionPercentage), fromText(t, each), until];
    return { key, text: parts.filter(Boolean).join(' ') };
  });
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
          [
            t('commission-rates:fields.percentage'),
            [formatRate(rate.commissionPercentage), fromText(t, rate)].filter(Boolean).join(' '),
          ],
          earlier.length > 0 && [
            t('commission-rates:details.earlier'),
            earlier.map((each) => <div key={each.key}>{each.text}</div>),
          ],
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
      <Divider sx={{ my: 4 }} />
      <History
        resource="commission-rates"
        id={rate._id}
        createdAt={rate.createdAt}
        editPath={`/commission-rates/edit/${rate._id}`}
      />
    </RoutedDialog>
  );
}
