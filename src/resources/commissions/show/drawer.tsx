import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useOutletContext, useParams } from 'react-router-dom';
import { useRoutedDialog } from '../../../hooks/use-routed-dialog';
import { useT } from '../../../i18n/use-t';
import { ABSENT } from '../../../ui/format';
import { LoadError } from '../../../ui/load-error';
import { RoutedDrawer } from '../../../ui/routed-drawer';
import { SkeletonRows } from '../../../ui/skeletons';
import { namingOf } from '../naming';
import type { ShowContext } from './context';
import { DepositBehind } from './deposit-behind';
import { CommissionFacts } from './facts';
import { type FoundCommission, useCommission } from './use-commission';

/** One commission with the deposit behind it. */
export function CommissionDrawer() {
  const t = useT();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/pending-commissions');
  const context = useOutletContext<ShowContext>();
  const found = useCommission(id, context);
  const { commission } = found;
  const isDecided = context.isDecided(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the decision begins
  useEffect(() => {
    if (isDecided) close();
  }, [isDecided]);
  return (
    <RoutedDrawer
      title={commission ? t('commissions:show.title', namingOf(commission, ABSENT)) : t('commissions:show.loading')}
      onClose={close}
      actions={
        commission &&
        !isDecided && (
          <>
            <Button variant="outlined" color="error" onClick={() => context.onAsk('reject', commission)}>
              {t('commissions:reject.action')}
            </Button>
            <Button variant="outlined" onClick={() => context.onAsk('approve', commission)}>
              {t('commissions:show.withNotes')}
            </Button>
            <Button variant="contained" onClick={() => context.onApprove(commission)}>
              {t('commissions:approve.action')}
            </Button>
          </>
        )
      }
    >
      {commission ? (
        <>
          <CommissionFacts commission={commission} />
          <DepositBehind commission={commission} />
        </>
      ) : (
        <Waiting found={found} onClose={close} />
      )}
    </RoutedDrawer>
  );
}

function Waiting({ found, onClose }: { found: FoundCommission; onClose: () => void }) {
  const t = useT();
  if (found.isLoading) return <SkeletonRows count={10} height={40} />;
  return (
    <LoadError
      title={t('commissions:show.notHere')}
      message={found.message ?? t('commissions:show.notHereHint')}
      onRetry={onClose}
      retryLabel={t('decisions:drawer.backToList')}
    />
  );
}
