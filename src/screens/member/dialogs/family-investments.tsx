import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { type FamilyMember, familyMemberInvestments } from '../../../contract/family-members';
import { useEndpoint } from '../../../hooks/use-endpoint';
import { useT } from '../../../i18n/use-t';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { RoutedDialog } from '../../../ui/routed-dialog';
import { SkeletonRows } from '../../../ui/skeletons';
import { InvestmentCard } from '../investment-card';

/** What was invested for one family member, newest first (§2-2 Modals). */
export function FamilyInvestmentsDialog({
  familyMember,
  onClose,
}: {
  familyMember: FamilyMember;
  onClose: () => void;
}) {
  const t = useT();
  const { data, error, refetch } = useEndpoint(familyMemberInvestments, { params: { id: familyMember._id } });
  const investments = data?.investments;
  return (
    <RoutedDialog
      title={t('member:familyInvestments.title', { name: familyMember.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('member:familyInvestments.close')}</Button>}
    >
      {error && <LoadError message={error.message} onRetry={refetch} />}
      {!error && !investments && <SkeletonRows count={4} />}
      {investments?.length === 0 && (
        <EmptyState
          title={t('member:familyInvestments.empty')}
          hint={t('member:familyInvestments.emptyHint', { name: familyMember.name })}
        />
      )}
      {investments && investments.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {investments.map((deposit, index) => (
            <li key={deposit._id}>
              {index > 0 && <Divider />}
              <Box sx={{ py: 3 }}>
                <InvestmentCard deposit={deposit} />
              </Box>
            </li>
          ))}
        </Box>
      )}
    </RoutedDialog>
  );
}
