import { type CrudSort, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { type Deposit, deposits } from '@/api/deposits';
import type { HttpError } from '@/api/http-error';
import { DrawerSection } from '@/components/dialog/description-list';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { ListRow, RowList } from '@/components/list/row-list';
import { SecondaryText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { equalsFilter } from '@/providers/list-url';

const VISIBLE_PAYMENTS = 12;

/** Nothing is shown where member and plan are not identified. */
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
    return <SecondaryText>{t('decisions:history.none')}</SecondaryText>;
  }
  return (
    <>
      <RowList>
        {payments.slice(0, VISIBLE_PAYMENTS).map((payment) => (
          <ListRow
            key={payment._id}
            title={formatMonth(payment)}
            note={t(`ui:paymentMethods.${payment.paymentMethod}`)}
            figure={formatExactRupees(payment.depositAmount)}
            figureNote={<StateChip kind="decision" state={payment.status} size="small" />}
          />
        ))}
      </RowList>
      {rest > 0 && <SecondaryText>{t('decisions:history.more', { count: rest })}</SecondaryText>}
    </>
  );
}

export interface Enrollment {
  memberId: string;
  familyMemberId?: string | undefined;
  planId: string;
}

function enrollmentOf(deposit: Deposit): Enrollment | undefined {
  const { memberReferenceId: member, familyMemberReferenceId: familyMember, depositPlanReferenceId: plan } = deposit;
  if (!member._id || !plan._id || familyMember?._id === '') return undefined;
  return { memberId: member._id, familyMemberId: familyMember?._id, planId: plan._id };
}

const LATEST_MONTH_FIRST: CrudSort[] = [{ field: 'period', order: 'desc' }];

/** The latest month comes first. No call is made without an enrollment. */
export function useEnrollmentPayments(enrollment: Enrollment | undefined) {
  const { familyMemberId, ...others } = enrollment ?? {};
  const filters = { ...others, ...(familyMemberId !== undefined && { familyMemberId }) };
  const { data, error, isFetching, refetch } = useList<Deposit, HttpError>({
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
  return { payments, error, isFetching, refetch: () => void refetch() };
}
