import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState, SkeletonRows } from '@/components/feedback/placeholders';
import { SectionCard } from '@/components/page/section-card';
import { Rupees, TwoLineText } from '@/components/text/cell-text';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatDate, formatMonth, formatNumber } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { StateChip } from '@/components/text/states';
import { withRanks } from '@/domain/ranking';
import { BadgeIcon, badgeDescription, badgeName, rankText } from '@/pages/coordinator/badge';
import type { DashboardQueries } from './use-dashboard-data';

const VISIBLE_MEMBERS = 3;

/** The three members with the highest collection; if they cannot be loaded, the card is empty. */
export function TopMembers({ query: { data, error } }: { query: DashboardQueries['insights'] }) {
  const { t } = useTranslation();
  const ranked = withRanks(
    data?.memberWise ?? [],
    ({ totalCollection }) => totalCollection,
    ({ memberName }) => memberName,
  );
  const members = ranked.slice(0, VISIBLE_MEMBERS);
  return (
    <SectionCard title={t('coordinator-dashboard:top.title')} description={t('coordinator-dashboard:top.caption')}>
      {!data && !error ? (
        <SkeletonRows count={VISIBLE_MEMBERS} height={60} />
      ) : members.length === 0 ? (
        <EmptyState isCompact title={t('coordinator-dashboard:noData')} />
      ) : (
        <Box component="ol" aria-label={t('coordinator-dashboard:top.title')} sx={listStyle}>
          {members.map(({ id, memberName, userName, totalCollection, transactionCount, rank }) => (
            <Box component="li" key={id} sx={twoLineRowStyle}>
              <RankMedal rank={rank} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <TwoLineText first={memberName} second={userName} />
              </Box>
              <Box sx={{ textAlign: 'right' }}>
                <StrongText>
                  <Rupees amount={totalCollection} />
                </StrongText>
                <Typography variant="caption" color="text.secondary">
                  {t('coordinator-dashboard:deposits', {
                    count: transactionCount,
                    shown: formatNumber(transactionCount),
                  })}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

/** The last deposits of the downline, requested after the rest of the page. */
export function LatestInvestments({ query: { data, error } }: { query: DashboardQueries['investments'] }) {
  const { t } = useTranslation();
  return (
    <SectionCard
      title={t('coordinator-dashboard:latest.title')}
      description={t('coordinator-dashboard:latest.caption')}
      actions={
        <Button component={RouterLink} to="/coordinator-investments" size="small">
          {t('coordinator-dashboard:latest.all')}
        </Button>
      }
    >
      {!data && !error ? (
        <SkeletonRows count={5} height={60} />
      ) : !data?.length ? (
        <EmptyState isCompact title={t('coordinator-dashboard:latest.empty')} />
      ) : (
        <Box component="ul" aria-label={t('coordinator-dashboard:latest.title')} sx={listStyle}>
          {data.map(({ id, member, familyMemberReferenceId, plan, amount, month, year, createdAt, status }) => (
            <Box component="li" key={id} sx={twoLineRowStyle}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <TwoLineText
                  first={member.name}
                  second={t(`coordinator-dashboard:latest.${familyMemberReferenceId ? 'ofFamily' : 'ofSelf'}`, {
                    plan: plan.planName,
                    name: familyMemberReferenceId?.name,
                    month: formatMonth({ month, year }),
                    date: formatDate(createdAt),
                  })}
                />
              </Box>
              <Box sx={{ textAlign: 'right' }}>
                <StrongText>
                  <Rupees amount={amount} />
                </StrongText>
                <StateChip kind="decision" state={status} size="small" />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

const ACTIVITIES = [
  { kind: 'member', Icon: PersonAddOutlined, hours: 2 },
  { kind: 'investment', Icon: SavingsOutlined, hours: 4 },
  { kind: 'commission', Icon: PaymentsOutlined, hours: 6 },
] as const;

/** Static examples, marked as a sample. */
export function RecentActivities() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('coordinator-dashboard:activities.title')} isSample>
      <Box component="ul" aria-label={t('coordinator-dashboard:activities.title')} sx={listStyle}>
        {ACTIVITIES.map(({ kind, Icon, hours }) => (
          <Box component="li" key={kind} sx={oneLineRowStyle}>
            <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
              {t(`coordinator-dashboard:activities.${kind}`)}
            </Typography>
            <SecondaryText>{t('coordinator-dashboard:activities.hours', { count: hours })}</SecondaryText>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

const VISIBLE_BADGES = 3;

/** The current overall rank and the first badges. A missing rank is named as such, missing badges are left out. */
export function RankAndBadges({ queries: { badges, ranking } }: { queries: DashboardQueries }) {
  const { t } = useTranslation();
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

/** Short lists: lines between the rows, none around them. */
const listStyle = { listStyle: 'none', m: 0, p: 0 };

const rowStyle = { display: 'flex', alignItems: 'center', gap: 3, '& + &': { borderTop: 1, borderColor: 'divider' } };
const oneLineRowStyle = { ...rowStyle, minHeight: 48 };
const twoLineRowStyle = { ...rowStyle, minHeight: 60 };
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
