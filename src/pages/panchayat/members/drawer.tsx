import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { fileUrl } from '@/api/config';
import { type DownlineMember, listDownline } from '@/api/downline';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { useListRecord } from '@/components/list/list-outlet';
import { ListRow, RowList } from '@/components/list/row-list';
import { denialNote } from '@/components/text/denial';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDate, formatExactRupees, formatMonth, formatNumber } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { StateChip } from '@/components/text/states';
import { cashText } from '@/pages/shared/coordinator-data';
import { MobileLink } from '@/pages/shared/links';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';

export interface MemberListContext {
  rows: readonly DownlineMember[];
  isLoading: boolean;
}

/** A link to a member of another page finds it by its id. */
export function MemberDrawer() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/panchayat/members');
  const { id, row, isLoading } = useListRecord<MemberListContext>(({ _id }) => _id);
  const { data, error } = useCustom(listDownline, { query: { search: id }, enabled: !row && !isLoading });
  const member = row ?? data?.downlineMembers.find(({ _id }) => _id === id);
  const isWaiting = !member && !data && !error;
  return (
    <RoutedDrawer
      title={member?.name ?? t('coordinator:downline.show.title')}
      onClose={close}
      actions={
        member && (
          <>
            <Button
              component={RouterLink}
              to={`/panchayat/investments?member=${encodeURIComponent(member.userName)}`}
              variant="outlined"
            >
              {t('panchayat:members.investments')}
            </Button>
            <Button
              component={RouterLink}
              to={`/panchayat/commissions?member=${encodeURIComponent(member.userName)}&year=`}
              variant="outlined"
            >
              {t('panchayat:members.commissions')}
            </Button>
          </>
        )
      }
    >
      {member && <MemberFacts member={member} />}
      {isWaiting && <SkeletonRows count={8} height={40} />}
      {!member && !isWaiting && (
        <LoadError
          title={t('coordinator:downline.show.notHere')}
          message={errorMessage(error, t('coordinator:downline.show.notHereHint'))}
          onRetry={close}
          retryLabel={t('coordinator:downline.show.back')}
        />
      )}
    </RoutedDrawer>
  );
}

function MemberFacts({ member }: { member: DownlineMember }) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <InitialsAvatar name={member.name} src={fileUrl(member.profilePicture)} size={56} />
        <StateChip kind="account" state={member.status} />
      </Box>
      <DescriptionList
        facts={[
          [t('coordinator:downline.show.userName'), member.userName],
          [t('coordinator:downline.show.mobile'), <MobileLink key="mobile" text={member.mobileNumber} />],
          [t('coordinator:downline.show.email'), member.email],
          [t('coordinator:downline.columns.familyMembers'), formatNumber(member.familyMembers)],
          [t('coordinator:downline.columns.totalInvested'), formatExactRupees(member.totalInvested)],
          [t('coordinator:downline.columns.lastInvestment'), formatDate(member.lastInvestmentDate)],
          [t('coordinator:downline.columns.plans'), member.investmentPlans.join(', ')],
        ]}
      />
      <DrawerSection title={t('coordinator:downline.show.recent')}>
        {member.recentInvestments.length === 0 ? (
          <Typography color="text.secondary">{t('coordinator:downline.show.noRecent')}</Typography>
        ) : (
          <RowList>
            {member.recentInvestments.map(
              ({ id, planName, amount, date, status, familyMember, month, year, reason, reversedAt, ...cash }) => (
                <ListRow
                  key={id}
                  title={
                    month === null || year === null
                      ? planName
                      : `${familyMember?.name ?? t('coordinator:self')} · ${formatMonth({ month, year })}`
                  }
                  note={month === null ? formatDate(date) : `${planName} · ${formatDate(date)}`}
                  figure={formatExactRupees(amount)}
                  figureNote={<StateChip kind="decision" state={status} size="small" />}
                >
                  {status === 'denied' && (
                    <Typography variant="body2" color="error">
                      {denialNote(t, { reason, reversedAt })}
                    </Typography>
                  )}
                  {cash.cashTakenAt && <SecondaryText>{cashText(t, cash)}</SecondaryText>}
                </ListRow>
              ),
            )}
          </RowList>
        )}
      </DrawerSection>
    </>
  );
}
