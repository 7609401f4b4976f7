import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CrudSort, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { DrawerSection } from '@/components/dialog/description-list';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { equalsFilter } from '@/providers/list-address';
import { type Deposit, deposits } from '@/server/deposit-records';
import type { HttpError } from '@/server/http-error';

const VISIBLE_PAYMENTS = 12;

/** The other payments of the same person in the same plan. Nothing where member and plan are not identified. */
export function EarlierPayments({ deposit }: { deposit: Deposit }) {
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

export interface Enrollment {
  memberId: string;
  /** Absent if they are the member's own. */
  familyMemberId?: string | undefined;
  planId: string;
}

function enrollmentOf(deposit: Deposit): Enrollment | undefined {
  const { memberReferenceId: member, familyMemberReferenceId: familyMember, depositPlanReferenceId: plan } = deposit;
  if (!member._id || !plan._id || familyMember?._id === '') return undefined;
  return { memberId: member._id, familyMemberId: familyMember?._id, planId: plan._id };
}

const LATEST_MONTH_FIRST: CrudSort[] = [{ field: 'period', order: 'desc' }];

/** The payments, latest month first. Makes no call without an enrollment. */
export function useEnrollmentPayments(enrollment: Enrollment | undefined) {
  const { familyMemberId, ...others } = enrollment ?? {};
  const filters = { ...others, ...(familyMemberId !== undefined && { familyMemberId }) };
  const { data, error, refetch } = useList<Deposit, HttpError>({
    resource: deposits.name,
    meta: { list: deposits },
    filters: Object.entries(filters).map(([name, value]) => equalsFilter(name, value)),
    sorters: LATEST_MONTH_FIRST,
    pagination: { mode: 'off' },
    queryOptions: { enabled: enrollment !== undefined },
    errorNotification: false,
  });
  // Without a family member the list is that of the whole family.
  const payments = data?.data.filter((deposit) => deposit.familyMemberReferenceId?._id === familyMemberId);
  return { payments, error, refetch: () => void refetch() };
}

const paymentStyle = {
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 1fr) auto 88px',
  alignItems: 'center',
  columnGap: { xs: 2, sm: 3 },
  overflowWrap: 'break-word',
  minHeight: 40,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  borderBottom: 1,
  borderColor: 'divider',
  '& > :last-child': { justifySelf: 'end' },
  '& > :nth-of-type(2)': { color: 'text.secondary' },
};
