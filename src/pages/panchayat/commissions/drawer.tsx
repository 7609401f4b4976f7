import { Button } from '@mui/material';
import { useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '@/api/http-error';
import { type OwnCommission, ownCommissions } from '@/api/own-commissions';
import { useServerFeatures } from '@/api/server-features';
import { DescriptionList } from '@/components/dialog/description-list';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { useListRecord } from '@/components/list/list-outlet';
import { formatDateTime, formatExactRupees, formatMonth, formatRate } from '@/components/text/format';
import { listOwnPayouts } from '@/contract/payouts';
import { CommissionState, ownPaymentText } from '@/pages/shared/own-commissions';
import { relationshipLabel } from '@/pages/shared/relationship';
import { errorMessage } from '@/refine/error-message';
import { canProcess, rowLabel } from './columns';

export interface CommissionListContext {
  rows: readonly OwnCommission[];
  isLoading: boolean;
  onProcess: (commission: OwnCommission) => void;
}

const NOT_FOUND = 404;

/** The API cannot send a single commission: a link to one of another page finds it among all. */
export function CommissionDrawer() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/panchayat/commissions');
  const { id, row, isLoading, onProcess } = useListRecord<CommissionListContext>();
  const { data, error } = useOne<OwnCommission, HttpError>({
    resource: ownCommissions.name,
    id,
    meta: { list: ownCommissions },
    queryOptions: { enabled: !row && !isLoading },
    errorNotification: false,
  });
  const commission = row ?? data?.data;
  const missing = t('panchayat:own.view.notHereHint');
  const isWaiting = !commission && !data && !error;
  return (
    <RoutedDrawer
      title={commission ? rowLabel(t, commission) : t('panchayat:own.view.title')}
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
      {isWaiting && <SkeletonRows count={8} height={40} />}
      {!commission && !isWaiting && (
        <LoadError
          title={t('panchayat:own.view.notHere')}
          message={error?.statusCode === NOT_FOUND ? missing : errorMessage(error, missing)}
          onRetry={close}
          retryLabel={t('panchayat:own.view.back')}
        />
      )}
    </RoutedDrawer>
  );
}

function CommissionFacts({ commission }: { commission: OwnCommission }) {
  const { t } = useTranslation();
  const { familyMember, member, reason } = commission;
  const payment = ownPaymentText(t, commission, useServerFeatures().offers(listOwnPayouts));
  return (
    <DescriptionList
      facts={[
        [t('panchayat:own.columns.amount'), formatExactRupees(commission.amount)],
        [t('panchayat:own.columns.rate'), formatRate(commission.rate)],
        [t('panchayat:own.view.investment'), formatExactRupees(commission.investmentAmount)],
        [t('panchayat:own.details.plan'), commission.planName],
        [t('panchayat:own.details.member'), member.userName ? `${member.name} (${member.userName})` : member.name],
        [t('panchayat:own.details.familyMember'), familyMember?.name ?? t('panchayat:self')],
        [
          t('panchayat:own.details.relationship'),
          familyMember && relationshipLabel(t, familyMember.relationship, familyMember.gender),
        ],
        [t('panchayat:own.view.period'), formatMonth(commission)],
        [t('panchayat:own.columns.generated'), formatDateTime(commission.createdAt)],
        [t('panchayat:own.columns.status'), <CommissionState key="status" commission={commission} />],
        payment && [t('ui:payment.label'), payment],
        reason && [t('panchayat:own.view.reason'), reason],
      ]}
    />
  );
}
