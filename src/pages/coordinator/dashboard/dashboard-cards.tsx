import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { Box, Button, Card, Link, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { listDownlineInvestments } from '@/api/downline';
import { myBadges, myRanking } from '@/api/ranking';
import { ListCard, ListRow } from '@/components/list/row-list';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { countParams, formatDate, formatMonth, formatNumber } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { StateChip } from '@/components/text/states';
import { withRanks } from '@/domain/ranking';
import { BadgeIcon, badgeDescription, badgeName, rankText } from '@/pages/coordinator/badge';
import { useCommissionInsights } from '@/pages/shared/coordinator-data';
import { useCustom } from '@/refine/use-custom';
import { ALL_TIME_QUERY } from '../first-calls';

const VISIBLE_MEMBERS = 3;

/** If the members cannot be loaded, the card is empty. */
export function TopMembers({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const { data, error } = useCommissionInsights({ enabled: isDue });
  const ranked = withRanks(
    data?.memberWise ?? [],
    ({ totalCollection }) => totalCollection,
    ({ memberName }) => memberName,
  );
  return (
    <ListCard
      title={t('coordinator-dashboard:top.title')}
      description={t('coordinator-dashboard:top.caption')}
      rows={data || error ? ranked.slice(0, VISIBLE_MEMBERS) : undefined}
      expected={VISIBLE_MEMBERS}
      empty={t('coordinator-dashboard:noData')}
      isRanked
    >
      {({ id, memberName, userName, totalCollection, transactionCount: count, rank }) => (
        <ListRow
          key={id}
          mark={<RankMedal rank={rank} />}
          title={memberName}
          note={userName}
          figure={<Rupees amount={totalCollection} />}
          figureNote={t('coordinator-dashboard:deposits', countParams(count))}
        />
      )}
    </ListCard>
  );
}

const LATEST_QUERY = { page: 1, limit: 5 };

export function LatestInvestments({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const { data, error } = useCustom(listDownlineInvestments, { query: LATEST_QUERY, enabled: isDue });
  return (
    <ListCard
      title={t('coordinator-dashboard:latest.title')}
      description={t('coordinator-dashboard:latest.caption')}
      actions={
        <Button component={RouterLink} to="/coordinator-investments" size="small">
          {t('coordinator-dashboard:latest.all')}
        </Button>
      }
      rows={data ?? (error ? [] : undefined)}
      empty={t('coordinator-dashboard:latest.empty')}
    >
      {({ id, member, familyMemberReferenceId: familyMember, plan, amount, month, year, createdAt, status }) => (
        <ListRow
          key={id}
          title={member.name}
          note={t(`coordinator-dashboard:latest.${familyMember ? 'ofFamily' : 'ofSelf'}`, {
            plan: plan.planName,
            name: familyMember?.name,
            month: formatMonth({ month, year }),
            date: formatDate(createdAt),
          })}
          figure={<Rupees amount={amount} />}
          figureNote={<StateChip kind="decision" state={status} size="small" />}
        />
      )}
    </ListCard>
  );
}

const ACTIVITIES = [
  { kind: 'member', Icon: PersonAddOutlined, hours: 2 },
  { kind: 'investment', Icon: SavingsOutlined, hours: 4 },
  { kind: 'commission', Icon: PaymentsOutlined, hours: 6 },
] as const;

export function RecentActivities() {
  const { t } = useTranslation();
  return (
    <ListCard title={t('coordinator-dashboard:activities.title')} isSample rows={ACTIVITIES} empty="">
      {({ kind, Icon, hours }) => (
        <ListRow
          key={kind}
          mark={<Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />}
          title={t(`coordinator-dashboard:activities.${kind}`)}
          figure={<SecondaryText>{t('coordinator-dashboard:activities.hours', { count: hours })}</SecondaryText>}
        />
      )}
    </ListCard>
  );
}

const VISIBLE_BADGES = 3;

/** A missing rank is named as such, missing badges are left out. */
export function RankAndBadges() {
  const { t } = useTranslation();
  const badges = useCustom(myBadges, { query: ALL_TIME_QUERY });
  const ranking = useCustom(myRanking, { query: ALL_TIME_QUERY });
  const overall = ranking.data?.rankings.overall;
  const held = badges.data?.badges ?? [];
  const more = held.length - VISIBLE_BADGES;
  return (
    <Card component="section" aria-label={t('coordinator-dashboard:standing.label')} sx={rankCardStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
        <EmojiEventsOutlined aria-hidden sx={{ color: 'primary.main' }} />
        <Box>
          <StrongText>
            {ranking.isLoading ? (
              <Skeleton width={140} />
            ) : overall ? (
              t('coordinator-dashboard:standing.rank', {
                rank: rankText(t, overall.rank),
                outOf: formatNumber(overall.outOf),
              })
            ) : (
              t('ranking:notAvailable')
            )}
          </StrongText>
          <Link component={RouterLink} to="/ranking" variant="body2" sx={tallLinkStyle}>
            {t('coordinator-dashboard:standing.more')}
          </Link>
        </Box>
      </Box>
      {badges.isLoading ? (
        <Skeleton variant="rounded" width={260} height={32} />
      ) : (
        held.length > 0 && (
          <Box component="ul" aria-label={t('ranking:badges.title')} sx={badgeListStyle}>
            {held.slice(0, VISIBLE_BADGES).map((badge) => (
              <Box component="li" key={badge.id} title={badgeDescription(t, badge)} sx={badgeChipStyle}>
                <BadgeIcon badge={badge} size={24} />
                {badgeName(t, badge)}
              </Box>
            ))}
            {more > 0 && (
              <Box component="li" sx={badgeChipStyle}>
                {t('coordinator-dashboard:standing.others', { count: more })}
              </Box>
            )}
          </Box>
        )
      )}
    </Card>
  );
}

const rankCardStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  rowGap: 3,
  px: { xs: 3, sm: 4 },
  py: 3,
  minWidth: 0,
};
const tallLinkStyle = { display: 'inline-block', py: '2px' };
const badgeListStyle = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2, minWidth: 0 };
const badgeChipStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 32,
  pl: 1,
  pr: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  typography: 'body2',
  fontWeight: 500,
  '&:last-of-type:not(:has(svg))': { pl: 3, color: 'text.secondary' },
};
