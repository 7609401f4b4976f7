import Button from '@mui/material/Button';
import { useNavigate, useParams } from 'react-router-dom';
import { toBasisPoints, toPercent } from '../../domain/money';
import { totalRate } from '../../domain/what-if';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { Facts } from '../../ui/facts';
import { formatDate, formatRate } from '../../ui/format';
import { LevelChip } from '../../ui/level-chip';
import { LoadingDialog } from '../../ui/loading-dialog';
import { RoutedDialog } from '../../ui/routed-dialog';
import { StatusChip } from '../../ui/status-chip';
import { planIdOf } from './by-plan';
import { useRatesScreen } from './screen';

/** One rate, over the list. */
export function ShowRate() {
  const t = useT();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/commission-rates');
  const { groups, rates, isThere, problem } = useRatesScreen();
  const rate = rates.find(({ _id }) => _id === id);
  const group = rate && groups.find(({ plan }) => plan._id === planIdOf(rate));
  const title = t('commission-rates:details.title');
  if (!rate) {
    const missing = isThere ? t('commission-rates:form.missing') : problem;
    return <LoadingDialog title={title} problem={missing} onClose={close} />;
  }
  const active = (group?.rates ?? []).filter(({ isActive }) => isActive);
  return (
    <RoutedDialog
      title={title}
      onClose={close}
      cancelLabel={t('commission-rates:details.close')}
      actions={
        <Button variant="contained" onClick={() => navigate(`/commission-rates/edit/${id}`, { replace: true })}>
          {t('commission-rates:details.edit')}
        </Button>
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
