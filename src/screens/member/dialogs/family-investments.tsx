import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { type FamilyMember, familyMemberInvestments } from '@/contract/family-members';
import { useIsPhone } from '@/hooks/use-is-phone';
import { useReceipt } from '@/hooks/use-receipt';
import { InvestmentCard } from '@/screens/member/investment-card';
import { useMemberDialog } from '@/screens/member/use-member-dialog';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { ReceiptNotice } from '@/ui/receipt-notice';
import { RoutedDialog } from '@/ui/routed-dialog';
import { SkeletonRows } from '@/ui/skeletons';
import { FamilyInvestmentsTable } from './family-investments-table';

/** What was invested for one family member, newest first; completed payments have a receipt (§2-2 Modals). */
export function FamilyInvestmentsDialog({
  familyMember,
  onClose,
}: {
  familyMember: FamilyMember;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { open } = useMemberDialog();
  const receipts = useReceipt();
  const { data, error, refetch } = useEndpoint(familyMemberInvestments, { params: { id: familyMember._id } });
  const investments = data?.investments;
  return (
    <RoutedDialog
      title={t('member:familyInvestments.title', { name: familyMember.name })}
      onClose={onClose}
      maxWidth="md"
      cancelLabel={t('member:familyInvestments.close')}
      actions={
        <Button variant="contained" onClick={() => open('invest', { familyMemberId: familyMember._id })}>
          {t('member:family.invest', { name: familyMember.name })}
        </Button>
      }
    >
      {error && !investments && <LoadError message={error.message} onRetry={refetch} />}
      {!error && !investments && <SkeletonRows count={6} />}
      {investments?.length === 0 && (
        <EmptyState
          title={t('member:familyInvestments.empty')}
          hint={t('member:familyInvestments.emptyHint', { name: familyMember.name })}
        />
      )}
      {investments && investments.length > 0 && !isPhone && (
        <FamilyInvestmentsTable
          label={t('member:familyInvestments.title', { name: familyMember.name })}
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
                <InvestmentCard
                  deposit={deposit}
                  receipts={receipts}
                  hasReceipt={deposit.paymentStatus === 'completed'}
                />
              </Box>
            </li>
          ))}
        </Box>
      )}
      <ReceiptNotice problem={receipts.problem} onRetry={receipts.view} onClose={receipts.dismiss} />
    </RoutedDialog>
  );
}
