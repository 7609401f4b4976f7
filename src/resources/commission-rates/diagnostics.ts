import type { TFunction } from 'i18next';
import { call } from '@/api/call';
import { listPlans } from '@/contract/plans';
import { listRates } from '@/contract/rates';
import type { PlanRates } from '@/domain/rates';
import { now } from '@/hooks/clock';
import type { DiagnosticCheck } from '@/ui/diagnostics-menu';
import { formatDateTime } from '@/ui/format';

/** The debug controls: whether the API answers, what it answers, and what the screen made of it. */
export function ratesDiagnostics(t: TFunction, groups: readonly PlanRates[]): DiagnosticCheck[] {
  const first = { query: { limit: 1 } };
  return [
    {
      name: t('commission-rates:diagnostics.testBackend'),
      run: async () => {
        try {
          const [plans, rates] = await Promise.all([call(listPlans, first), call(listRates, first)]);
          return { plans: plans.data.totalCount, rates: rates.data.totalCount, at: formatDateTime(now()) };
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          throw new Error(t('commission-rates:diagnostics.failed', { message }));
        }
      },
    },
    {
      name: t('commission-rates:diagnostics.testApi'),
      run: () => call(listRates, { query: { limit: 5 } }),
    },
    {
      name: t('commission-rates:diagnostics.debug'),
      run: async () =>
        groups.map(({ plan, rates }) => ({
          plan: plan.planName,
          rates: Object.fromEntries(
            rates.map(({ coordinatorLevel, commissionPercentage }) => [coordinatorLevel, commissionPercentage]),
          ),
        })),
    },
  ];
}
