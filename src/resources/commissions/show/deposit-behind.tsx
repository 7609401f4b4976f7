import Typography from '@mui/material/Typography';
import type { Commission } from '../../../contract/commissions';
import { depositImpact } from '../../../contract/deposit-impact';
import { useEndpoint } from '../../../hooks/use-endpoint';
import { useT } from '../../../i18n/use-t';
import { DrawerSection } from '../../../ui/drawer-section';
import { Facts } from '../../../ui/facts';
import { ABSENT, formatDateTime } from '../../../ui/format';
import { ImpactTable } from '../../../ui/impact-table';
import { LoadError } from '../../../ui/load-error';
import { SkeletonRows } from '../../../ui/skeletons';

const LACKING = 404;

/** The deposit that earned it, and what the other levels earned with it. */
export function DepositBehind({ commission }: { commission: Commission }) {
  const t = useT();
  const { data, error, refetch } = useEndpoint(depositImpact, { params: { id: commission.depositReferenceId } });
  if (error?.statusCode === LACKING) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('commissions:show.depositUnknown')}
      </Typography>
    );
  }
  if (error) {
    return <LoadError title={t('commissions:show.depositFailed')} message={error.message} onRetry={refetch} />;
  }
  if (!data) return <SkeletonRows count={8} height={45} />;
  const { deposit, levels, totalCommission } = data;
  return (
    <>
      <DrawerSection title={t('commissions:show.deposit')}>
        <Facts
          facts={[
            [
              t('commissions:show.payment'),
              [t(`ui:paymentMethods.${deposit.paymentMethod}`), deposit.transactionId].filter(Boolean).join(', '),
            ],
            [t('commissions:show.decided'), deposit.decidedAt ? formatDateTime(deposit.decidedAt) : ABSENT],
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('decisions:impact.titleApproved')}>
        <ImpactTable levels={levels} total={totalCommission} />
      </DrawerSection>
    </>
  );
}
