import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { Rupees } from '@/components/text/cell-text';
import { formatDate, formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { isOwnDeposit } from '@/domain/enrollments';
import type { Person } from '@/pages/member/labels';
import { SELF, useTakesOwnInvestments } from '@/pages/member/own-investments';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { DepositCard } from '@/pages/shared/deposit-card';
import { ReceiptButton, type ReceiptControls, ReceiptNotice, useReceipt } from '@/pages/shared/deposit-receipt';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import type { FamilyDeposit } from '@/server/deposits';
import { familyMemberInvestments, memberInvestments } from '@/server/member-dashboard';
import { useIsPhone } from '@/utils/media-queries';

/** What was invested for one person of the family, newest first; completed payments have a receipt. */
export function FamilyInvestmentsDialog({ person }: { person: Person }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { open, close } = useMemberDialog();
  const receipts = useReceipt();
  const isOwn = person._id === SELF;
  const takesOwn = useTakesOwnInvestments();
  const ofFamilyMember = useCustom(familyMemberInvestments, { params: { id: person._id }, enabled: !isOwn });
  const ofAll = useCustom(memberInvestments, { enabled: isOwn });
  const { data, error, refetch } = isOwn ? ofAll : ofFamilyMember;
  const investments = isOwn ? data?.filter(isOwnDeposit) : data;
  return (
    <RoutedDialog
      title={t('member:familyInvestments.title', { name: person.name })}
      onClose={close}
      maxWidth="md"
      cancelLabel={t('member:familyInvestments.close')}
      actions={
        (!isOwn || takesOwn) && (
          <ConfirmedOnly>
            <Button variant="contained" onClick={() => open('invest', { familyMemberId: person._id })}>
              {t('member:family.invest', { name: person.name })}
            </Button>
          </ConfirmedOnly>
        )
      }
    >
      {error && !investments && (
        <LoadError message={errorMessage(error, t('member:investments.failed'))} onRetry={refetch} />
      )}
      {!error && !investments && <SkeletonRows count={6} />}
      {investments?.length === 0 && (
        <EmptyState
          title={t('member:familyInvestments.empty')}
          hint={t('member:familyInvestments.emptyHint', { name: person.name })}
        />
      )}
      {investments && investments.length > 0 && !isPhone && (
        <FamilyInvestmentsTable
          label={t('member:familyInvestments.title', { name: person.name })}
          investments={investments}
          receipts={receipts}
        />
      )}
      {investments && investments.length > 0 && isPhone && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {investments.map((deposit, index) => (
            <li key={deposit._id}>
              {index > 0 && <Divider />}
              <Box sx={{ py: 3 }}>
                <DepositCard deposit={deposit} receipts={receipts} kind="payment" />
              </Box>
            </li>
          ))}
        </Box>
      )}
      <ReceiptNotice receipts={receipts} />
    </RoutedDialog>
  );
}

interface FamilyInvestmentsTableProps {
  label: string;
  investments: readonly FamilyDeposit[];
  receipts: ReceiptControls;
}

/** A plain table: few columns, all of them visible in the dialog. */
function FamilyInvestmentsTable({ label, investments, receipts }: FamilyInvestmentsTableProps) {
  const { t } = useTranslation();
  return (
    <Box component="table" aria-label={label} sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{t('member:investments.columns.plan')}</th>
          <th scope="col">{t('member:investments.columns.period')}</th>
          <th scope="col">{t('member:investments.columns.amount')}</th>
          <th scope="col">{t('member:investments.columns.paymentStatus')}</th>
          <th scope="col">{t('member:investments.columns.createdAt')}</th>
          <th scope="col">{t('member:familyInvestments.receipt')}</th>
        </tr>
      </thead>
      <tbody>
        {investments.map((deposit) => (
          <tr key={deposit._id}>
            <td>{deposit.depositPlanReferenceId.planName}</td>
            <td>{formatMonth(deposit)}</td>
            <td>
              <Rupees amount={deposit.depositAmount} />
            </td>
            <td>
              <StateChip kind="payment" state={deposit.paymentStatus} size="small" />
              {deposit.reason && <Box sx={{ typography: 'caption', color: 'error.main', mt: 1 }}>{deposit.reason}</Box>}
            </td>
            <td>{formatDate(deposit.createdAt)}</td>
            <td>{deposit.paymentStatus === 'completed' && <ReceiptButton deposit={deposit} receipts={receipts} />}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 2, py: 1, height: 44, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th': { color: 'text.secondary', typography: 'caption', fontWeight: 600 },
  '& th:nth-of-type(3), & td:nth-of-type(3)': { textAlign: 'right' },
};
