import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '@/contract/endpoint';
import type { memberOverview } from '@/contract/member-area';
import type { Month } from '@/domain/months';
import { useNotify } from '@/hooks/use-notify';
import { useStayOnPage } from '@/hooks/use-stay-on-page';
import { amountOf } from '@/screens/member/what-next/outlook';
import { useOutlooks } from '@/screens/member/what-next/use-outlooks';
import { EmptyState } from '@/ui/empty-state';
import { formatRupeesInFull } from '@/ui/format';
import { LoadError } from '@/ui/load-error';
import { RoutedDialog } from '@/ui/routed-dialog';
import { SkeletonRows } from '@/ui/skeletons';
import { CatchUpChoice } from './catch-up-choice';
import { CatchUpResults } from './catch-up-results';
import { ConfirmPayments } from './confirm-payments';
import { type Payment, paymentsOf } from './payment';
import { usePayments } from './use-payments';

export interface CatchUpDialogProps {
  overview: DataOf<typeof memberOverview>;
  thisMonth: Month;
  /** Only this person's and this plan's months; everything that is due unless told. */
  familyMemberId: string | undefined;
  planId: string | undefined;
  onClose: () => void;
}

/** Months that are due: those that are chosen are sent after one confirmation, each with a result of its own. */
export function CatchUpDialog({ overview, thisMonth, familyMemberId, planId, onClose }: CatchUpDialogProps) {
  const { t } = useTranslation();
  const { outlooks, error, retry } = useOutlooks(overview, thisMonth, true);
  const payments = usePayments();
  const notify = useNotify();
  useStayOnPage(payments.isRunning, () => notify.hint(t('member:catchUp.stayHere')));
  const wanted = outlooks?.filter(
    ({ row }) => (!familyMemberId || row.familyMember._id === familyMemberId) && (!planId || row.plan._id === planId),
  );
  const due = wanted && paymentsOf(t, wanted);
  const send = async (chosen: readonly Payment[]) => {
    const isDone = await payments.send(chosen);
    // Of one payment there is nothing more to read.
    if (!isDone || chosen.length > 1) return;
    notify.success(t('member:invest.created'));
    onClose();
  };

  if (payments.results.length > 0) return <CatchUpResults payments={payments} onClose={onClose} />;
  if (due && due.length > 0) {
    return <Choosing due={due} onClose={onClose} onSend={(chosen) => void send(chosen)} />;
  }
  return (
    <RoutedDialog
      title={t('member:catchUp.title')}
      onClose={onClose}
      cancelLabel={t('common:actions.close')}
      actions={<span />}
    >
      {error && !due && <LoadError message={error.message} onRetry={retry} />}
      {!error && !due && <SkeletonRows count={4} label={t('member:next.loading')} />}
      {due && <EmptyState title={t('member:catchUp.empty')} hint={t('member:catchUp.emptyHint')} />}
    </RoutedDialog>
  );
}

interface ChoosingProps {
  due: readonly Payment[];
  onSend: (payments: readonly Payment[]) => void;
  onClose: () => void;
}

function Choosing({ due, onSend, onClose }: ChoosingProps) {
  const { t } = useTranslation();
  // Who opens this wants to pay what is due: everything is chosen, and can be left out. One payment is confirmed at once.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isConfirming, setIsConfirming] = useState(due.length === 1);
  const chosen = due.filter(({ key }) => !left.has(key));
  return (
    <RoutedDialog
      title={t('member:catchUp.title')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => setIsConfirming(true)}
          sx={{ minHeight: 44 }}
        >
          {t('member:catchUp.review', { count: chosen.length, amount: formatRupeesInFull(amountOf(chosen)) })}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <CatchUpChoice due={due} left={left} onChange={setLeft} />
      </Box>
      {isConfirming && chosen.length > 0 && (
        <ConfirmPayments payments={chosen} onConfirm={() => onSend(chosen)} onClose={() => setIsConfirming(false)} />
      )}
    </RoutedDialog>
  );
}
