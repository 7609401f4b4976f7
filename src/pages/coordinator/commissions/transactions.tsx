import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePlanFilter } from '@/pages/shared/coordinator-data';
import { OwnCommissionsTable, useOwnCommissionStatusFilter } from '@/pages/shared/own-commissions';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { COMMISSION_LIST } from '../first-calls';

export function CommissionTransactions() {
  const { t } = useTranslation();
  const plan = usePlanFilter();
  const status = useOwnCommissionStatusFilter();
  return (
    <>
      <Typography variant="h2" sx={{ mb: { xs: -1, sm: -2 } }}>
        {t('coordinator-commissions:transactions')}
      </Typography>
      <ListAddressProvider {...COMMISSION_LIST}>
        <OwnCommissionsTable label={t('coordinator-commissions:transactions')} filters={[plan, status]} />
      </ListAddressProvider>
    </>
  );
}
