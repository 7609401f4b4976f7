import { Skeleton } from '@mui/material';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FamilyDeposit, memberInvestments } from '@/api/member-dashboard';
import { denialNote } from '@/components/text/denial';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDate, formatDateTime, formatMonth, formatRupees } from '@/components/text/format';
import { listNotices } from '@/contract/downline';
import { type Notice, type NoticeKind, type NoticeReader, noticesOf, noticesSince } from '@/domain/notices';
import { holderName } from '@/domain/text/names';
import { useCustom } from '@/refine/use-custom';
import { useLastVisit } from '@/session/last-visit';
import { roleOf, useSession } from '@/session/session';
import { NoticeItem } from './notice-item';
import { reportOwnNotices } from './unread-notifications';

export type OwnNotice = Notice<FamilyDeposit>;

/** Each kind with what happened since the mark, reversed deposits among the denied ones. */
export type NoticeCounts = Partial<Record<Exclude<NoticeKind, 'reversed'>, number>>;

function countsOf(news: readonly OwnNotice[]): NoticeCounts {
  const counts: NoticeCounts = {};
  for (const { kind } of news) {
    const name = kind === 'reversed' ? 'denied' : kind;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export type OwnNews = NonNullable<ReturnType<typeof useOwnNotices>['found']>;

export const isDenial = ({ kind }: OwnNotice): boolean => kind === 'denied' || kind === 'reversed';

/**
 * Members have their deposits anyway; coordinators ask for what happened below them. One rule makes notices of both, for the strip of the home
 * page and for the bell.
 */
export function useOwnNotices() {
  const session = useSession();
  const userId = session?.user._id ?? '';
  const role = roleOf(session);
  const reader: NoticeReader = role === 'member' || role === 'panchayat' ? role : 'above';
  const visit = useLastVisit(userId);
  const since = visit?.until;
  const own = useCustom(memberInvestments, { enabled: reader === 'member' });
  const below = useCustom(listNotices, { query: since === undefined ? {} : { since }, enabled: reader !== 'member' });
  const deposits: readonly FamilyDeposit[] | undefined = reader === 'member' ? own.data : below.data?.deposits;
  const { at = '', sinceThen } = below.data ?? {};

  const found = useMemo(() => {
    if (!deposits) return undefined;
    const notices: OwnNotice[] = noticesOf(deposits, reader);
    const news = since === undefined ? [] : noticesSince(notices, since);
    const counted = countsOf(news);
    const until = reader === 'member' ? (notices[0]?.at ?? '') : at;
    if (!sinceThen) return { notices, news, count: news.length, counts: counted, earned: null, until };
    const counts: NoticeCounts = Object.assign(counted, {
      approved: sinceThen.approved.count ?? 0,
      denied: sinceThen.denied.count ?? 0,
    });
    return { notices, news, count: sinceThen.notices ?? news.length, counts, earned: sinceThen.earned, until };
  }, [deposits, reader, since, at, sinceThen]);

  useEffect(() => {
    if (found) reportOwnNotices(userId, found.count, found.until);
  }, [userId, found]);
  const { error, refetch } = reader === 'member' ? own : below;
  return { found, visit, userId, reader, error, refetch };
}

/** 'Sunita Yadav · Gramin Bachat Yojana · Nov 2026 · ₹500', and below it 'Denied: The slip is not clear'. */
export function noticeTitle(t: TFunction, { kind, at, deposit }: OwnNotice, reader: NoticeReader): string {
  // The cash of several deposits was received together.
  if (kind === 'cashReceived') return formatDate(at);
  const { memberReferenceId: member, familyMemberReferenceId: relative } = deposit;
  const holder = holderName(relative ?? undefined, reader === 'member' ? t('notifications:own.self') : member.name);
  const who = reader === 'member' || holder === member.name ? holder : `${member.name} (${holder})`;
  const place = reader === 'above' ? deposit.panchayat?.unitName : undefined;
  const plan = deposit.depositPlanReferenceId.planName;
  return [who, place, plan, formatMonth(deposit), formatRupees(deposit.depositAmount)].filter(Boolean).join(' · ');
}

export function noticeText(t: TFunction, { kind, deposit }: OwnNotice): string {
  if (kind === 'denied' || kind === 'reversed') return denialNote(t, deposit);
  return t(`notifications:own.${kind}`, {
    name: deposit.cashTakenBy?.name ?? deposit.collectedBy?.name ?? '',
    number: deposit.handIn?.number ?? '',
  });
}

const LISTED = 20;

/** The bell's list, of which the new ones are marked. */
export function OwnNotices() {
  const { t } = useTranslation();
  const { found, reader, error } = useOwnNotices();
  if (!found) {
    if (error) return <SecondaryText sx={{ p: 4 }}>{error.message}</SecondaryText>;
    return <Skeleton variant="rounded" height={200} sx={{ m: 4 }} />;
  }
  const { notices, news } = found;
  if (notices.length === 0) return <SecondaryText sx={{ p: 4 }}>{t('notifications:own.none')}</SecondaryText>;
  return (
    <ul>
      {notices.slice(0, LISTED).map((notice) => (
        <NoticeItem
          key={`${notice.kind} ${notice.deposit._id}`}
          title={noticeText(t, notice)}
          text={noticeTitle(t, notice, reader)}
          when={formatDateTime(notice.at)}
          isUnread={news.includes(notice)}
        />
      ))}
    </ul>
  );
}
