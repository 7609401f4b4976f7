import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useCoordinatorEndpoint } from '@/api/use-coordinator-endpoint';
import { DescriptionList } from '@/components/dialog/description-list';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { useListRecord } from '@/components/list/list-outlet';
import { StatusChip } from '@/components/text/chips';
import { ABSENT, formatDateTime, formatExactRupees, formatMonth, formatRate } from '@/components/text/format';
import { listOwnCommissions } from '@/contract/commissions';
import { type CommissionRow, completeCommission } from '@/domain/own-commission';
import { relationshipLabel } from '@/pages/shared/relationship';
import { canProcess, rowLabel } from './labels';

/** What the list hands to the commission that is shown beside it. */
export interface CommissionListContext {
  /** The loaded rows. */
  rows: readonly CommissionRow[];
  isLoading: boolean;
  onProcess: (commission: CommissionRow) => void;
}

/** The largest page that the API sends. */
const MAX_PAGE_SIZE = 1000;

/** One commission beside the list. The API cannot send a single one: a link to one of another page finds it among all. */
export function CommissionDrawer() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/panchayat/commissions');
  const { id, row, isLoading, onProcess } = useListRecord<CommissionListContext>();
  const { data, error } = useCoordinatorEndpoint(listOwnCommissions, {
    query: { limit: String(MAX_PAGE_SIZE) },
    enabled: !row && !isLoading,
  });
  const answered = data?.commissions.find(({ _id }) => _id === id);
  const commission = row ?? (answered && completeCommission(answered));
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
          message={errorMessage(error, t('panchayat:own.view.notHereHint'))}
          onRetry={close}
          retryLabel={t('panchayat:own.view.back')}
        />
      )}
    </RoutedDrawer>
  );
}

function CommissionFacts({ commission }: { commission: CommissionRow }) {
  const { t } = useTranslation();
  const { familyMember, member, reason } = commission;
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
          familyMember ? relationshipLabel(t, familyMember.relationship) : ABSENT,
        ],
        [t('panchayat:own.view.period'), formatMonth(commission)],
        [t('panchayat:own.columns.generated'), formatDateTime(commission.createdAt)],
        [t('panchayat:own.columns.status'), <StatusChip key="status" status={commission.status} size="small" />],
        ...(reason ? [[t('panchayat:own.view.reason'), reason] as const] : []),
      ]}
    />
  );
}
