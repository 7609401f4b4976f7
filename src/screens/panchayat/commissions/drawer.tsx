import Button from '@mui/material/Button';
import { useOutletContext, useParams } from 'react-router-dom';
import type { OwnCommission } from '../../../contract/coordinator-area';
import { useRoutedDialog } from '../../../hooks/use-routed-dialog';
import { useT } from '../../../i18n/use-t';
import { Facts } from '../../../ui/facts';
import {
  ABSENT,
  formatDateTime,
  formatExactRupees,
  formatMonth,
  formatRate,
  formatRupeesInFull,
} from '../../../ui/format';
import { LoadError } from '../../../ui/load-error';
import { relationshipText } from '../../../ui/relationship';
import { RoutedDrawer } from '../../../ui/routed-drawer';
import { SkeletonRows } from '../../../ui/skeletons';
import { StatusChip } from '../../../ui/status-chip';
import type { CommissionContext } from './context';
import { canProcess, rowNameOf } from './naming';

/** One commission beside the list. No call answers a single one: a link shows those that its list shows. */
export function CommissionDrawer() {
  const t = useT();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/panchayat/commissions');
  const { rows, isLoading, onProcess } = useOutletContext<CommissionContext>();
  const commission = rows.find(({ _id }) => _id === id);
  return (
    <RoutedDrawer
      title={commission ? rowNameOf(t, commission) : t('panchayat:own.view.title')}
      onClose={close}
      actions={
        commission &&
        canProcess(commission) && (
          <Button variant="contained" onClick={() => onProcess(commission)}>
            {t('panchayat:own.process.action')}
          </Button>
        )
      }
    >
      {commission && <CommissionFacts commission={commission} />}
      {!commission && isLoading && <SkeletonRows count={8} height={40} />}
      {!commission && !isLoading && (
        <LoadError
          title={t('panchayat:own.view.notHere')}
          message={t('panchayat:own.view.notHereHint')}
          onRetry={close}
          retryLabel={t('panchayat:own.view.back')}
        />
      )}
    </RoutedDrawer>
  );
}

function CommissionFacts({ commission }: { commission: OwnCommission }) {
  const t = useT();
  const { familyMember, member, reason } = commission;
  return (
    <Facts
      facts={[
        [t('panchayat:own.columns.amount'), formatExactRupees(commission.amount)],
        [t('panchayat:own.columns.rate'), formatRate(commission.rate)],
        [t('panchayat:own.view.investment'), formatRupeesInFull(commission.investmentAmount)],
        [t('panchayat:own.details.plan'), commission.plan.planName],
        [t('panchayat:own.details.member'), `${member.name} (${member.userName})`],
        [t('panchayat:own.details.familyMember'), familyMember?.name ?? t('panchayat:self')],
        [
          t('panchayat:own.details.relationship'),
          familyMember ? relationshipText(t, familyMember.relationship) : ABSENT,
        ],
        [t('panchayat:own.view.period'), formatMonth(commission)],
        [t('panchayat:own.columns.generated'), formatDateTime(commission.generatedDate)],
        [t('panchayat:own.columns.status'), <StatusChip key="status" status={commission.status} size="small" />],
        ...(reason ? [[t('panchayat:own.view.reason'), reason] as const] : []),
      ]}
    />
  );
}
