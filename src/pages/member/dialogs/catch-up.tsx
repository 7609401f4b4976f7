import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Overview } from '@/api/member-dashboard';
import { DescriptionList } from '@/components/dialog/description-list';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { useHistoryStep } from '@/components/dialog/use-history-step';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { denialNote } from '@/components/text/denial';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth, formatNumber } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { uniqueMonths } from '@/domain/months';
import { type PaymentSchedule, totalDue } from '@/domain/payment-schedule';
import { usePaymentSchedules } from '@/pages/member/family-data';
import { monthRangesText, ownDepositsText, personIdOf } from '@/pages/member/labels';
import { FamilyDebt } from '@/pages/member/payments-due';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { errorMessage } from '@/refine/error-message';
import { isRecord } from '@/utils/is-record';
import { notify } from '@/utils/notices';
import { CatchUpResults } from './catch-up-results';
import { ConfirmInvestment, DeniedBefore, handOverText } from './confirm-investment';
import { duePayments, groupByEnrollment, type Payment, usePayments } from './use-payments';

/** The selected months are sent after one confirmation, each with a result of its own. */
export function CatchUpDialog({ member: { name, collector } }: Pick<Overview, 'member'>) {
  const { t } = useTranslation();
  // The URL may limit the months to those of a person and of a plan.
  const { familyMemberId, planId, close } = useMemberDialog();
  const { schedules, error, retry } = usePaymentSchedules();
  const payments = usePayments();
  const release = useLeaveGuard({
    isRunning: payments.isRunning,
    onLeave: () => notify.hint(t('member:catchUp.stayHere')),
  });
  const matching = schedules?.filter(
    ({ row }) => (!familyMemberId || personIdOf(row) === familyMemberId) && (!planId || row.plan._id === planId),
  );
  const due = matching && duePayments(t, matching, name);
  // A dialog about one person's plan leaves out the debt of the rest of the family.
  const isWhole = !familyMemberId && !planId;
  const wholeDebt = isWhole && schedules && (
    <>
      <Typography color="text.secondary">
        <FamilyDebt schedules={schedules} />
      </Typography>
      <OwnDebt schedules={schedules} collector={collector} />
    </>
  );
  const send = async (selected: readonly Payment[]) => {
    const isDone = await payments.send(selected);
    // The result of a single payment needs no list.
    if (!isDone || selected.length > 1) return;
    notify.success(t('member:invest.created'));
    release();
    close();
  };

  if (payments.rows.length > 0) return <CatchUpResults payments={payments} onClose={close} />;
  if (due && due.length > 0) {
    return (
      <CatchUpForm
        due={due}
        debt={wholeDebt}
        collector={collector}
        onClose={close}
        onSend={(selected) => void send(selected)}
      />
    );
  }
  return (
    <RoutedDialog
      title={t('member:catchUp.title')}
      onClose={close}
      cancelLabel={t('common:actions.close')}
      actions={<span />}
    >
      {error && !due && <LoadError message={errorMessage(error, t('member:loadFailed'))} onRetry={retry} />}
      {!error && !due && <SkeletonRows count={4} label={t('member:next.loading')} />}
      {due && <EmptyState title={t('member:catchUp.empty')} hint={t('member:catchUp.emptyHint')} />}
      {due && wholeDebt}
    </RoutedDialog>
  );
}

/** The member's own debt stands apart where the server leaves it to the office. */
function OwnDebt({ schedules, collector }: { schedules: readonly PaymentSchedule[]; collector: string | null }) {
  const { t } = useTranslation();
  const owed = schedules.filter(({ stop }) => stop === 'own').flatMap((schedule) => schedule.owed);
  if (owed.length === 0) return null;
  const months = uniqueMonths(owed);
  return (
    <Alert severity="info">
      {t('member:catchUp.own', { amount: formatExactRupees(totalDue(owed)), months: monthRangesText(t, months) })}{' '}
      {ownDepositsText(t, collector)}
    </Alert>
  );
}

interface CatchUpFormProps {
  due: readonly Payment[];
  /** A dialog about one plan leaves the family's debt out. */
  debt: ReactNode;
  collector: string | null;
  onSend: (payments: readonly Payment[]) => void;
  onClose: () => void;
}

