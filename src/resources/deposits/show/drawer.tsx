import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useOutletContext, useParams } from 'react-router-dom';
import type { Deposit } from '../../../contract/deposits';
import { useRoutedDialog } from '../../../hooks/use-routed-dialog';
import { useT } from '../../../i18n/use-t';
import { LoadError } from '../../../ui/load-error';
import { RoutedDrawer } from '../../../ui/routed-drawer';
import { SkeletonRows } from '../../../ui/skeletons';
import { namingOf } from '../naming';
import { Audit } from './audit';
import type { ShowContext } from './context';
import { DepositFacts } from './facts';
import { Flags } from './flags';
import { History } from './history';
import { ImpactSection } from './impact-section';
import { type Impact, useImpact } from './use-impact';

/** One deposit with all that helps to decide on it. */
export function DepositDrawer() {
  const t = useT();
  const { rows, underWay, onApprove, onDeny } = useOutletContext<ShowContext>();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/pending-deposits');
  const row = rows.find(({ _id }) => _id === id) ?? underWay.get(id);
  const impact = useImpact(id, row);
  const deposit = impact.kind === 'known' ? impact.data.deposit : row;
  const isDecided = underWay.has(id);
  const canDecide = deposit?.status === 'pending' && !isDecided;
  // The list goes on with the next one; should the decision fail, the row comes back there with its reason.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the decision begins
  useEffect(() => {
    if (isDecided) close();
  }, [isDecided]);
  return (
    <RoutedDrawer
      title={deposit ? t('deposits:show.title', namingOf(t, deposit)) : t('deposits:show.loading')}
      onClose={close}
      actions={
        deposit &&
        canDecide && (
          <>
            <Button variant="outlined" color="error" onClick={() => onDeny(deposit)}>
              {t('deposits:deny.confirm')}
            </Button>
            <Button variant="contained" onClick={() => onApprove(deposit)}>
              {t('deposits:approve.confirm')}
            </Button>
          </>
        )
      }
    >
      {deposit ? <Content deposit={deposit} impact={impact} /> : <Waiting impact={impact} onClose={close} />}
    </RoutedDrawer>
  );
}

function Content({ deposit, impact }: { deposit: Deposit; impact: Impact }) {
  const known = impact.kind === 'known' ? impact.data : undefined;
  return (
    <>
      <Flags impact={impact} deposit={deposit} />
      <DepositFacts deposit={deposit} plan={known?.plan} />
      <ImpactSection impact={impact} status={deposit.status} />
      <History deposit={deposit} />
      <Audit deposit={deposit} entries={known?.audit ?? []} />
    </>
  );
}

function Waiting({ impact, onClose }: { impact: Impact; onClose: () => void }) {
  const t = useT();
  if (impact.kind !== 'failed') return <SkeletonRows count={10} height={40} />;
  if (!impact.isMissing) return <LoadError message={impact.message} onRetry={impact.retry} />;
  return (
    <LoadError
      title={impact.message}
      message={t('decisions:drawer.notFound')}
      onRetry={onClose}
      retryLabel={t('decisions:drawer.backToList')}
    />
  );
}
