import type { TFunction } from 'i18next';
import { formatMonth, formatRupeesInFull } from '@/components/text/format';
import { toRupees } from '@/domain/money';
import type { PaymentSchedule } from '@/domain/payment-schedule';
import { type PlanOutlook, planOutlook } from '@/domain/plan-outlook';
import { useMemberOverview } from './family-data';
import { monthRangesText } from './labels';

/** Where the progress does not say the profit of a plan, it is known as long as the plan is offered. */
export function usePlanOutlook(): (schedule: PaymentSchedule) => PlanOutlook {
  const { overview, thisMonth } = useMemberOverview();
  return (schedule) => {
    const { _id: planId, profitAmount } = schedule.row.plan;
    const offered = overview?.availablePlans.find(({ _id }) => _id === planId);
    return planOutlook(schedule, profitAmount ?? offered?.profitAmount ?? null, thisMonth);
  };
}

/** Says 'Feb 2028', or 'May 2028 instead of Feb 2028'. */
export function endText(t: TFunction, { end, laterEnd }: PlanOutlook): string | undefined {
  const month = end && formatMonth(end);
  return month && laterEnd ? t('member:outlook.later', { month, later: formatMonth(laterEnd) }) : month;
}

/**
 * Says 'Paid ₹1,806 of ₹7,224 · ends Feb 2028 · ₹7,802 come back · next: Dec 2026', 'ends Mar 2028 instead of Feb 2028 (Oct 2026 missing)',
 * or 'Complete · ₹2,520 come back, from the office'.
 */
export function outlookText(t: TFunction, outlook: PlanOutlook, { stop }: Pick<PaymentSchedule, 'stop'>): string {
  const { isComplete, paidPaise, totalPaise, comesBackPaise, end, laterEnd, missing, next } = outlook;
  const month = end && formatMonth(end);
  const back = comesBackPaise && { amount: formatRupeesInFull(toRupees(comesBackPaise)) };
  const parts = isComplete
    ? [t('member:outlook.complete'), back && t('member:outlook.fromOffice', back)]
    : [
        t('member:outlook.paid', {
          paid: formatRupeesInFull(toRupees(paidPaise)),
          total: formatRupeesInFull(toRupees(totalPaise)),
        }),
        stop === 'waiting' && t('member:outlook.endsApproved'),
        month && !laterEnd && t('member:outlook.ends', { month }),
        month &&
          laterEnd &&
          t('member:outlook.endsLater', {
            month,
            later: formatMonth(laterEnd),
            count: missing.length,
            missing: monthRangesText(t, missing),
          }),
        back && t('member:outlook.comesBack', back),
        // What is missing is to be paid next.
        next && !laterEnd && t('member:outlook.next', { month: formatMonth(next) }),
      ];
  return parts.filter(Boolean).join(' · ');
}

/**
 * What the missing months do to the end of the plan, or whom to ask when it is complete. The collector is the coordinator of the member's
 * panchayat.
 */
export function outlookHint(t: TFunction, outlook: PlanOutlook, collector: string | null): string | undefined {
  const { isComplete, end, laterEnd, missing, tooOld } = outlook;
  if (isComplete) return collector ? t('member:outlook.askName', { name: collector }) : t('member:outlook.ask');
  if (tooOld.length > 0) return t('member:next.tooOld', { months: monthRangesText(t, tooOld) });
  if (!end || !laterEnd) return undefined;
  return t('member:outlook.late', {
    count: missing.length,
    months: monthRangesText(t, missing),
    end: formatMonth(end),
    later: formatMonth(laterEnd),
  });
}
