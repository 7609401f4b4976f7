import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Fold } from '@/components/page/fold';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDateTime, formatExactRupees } from '@/components/text/format';
import { isAbove } from '@/domain/figures';
import { isDenial, noticeText, noticeTitle, type OwnNews, type OwnNotice, useOwnNotices } from '@/layout/own-notices';
import { noteSeen, noteShown } from '@/session/last-visit';

export interface NoticeActionProps {
  notice: OwnNotice;
}

export interface NewsStripProps {
  /** This list has the rest; above a panchayat that is of the denied ones. */
  list: string;
  /** The next step after a notice. */
  Action?: ComponentType<NoticeActionProps>;
}

const LISTED = 5;
const COUNTED = ['approved', 'denied', 'cashTaken', 'cashReceived', 'disputed'] as const;

const earnedText = (t: TFunction, { earned }: OwnNews): string =>
  isAbove(earned, 0) ? t('notifications:own.earned', { amount: formatExactRupees(earned) }) : '';

/** '2 approved, 1 denied: The slip is not clear · ₹12.79 earned'. Several reasons stand with their deposits alone. */
function summaryText(t: TFunction, found: OwnNews): string {
  const { counts, news } = found;
  const parts = COUNTED.flatMap((kind) =>
    isAbove(counts[kind], 0) ? t(`notifications:own.counts.${kind}`, countParams(counts[kind])) : [],
  );
  const reasons = new Set(news.filter(isDenial).map(({ deposit }) => deposit.reason ?? ''));
  const [reason] = reasons.size === 1 ? reasons : [];
  const what = [parts.join(', '), reason].filter(Boolean).join(': ');
  return [what, earnedText(t, found)].filter(Boolean).join(' · ');
}

/** What was denied comes first, since something is to be done about it. */
const byNeed = (news: readonly OwnNotice[]): OwnNotice[] => [
  ...news.filter(isDenial),
  ...news.filter((notice) => !isDenial(notice)),
];

export function NewsStrip({ list, Action }: NewsStripProps) {
  const { t } = useTranslation();
  const { found, visit, userId, reader, error } = useOwnNotices();
  const until = found?.until;
  useEffect(() => {
    if (until !== undefined) noteShown(userId, until);
  }, [userId, until]);
  if (!found && error) return <SecondaryText sx={{ py: 3 }}>{t('notifications:own.failed')}</SecondaryText>;
  if (!found || !visit) return <Skeleton width="60%" sx={{ my: 3 }} />;
  const title = t('notifications:own.title', { when: formatDateTime(visit.at) });
  const summary = summaryText(t, found);
  if (summary === '') {
    return (
      <SecondaryText sx={{ py: 3 }}>{t('notifications:own.nothing', { when: formatDateTime(visit.at) })}</SecondaryText>
    );
  }
  const listed = byNeed(found.news).slice(0, LISTED);
  const more = found.count - listed.length;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Fold
          summary={
            <Typography component="span" variant="body2" sx={summaryStyle}>
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, color: 'text.secondary' }}>
                {`${title} · `}
              </Box>
              <b>{summary}</b>
            </Typography>
          }
        >
          <SecondaryText sx={{ display: { sm: 'none' } }}>
            {[title, earnedText(t, found)].filter(Boolean).join(' · ')}
          </SecondaryText>
          <ul>
            {listed.map((notice) => (
              <Box component="li" key={`${notice.kind} ${notice.deposit._id}`} sx={lineStyle}>
                <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
                  <Typography
                    variant="body2"
                    sx={{ fontWeight: 600, ...(isDenial(notice) && { color: 'error.main' }) }}
                  >
                    {noticeText(t, notice)}
                  </Typography>
                  <SecondaryText>{noticeTitle(t, notice, reader)}</SecondaryText>
                </Box>
                {Action && <Action notice={notice} />}
              </Box>
            ))}
          </ul>
          {(more > 0 || listed.length === 0) && (
            <Link component={RouterLink} to={reader === 'above' && more > 0 ? `${list}?status=denied` : list}>
              {more > 0 ? t('notifications:own.more', countParams(more)) : t('notifications:own.all')}
            </Link>
          )}
        </Fold>
      </Box>
      <Button size="small" onClick={() => noteSeen(userId, found.until)} sx={{ minHeight: 44, flexShrink: 0 }}>
        {t('notifications:own.seen')}
      </Button>
    </Box>
  );
}

/** Two lines have the height of the button that opens the rest. */
const summaryStyle = {
  lineHeight: '20px',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
};
const lineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 2 };
