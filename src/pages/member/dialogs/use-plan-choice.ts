import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { errorMessage } from '@/api/error-message';
import { ACTIVE_PLANS_STALE_MS } from '@/api/stale-times';
import { useEndpoint } from '@/api/use-endpoint';
import { monthName } from '@/components/text/format';
import { familyMemberActivePlans, nextMonth } from '@/contract/family-members';
import type { OfferedPlan } from '@/contract/plans';
import type { Month } from '@/domain/months';
import { useNotify } from '@/hooks/use-notify';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { HttpError } from '@/providers/http-error';

/** The result of choosing a plan: the month to pay for, a refusal, or nothing if another plan was chosen meanwhile. */
export type PlanChoice = { kind: 'pay'; month: Month } | { kind: 'refused'; reason: string } | { kind: 'outdated' };

/**
 * For an active plan the server names the next month to pay, since it alone knows all decisions; a plan without payments begins in
 * the current month; one that cannot continue is refused.
 */
export function usePlanChoice(familyMemberId: string, thisMonth: Month) {
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useQueryClient();
  const active = useEndpoint(familyMemberActivePlans, {
    params: { id: familyMemberId },
    staleTime: ACTIVE_PLANS_STALE_MS,
  });
  const [isChoosing, setIsChoosing] = useState(false);
  const latest = useRef(0);

  const begin = (plan: OfferedPlan): PlanChoice => {
    notify.info(t('member:invest.starting', { plan: plan.planName }));
    return { kind: 'pay', month: thisMonth };
  };

  const fetchNextMonth = async (plan: OfferedPlan) => {
    const params = { id: familyMemberId, planId: plan._id };
    const { data } = await client.fetchQuery({
      queryKey: ['endpoint', nextMonth.id, params],
      queryFn: ({ signal }) => call(nextMonth, { params, signal }),
      staleTime: 0,
      retry: false,
    });
    return data;
  };

  /** `refusal` is the message for a plan that cannot continue. */
  const decide = async (plan: OfferedPlan, refusal: string, isLatest: () => boolean): Promise<PlanChoice> => {
    try {
      const response = await fetchNextMonth(plan);
      const { reason: message, code, params } = response;
      const reason = message && (await translateServerMessage({ message, code, params }));
      if (!isLatest()) return { kind: 'outdated' };
      if (!response.canContinue) {
        notify.error(refusal);
        return { kind: 'refused', reason: reason ?? refusal };
      }
      notify.info(
        t('member:invest.continuing', {
          plan: plan.planName,
          month: monthName(response.nextMonth),
          year: response.nextYear,
          count: response.remainingMonths,
        }),
      );
      return { kind: 'pay', month: { year: response.nextYear, month: response.nextMonth } };
    } catch (error) {
      if (!isLatest()) return { kind: 'outdated' };
      if (error instanceof HttpError && error.statusCode === 404) return begin(plan);
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

  return { choose, active, isChoosing };
}
