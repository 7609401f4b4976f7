import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { DrawerSection } from '@/components/dialog/description-list';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { type Deposit, listDeposits, type PendingDeposit } from '@/contract/deposits';
import { compareMonths } from '@/domain/months';

/** Enough for the years that a payment can be made for. */
const MAX_PAYMENTS = 200;
const VISIBLE_PAYMENTS = 12;

/** The other payments of the same person in the same plan. Nothing where a host does not identify member and plan. */
export function EarlierPayments({ deposit }: { deposit: PendingDeposit }) {
  const { t } = useTranslation();
  const enrollment = enrollmentOf(deposit);
  const { payments, error, refetch } = useEnrollmentPayments(enrollment);
  if (!enrollment) return null;
  return (
    <DrawerSection title={t('decisions:history.title')}>
      {error && <LoadError title={t('decisions:history.failed')} message={error.message} onRetry={refetch} />}
      {!error && !payments && <SkeletonRows count={3} height={40} />}
      {payments && <PaymentList payments={payments.filter(({ _id }) => _id !== deposit._id)} />}
    </DrawerSection>
  );
}

function PaymentList({ payments }: { payments: readonly Deposit[] }) {
  const { t } = useTranslation();
  const rest = payments.length - VISIBLE_PAYMENTS;
  if (payments.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('decisions:history.none')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {payments.slice(0, VISIBLE_PAYMENTS).map((payment) => (
        <Box key={payment._id} component="li" sx={paymentStyle}>
          <span>{formatMonth(payment)}</span>
          <span>{t(`ui:paymentMethods.${payment.paymentMethod}`)}</span>
          <span>{formatExactRupees(payment.depositAmount)}</span>
          <StateChip kind="decision" state={payment.status} size="small" />
        </Box>
      ))}
      {rest > 0 && (
        <Typography component="li" variant="body2" color="text.secondary" sx={{ pt: 2 }}>
          {t('decisions:history.more', { count: rest })}
        </Typography>
      )}
    </Box>
  );
}

/** A person's payments in a plan. */
export interface Enrollment {
  memberId: string;
  /** Absent if they are the member's own. */
  familyMemberId?: string | undefined;
  planId: string;
}

function enrollmentOf(deposit: PendingDeposit): Enrollment | undefined {
  const { memberReferenceId: member, familyMemberReferenceId: familyMember, depositPlanReferenceId: plan } = deposit;
  const isFamilyKnown = familyMember === undefined || familyMember._id !== undefined;
  if (member._id === undefined || plan._id === undefined || !isFamilyKnown) return undefined;
  return { memberId: member._id, familyMemberId: familyMember?._id, planId: plan._id };
}

/** Those of an enrollment, latest month first. A host may have answered more: all payments, or those of the whole family. */
export const paymentsOf = (deposits: readonly Deposit[], { memberId, familyMemberId, planId }: Enrollment): Deposit[] =>
  deposits
    .filter(
      (deposit) =>
        deposit.memberReferenceId._id === memberId &&
        deposit.familyMemberReferenceId?._id === familyMemberId &&
        deposit.depositPlanReferenceId._id === planId,
    )
    .sort((a, b) => compareMonths(b, a));

/** The payments, latest month first. Makes no call without an enrollment. */
export function useEnrollmentPayments(enrollment: Enrollment | undefined) {
  const { data, error, refetch } = useEndpoint(listDeposits, {
    query: { ...enrollment, sort: 'period', order: 'desc', limit: MAX_PAYMENTS },
    enabled: enrollment !== undefined,
  });
  const { memberId, familyMemberId, planId } = enrollment ?? {};
  const payments = useMemo(
    () => (data && memberId && planId ? paymentsOf(data.response, { memberId, familyMemberId, planId }) : undefined),
    [data, memberId, familyMemberId, planId],
  );
  return { payments, error, refetch };
}

const paymentStyle = {
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr) auto 88px',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 40,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  borderBottom: 1,
  borderColor: 'divider',
  '& > :last-child': { justifySelf: 'end' },
  '& > :nth-of-type(2)': { color: 'text.secondary' },
};
