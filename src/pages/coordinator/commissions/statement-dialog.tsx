import { Navigate } from 'react-router-dom';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { CommissionStatement } from '@/pages/shared/commission-statement';
import { commissionStatement } from '@/server/own-commissions';
import { useServerFeatures } from '@/server/server-features';

const COMMISSIONS_PATH = '/coordinator-commissions';

/** The statement of a month. Where the server makes none, an old link leads to the list. */
export function StatementDialog() {
  const { close } = useRoutedDialog(COMMISSIONS_PATH);
  if (!useServerFeatures().offers(commissionStatement)) return <Navigate to={COMMISSIONS_PATH} replace />;
  return <CommissionStatement onClose={close} />;
}
