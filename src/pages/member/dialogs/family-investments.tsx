import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { familyMemberInvestments, memberInvestments } from '@/api/member-dashboard';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { EmptyState, SkeletonRows } from '@/components/feedback/placeholders';
import { PlainTable } from '@/components/list/plain-table';
import { RowList } from '@/components/list/row-list';
import { Rupees } from '@/components/text/cell-text';
import { denialReason } from '@/components/text/denial';
import { formatDate, formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { isOwnDeposit } from '@/domain/enrollments';
import { SELF, useTakesOwnInvestments } from '@/pages/member/family-data';
import type { Person } from '@/pages/member/labels';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { CashLine } from '@/pages/shared/cash/cash-line';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { DepositCard, ReceiptButton, ReceiptNotice, useReceipt } from '@/pages/shared/deposit-receipt';
import { Loaded } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { useIsPhone } from '@/utils/media-queries';

export function FamilyInvestmentsDialog({ person }: { person: Person }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { open, close } = useMemberDialog();
  const receipts = useReceipt();
  const isOwn = person._id === SELF;
  const acceptsOwnPayments = useTakesOwnInvestments();
  const ofFamilyMember = useCustom(familyMemberInvestments, { params: { id: person._id }, enabled: !isOwn });
  const ofAll = useCustom(memberInvestments, { enabled: isOwn });
  const { data, error, refetch } = isOwn ? ofAll : ofFamilyMember;
  const investments = isOwn ? data?.filter(isOwnDeposit) : data;
  const title = t('member:familyInvestments.title', { name: person.name });
  return (
    <RoutedDialog
      title={title}
      onClose={close}
      maxWidth="md"
      cancelLabel={t('member:familyInvestments.close')}
      actions={
        (!isOwn || acceptsOwnPayments) && (
          <ConfirmedOnly>
            <Button variant="contained" onClick={() => open('invest', { familyMemberId: person._id })}>
              {t('member:family.invest', { name: person.name })}
            </Button>
          </ConfirmedOnly>
        )
      }
    >
      <Loaded
        query={{ data: investments, error, refetch }}
        failure={t('member:investments.failed')}
        skeleton={<SkeletonRows count={6} />}
      >
        {(deposits) =>
          deposits.length === 0 ? (
            <EmptyState
              title={t('member:familyInvestments.empty')}
              hint={t('member:familyInvestments.emptyHint', { name: person.name })}
            />
          ) : isPhone ? (
            <RowList>
              {deposits.map((deposit) => (
                <Box component="li" key={deposit._id} sx={{ py: 3 }}>
                  <DepositCard deposit={deposit} receipts={receipts} kind="payment" />
                </Box>
              ))}
            </RowList>
          ) : (
            <PlainTable
              label={title}
              columns={[
                { title: t('member:investments.columns.plan') },
                { title: t('member:investments.columns.period') },
                { title: t('member:investments.columns.amount'), isFigure: true },
                { title: t('member:investments.columns.paymentStatus') },
                { title: t('member:investments.columns.createdAt') },
                { title: t('member:familyInvestments.receipt') },
              ]}
              rows={deposits.map((deposit) => [
                deposit._id,
                deposit.depositPlanReferenceId.planName,
                formatMonth(deposit),
                <Rupees key="amount" amount={deposit.depositAmount} />,
                <>
                  <StateChip kind="payment" state={deposit.paymentStatus} size="small" />
                  {deposit.reason && (
                    <Typography variant="caption" component="div" color="error">
                      {denialReason(t, deposit)}
                    </Typography>
                  )}
                  <CashLine deposit={deposit} />
                </>,
                formatDate(deposit.createdAt),
                deposit.paymentStatus === 'completed' && (
                  <ReceiptButton key="receipt" deposit={deposit} receipts={receipts} />
                ),
              ])}
            />
          )
        }
      </Loaded>
      <ReceiptNotice receipts={receipts} />
    </RoutedDialog>
  );
}
