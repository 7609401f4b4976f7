import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '@/api/http-error';
import { familyMemberActivePlans, type NextPayment, nextPayment, type OfferedPlan } from '@/api/member-dashboard';
import { monthName } from '@/components/text/format';
import { monthsLeft } from '@/domain/enrollments';
import { differenceOf } from '@/domain/figures';
import type { Month } from '@/domain/months';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { SELF, useMemberOverview, usePaymentSchedules } from '@/pages/member/family-data';
import { ownActivePlans, personIdOf, stopReasonText } from '@/pages/member/labels';
import { call } from '@/refine/call';
import { errorMessage } from '@/refine/error-message';
import { ACTIVE_PLANS_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { notify } from '@/utils/notices';

/** A choice is outdated if another plan was chosen meanwhile. */
export type PlanChoice = { kind: 'pay'; month: Month } | { kind: 'refused'; reason: string } | { kind: 'outdated' };

/** The reason why no payment can be made is in the reader's language. */
type TranslatedPayment = Omit<NextPayment, 'reason'> & { reason: string | null };

/**
 * The server names the next month to pay for an active plan, since it alone knows all decisions; a plan without payments begins in the
 * current month; one that cannot continue is refused. There are no such calls about the member itself: the dashboard's own figures tell of
 * its plans.
 */
export function usePlanChoice(personId: string) {
  const { t } = useTranslation();
  const { overview, thisMonth } = useMemberOverview();
  const client = useQueryClient();
  const isOwn = personId === SELF;
  const begun = useCustom(familyMemberActivePlans, {
    params: { id: personId },
    staleTime: ACTIVE_PLANS_STALE_MS,
    enabled: !isOwn,
  });
  const { schedules } = usePaymentSchedules();
  const own = isOwn ? schedules : undefined;
  const activePlans = own ? ownActivePlans(own) : begun.data;
  const [isChoosing, setIsChoosing] = useState(false);
  const latest = useRef(0);

  /** A plan that was not begun has no next payment. */
  const ownNextPayment = (plan: OfferedPlan): TranslatedPayment | undefined => {
    const schedule = own?.find(({ row }) => row.isOwn && row.plan._id === plan._id);
    if (!schedule) return undefined;
    const remaining = differenceOf(monthsLeft(schedule.row), schedule.waiting.length);
    const reason = stopReasonText(t, schedule, overview?.member.collector ?? null) ?? null;
    return { month: schedule.next ?? null, remaining, reason };
  };

  const fetchNextPayment = async (plan: OfferedPlan): Promise<TranslatedPayment | undefined> => {
    const params = { id: personId, planId: plan._id };
    try {
      const { reason, ...next } = await client.fetchQuery({
        queryKey: ['endpoint', nextPayment.id, params],
        queryFn: ({ signal }) => call(nextPayment, { params, signal }),
        staleTime: 0,
        retry: false,
      });
      return { ...next, reason: reason && (await translateServerMessage(reason)) };
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 404) return undefined;
      throw error;
    }
  };

  /** `refusal` is the message for a plan that cannot continue. */
  const decide = async (plan: OfferedPlan, refusal: string, isLatest: () => boolean): Promise<PlanChoice> => {
    try {
      const next = isOwn ? ownNextPayment(plan) : await fetchNextPayment(plan);
      if (!isLatest()) return { kind: 'outdated' };
      if (!next) {
        notify.info(t('member:invest.starting', { plan: plan.planName }));
        return { kind: 'pay', month: thisMonth };
      }
      if (!next.month) {
        notify.error(refusal);
        return { kind: 'refused', reason: next.reason ?? refusal };
      }
      const { year, month } = next.month;
      const names = { plan: plan.planName, month: monthName(month), year };
      notify.info(t('member:invest.continuing', { ...names, count: next.remaining }));
      return { kind: 'pay', month: next.month };
    } catch (error) {
      if (!isLatest()) return { kind: 'outdated' };
      notify.error(errorMessage(error, t('member:invest.nextMonthFailed')));
      notify.info(t('member:invest.verify'));
      return { kind: 'pay', month: thisMonth };
    }
  };

  const choose = async (plan: OfferedPlan, refusal: string): Promise<PlanChoice> => {
    latest.current += 1;
    const current = latest.current;
    const isLatest = () => current === latest.current;
    setIsChoosing(true);
    const choice = await decide(plan, refusal, isLatest);
    if (isLatest()) setIsChoosing(false);
    return choice;
  };

  const overdueMonths = (planId: string): readonly Month[] =>
    schedules
      ?.find(({ row }) => personIdOf(row) === personId && row.plan._id === planId)
      ?.due.filter(({ isOverdue }) => isOverdue) ?? [];

  // The plan of a URL is chosen once the active plans are there: until then nothing can be submitted.
  return { choose, activePlans, overdueMonths, isChoosing: isChoosing || begun.isLoading };
}
