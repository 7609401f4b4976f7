import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '@/components/dialog/description-list';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { useBlockNavigation } from '@/components/form/unsaved-changes';
import { StatusChip } from '@/components/text/chips';
import { formatMonth, formatNumber, formatRupeesInFull } from '@/components/text/format';
import type { memberOverview } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import type { Month } from '@/domain/months';
import { totalDue } from '@/domain/payment-schedule';
import { useNotify } from '@/hooks/use-notify';
import { monthRangesText } from '@/pages/member/labels';
import { usePaymentSchedules } from '@/pages/member/use-payment-schedules';
import { CatchUpResults } from './catch-up-results';
import { ConfirmInvestment } from './confirm-investment';
import { duePayments, groupByEnrollment, type Payment, usePayments } from './use-payments';

interface CatchUpMonthsProps {
  due: readonly Payment[];
  /** Keys of those that are not to be paid. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

/** The months that can be paid, under the person and the plan they belong to. */
function CatchUpMonths({ due, left, onChange }: CatchUpMonthsProps) {
  const { t } = useTranslation();
  const set = (payments: readonly Payment[], isChosen: boolean) => {
    const next = new Set(left);
    for (const { key } of payments) {
      if (isChosen) next.delete(key);
      else next.add(key);
    }
    onChange(next);
  };
  return (
    <>
      <Typography color="text.secondary">{t('member:catchUp.hint')}</Typography>
      {groupByEnrollment(due, (payment) => payment).map((months) => (
        <EnrollmentMonths key={months[0]?.key} months={months} left={left} onSet={set} />
      ))}
    </>
  );
}

interface EnrollmentMonthsProps {
  months: readonly Payment[];
  left: ReadonlySet<string>;
  onSet: (payments: readonly Payment[], isChosen: boolean) => void;
}

function EnrollmentMonths({ months, left, onSet }: EnrollmentMonthsProps) {
  const { t } = useTranslation();
  const id = useId();
  const count = months.filter(({ key }) => !left.has(key)).length;
  const [first] = months;
  return (
    <Box component="fieldset" aria-labelledby={id} sx={groupStyle}>
      <FormControlLabel
        sx={{ ...monthLineStyle, bgcolor: 'action.hover' }}
        control={
          <Checkbox
            checked={count === months.length}
            indeterminate={count > 0 && count < months.length}
            onChange={(_, isChosen) => onSet(months, isChosen)}
          />
        }
        label={
          <Box id={id} sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{first?.familyMemberName}</Typography>
            <Typography variant="body2" color="text.secondary">
              {first?.planName}
            </Typography>
          </Box>
        }
      />
      {months.map((payment) => (
        <FormControlLabel
          key={payment.key}
          sx={{ ...monthLineStyle, borderTop: 1, borderColor: 'divider' }}
          control={<Checkbox checked={!left.has(payment.key)} onChange={(_, isChosen) => onSet([payment], isChosen)} />}
          label={
            <Box component="span" sx={{ display: 'block' }}>
              <Box component="span" sx={monthFiguresStyle}>
                <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                  {formatMonth(payment)}
                  <StatusChip
                    size="small"
                    status={payment.isOverdue ? 'overdue' : 'current'}
                    label={t(payment.isOverdue ? 'member:next.overdue' : 'member:next.dueNow')}
                  />
                </Box>
                <span>{formatRupeesInFull(payment.amount)}</span>
              </Box>
              {payment.denied !== undefined && (
                <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'error.main' }}>
                  {payment.denied
                    ? t('member:catchUp.deniedBecause', { reason: payment.denied })
                    : t('member:catchUp.denied')}
                </Box>
              )}
            </Box>
          }
        />
      ))}
    </Box>
  );
}

interface ConfirmPaymentsProps {
  payments: readonly Payment[];
  onConfirm: () => void;
  onClose: () => void;
}

/** One last look at everything that is about to be sent. */
function ConfirmPayments({ payments, onConfirm, onClose }: ConfirmPaymentsProps) {
  const { t } = useTranslation();
  const [first] = payments;
  if (payments.length === 1 && first) {
    return (
      <ConfirmInvestment
        familyMemberName={first.familyMemberName}
        plan={first}
        amount={first.amount}
        month={first}
        start={first.start}
        isBusy={false}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={t('member:confirm.title')}
      body={
        <Box sx={{ display: 'grid', gap: 4 }}>
          <DescriptionList
            facts={[
              [t('member:catchUp.payments'), formatNumber(payments.length)],
              [t('member:catchUp.total'), formatRupeesInFull(totalDue(payments))],
              ...groupByEnrollment(payments, (payment) => payment).map(
                (months) =>
                  [`${months[0]?.familyMemberName} · ${months[0]?.planName}`, monthRangesText(months)] as const,
              ),
            ]}
          />
          <Alert severity="info">{t('member:catchUp.notice')}</Alert>
        </Box>
      }
      confirmLabel={t('member:confirm.yesAll', { count: payments.length })}
      cancelLabel={t('member:confirm.no')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

interface CatchUpDialogProps {
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
  const { outlooks, error, retry } = usePaymentSchedules(overview, thisMonth, true);
  const payments = usePayments();
  const notify = useNotify();
  useBlockNavigation(payments.isRunning, () => notify.hint(t('member:catchUp.stayHere')));
  const wanted = outlooks?.filter(
    ({ row }) => (!familyMemberId || row.familyMember._id === familyMemberId) && (!planId || row.plan._id === planId),
  );
  const due = wanted && duePayments(t, wanted);
  const send = async (chosen: readonly Payment[]) => {
    const isDone = await payments.send(chosen);
    // Of one payment there is nothing more to read.
    if (!isDone || chosen.length > 1) return;
    notify.success(t('member:invest.created'));
    onClose();
  };

  if (payments.results.length > 0) return <CatchUpResults payments={payments} onClose={onClose} />;
  if (due && due.length > 0) {
    return <CatchUpForm due={due} onClose={onClose} onSend={(chosen) => void send(chosen)} />;
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

interface CatchUpFormProps {
  due: readonly Payment[];
  onSend: (payments: readonly Payment[]) => void;
  onClose: () => void;
}

function CatchUpForm({ due, onSend, onClose }: CatchUpFormProps) {
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
          {t('member:catchUp.review', { count: chosen.length, amount: formatRupeesInFull(totalDue(chosen)) })}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <CatchUpMonths due={due} left={left} onChange={setLeft} />
      </Box>
      {isConfirming && chosen.length > 0 && (
        <ConfirmPayments payments={chosen} onConfirm={() => onSend(chosen)} onClose={() => setIsConfirming(false)} />
      )}
    </RoutedDialog>
  );
}

const groupStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  m: 0,
  p: 0,
  minWidth: 0,
  overflow: 'hidden',
};
const monthLineStyle = {
  display: 'flex',
  m: 0,
  px: 2,
  py: 1,
  minHeight: 48,
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
};
const monthFiguresStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  pr: 2,
  fontVariantNumeric: 'tabular-nums',
};
