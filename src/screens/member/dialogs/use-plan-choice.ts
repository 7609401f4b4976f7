import { useQueryClient } from '@tanstack/react-query';
import { familyMemberActivePlans, nextMonth } from '../../../contract/family-members';
import type { DepositPlan } from '../../../contract/plans';
import type { Month } from '../../../domain/months';
import { useEndpoint } from '../../../hooks/use-endpoint';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import { call, HttpError } from '../../../providers/http';
import { monthName } from '../../../ui/format';

/** What choosing a plan leads to: the month to pay for, or none when the choice cannot stand. */
export type PlanChoice = { kind: 'pay'; month: Month } | { kind: 'refused' };

/**
 * The rule of §2-4 (plan selection): a plan under way is paid for its next month, as the server says;
 * a plan without payments begins in the current month; one that cannot continue is refused.
 */
export function usePlanChoice(familyMemberId: string, thisMonth: Month) {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const active = useEndpoint(familyMemberActivePlans, { params: { id: familyMemberId } });

  const begin = (plan: DepositPlan): PlanChoice => {
    notify.info(t('member:invest.starting', { plan: plan.planName }));
    return { kind: 'pay', month: thisMonth };
  };

  const choose = async (plan: DepositPlan): Promise<PlanChoice> => {
    const isUnderWay = active.data?.activePlans.some(({ _id }) => _id === plan._id) ?? true;
    if (!isUnderWay) return begin(plan);
    try {
      const params = { id: familyMemberId, planId: plan._id };
      const { data } = await client.fetchQuery({
        queryKey: ['endpoint', nextMonth.id, params],
        queryFn: ({ signal }) => call(nextMonth, { params, signal }),
        staleTime: 0,
        retry: false,
      });
      if (!data.canContinue) {
        notify.error(t('member:invest.complete'));
        return { kind: 'refused' };
      }
      notify.info(
        t('member:invest.continuing', {
          plan: plan.planName,
          month: monthName(data.nextMonth),
          year: data.nextYear,
          count: data.remainingMonths,
        }),
      );
      return { kind: 'pay', month: { year: data.nextYear, month: data.nextMonth } };
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 404) return begin(plan);
      notify.info(t('member:invest.verify'));
      return { kind: 'pay', month: thisMonth };
    }
  };

  return { choose, active };
}
