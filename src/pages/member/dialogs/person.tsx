import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { familyMemberInvestments, type OwnFamilyMember } from '@/api/member-dashboard';
import { DrawerSection } from '@/components/dialog/description-list';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { Pager } from '@/components/list/pager';
import { ListRow, RowList } from '@/components/list/row-list';
import { denialReason } from '@/components/text/denial';
import { SecondaryText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { familyMemberInvestmentHistory } from '@/contract/family-members';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { FamilyMemberDetails } from '@/pages/shared/family-member-details';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';

export function PersonDialog({ familyMember }: { familyMember: OwnFamilyMember }) {
  const { t } = useTranslation();
  const { open, close } = useMemberDialog();
  const { name, age } = familyMember;
  return (
    <RoutedDialog
      title={t('member:person.title', { name })}
      onClose={close}
      cancelLabel={t('member:familyInvestments.close')}
      actions={
        <ConfirmedOnly>
          <Button
            component={Link}
            to={`/family-members/edit/${familyMember._id}`}
            variant="contained"
            startIcon={<EditOutlined />}
          >
            {t('member:person.edit')}
          </Button>
        </ConfirmedOnly>
      }
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        <FamilyMemberDetails
          member={familyMember}
          facts={[[t('member:family.age'), age === null ? null : t('member:family.ageYears', { count: age })]]}
        />
        <DrawerSection title={t('member:person.history')}>
          <PersonHistory familyMemberId={familyMember._id} name={name} />
          <Button
            variant="outlined"
            aria-label={t('member:family.viewFor', { name })}
            onClick={() => open('investments', { familyMemberId: familyMember._id })}
          >
            {t('member:family.view')}
          </Button>
        </DrawerSection>
      </Box>
    </RoutedDialog>
  );
}

const PAGE_SIZE = 10;

function PersonHistory({ familyMemberId, name }: { familyMemberId: string; name: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const params = { id: familyMemberId };
  const { data, error, refetch, isPreviousData } = useCustom(familyMemberInvestmentHistory, {
    params,
    query: { page, limit: PAGE_SIZE },
    staleTime: 0,
    keepPreviousData: true,
  });
  const all = useCustom(familyMemberInvestments, { params, enabled: data?.totalCount === null });
  const total = data?.totalCount ?? all.data?.length;
  if (error) return <LoadError message={errorMessage(error, t('member:investments.failed'))} onRetry={refetch} />;
  if (!data) return <SkeletonRows count={4} />;
  if (data.investments.length === 0) {
    return (
      <EmptyState
        isCompact
        title={t('member:familyInvestments.empty')}
        hint={t('member:familyInvestments.emptyHint', { name })}
      />
    );
  }
  return (
    <>
      <RowList isBusy={isPreviousData}>
        {data.investments.map((deposit) => (
          <ListRow
            key={deposit._id}
            title={formatMonth(deposit)}
            note={deposit.depositPlanReferenceId.planName}
            figure={formatExactRupees(deposit.depositAmount)}
            figureNote={<StateChip kind="decision" state={deposit.status} size="small" />}
          >
            {deposit.reason && <SecondaryText>{denialReason(t, deposit)}</SecondaryText>}
          </ListRow>
        ))}
      </RowList>
      {total !== undefined && total > PAGE_SIZE && (
        <Pager
          page={page}
          pageCount={Math.ceil(total / PAGE_SIZE)}
          total={total}
          pageSize={PAGE_SIZE}
          onPage={setPage}
        />
      )}
    </>
  );
}