function CatchUpForm({ due, debt, collector, onSend, onClose }: CatchUpFormProps) {
  const { t } = useTranslation();
  // Everything is selected at first and can be excluded. A single payment goes straight to the confirmation.
  const [excluded, setExcluded] = useExcluded();
  const [isOnlyConfirmation, setIsOnlyConfirmation] = useState(due.length === 1);
  const confirmation = useHistoryStep();
  const selected = due.filter(({ key }) => !excluded.has(key));
  const include = (payments: readonly Payment[], isIncluded: boolean) => {
    const next = new Set(excluded);
    for (const { key } of payments) {
      if (isIncluded) next.delete(key);
      else next.add(key);
    }
    setExcluded(next);
  };
  return (
    <RoutedDialog
      title={t('member:catchUp.title')}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={selected.length === 0} onClick={confirmation.open}>
          {t('member:catchUp.review', { count: selected.length, amount: formatExactRupees(totalDue(selected)) })}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {debt}
        <Typography color="text.secondary">{t('member:catchUp.hint')}</Typography>
        {groupByEnrollment(due, (payment) => payment).map((months) => (
          <EnrollmentMonths key={months[0]?.key} months={months} excluded={excluded} onInclude={include} />
        ))}
      </Box>
      {(isOnlyConfirmation || confirmation.isOpen) && selected.length > 0 && (
        <ConfirmPayments
          payments={selected}
          collector={collector}
          onConfirm={() => onSend(selected)}
          onClose={() => (isOnlyConfirmation ? setIsOnlyConfirmation(false) : confirmation.close())}
        />
      )}
    </RoutedDialog>
  );
}

/** What was excluded stands in the history entry too, so that it stays excluded after a reload. */
function useExcluded() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(() => new Set(excludedIn(state)));
  const change = (next: ReadonlySet<string>) => {
    setExcluded(next);
    navigate({ search }, { replace: true, state: { ...state, excluded: [...next] } });
  };
  return [excluded, change] as const;
}

const excludedIn = (state: unknown): string[] =>
  isRecord(state) && Array.isArray(state.excluded) ? state.excluded.map(String) : [];

interface EnrollmentMonthsProps {
  months: readonly Payment[];
  excluded: ReadonlySet<string>;
  onInclude: (payments: readonly Payment[], isIncluded: boolean) => void;
}

function EnrollmentMonths({ months, excluded, onInclude }: EnrollmentMonthsProps) {
  const { t } = useTranslation();
  const id = useId();
  const count = months.filter(({ key }) => !excluded.has(key)).length;
  const [first] = months;
  return (
    <Box component="fieldset" aria-labelledby={id} sx={groupStyle}>
      <FormControlLabel
        sx={{ ...monthLineStyle, bgcolor: 'action.hover' }}
        control={
          <Checkbox
            checked={count === months.length}
            indeterminate={count > 0 && count < months.length}
            onChange={(_, isIncluded) => onInclude(months, isIncluded)}
          />
        }
        label={
          <Box id={id} sx={{ minWidth: 0 }}>
            <StrongText>{first?.familyMemberName}</StrongText>
            <SecondaryText>{first?.plan.planName}</SecondaryText>
          </Box>
        }
      />
      {months.map((payment) => (
        <FormControlLabel
          key={payment.key}
          sx={{ ...monthLineStyle, borderTop: 1, borderColor: 'divider' }}
          control={
            <Checkbox
              checked={!excluded.has(payment.key)}
              onChange={(_, isIncluded) => onInclude([payment], isIncluded)}
            />
          }
          label={
            <Box component="span" sx={{ display: 'block' }}>
              <Box component="span" sx={monthFiguresStyle}>
                <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                  {formatMonth(payment)}
                  <StateChip size="small" kind="month" state={payment.isOverdue ? 'overdue' : 'current'} />
                </Box>
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {formatExactRupees(payment.amount)}
                </Box>
              </Box>
              {payment.denied && (
                <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'error.main' }}>
                  {denialNote(t, payment.denied)}
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
  collector: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

function ConfirmPayments({ payments, collector, ...dialog }: ConfirmPaymentsProps) {
  const { t } = useTranslation();
  const [first] = payments;
  // The denial of a payment says what becomes of its money.
  const asked = payments.filter(({ denied }) => !denied);
  if (payments.length === 1 && first) return <ConfirmInvestment payment={first} collector={collector} {...dialog} />;
  return (
    <ConfirmDialog
      open
      title={t('member:confirm.title')}
      body={
        <Box sx={{ display: 'grid', gap: 4 }}>
          <DescriptionList
            facts={[
              [t('member:catchUp.payments'), formatNumber(payments.length)],
              [t('member:catchUp.total'), formatExactRupees(totalDue(payments))],
              ...groupByEnrollment(payments, (payment) => payment).map(
                (months) =>
                  [
                    `${months[0]?.familyMemberName} · ${months[0]?.plan.planName}`,
                    t('member:catchUp.line', {
                      months: monthRangesText(t, months),
                      amount: formatExactRupees(totalDue(months)),
                    }),
                  ] as const,
              ),
            ]}
          />
          <DeniedBefore payments={payments} collector={collector} />
          <Alert severity="info">
            {t('member:catchUp.notice')} {asked.length > 0 && handOverText(t, totalDue(asked), collector)}
          </Alert>
        </Box>
      }
      confirmLabel={t('member:confirm.yesAll', { count: payments.length })}
      cancelLabel={t('member:confirm.no')}
      {...dialog}
    />
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
const monthFiguresStyle = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, pr: 2 };
