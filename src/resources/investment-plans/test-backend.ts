import type { TFunction } from 'i18next';
import { call } from '@/api/call';
import { listPlans } from '@/contract/plans';
import { now } from '@/hooks/clock';
import { formatDateTime } from '@/ui/format';

/** Counts the plans that the API answers right now, or says why it does not, and when that was. */
export async function testBackend(t: TFunction): Promise<Record<string, string | number>> {
  const at = { [t('investment-plans:diagnostics.at')]: formatDateTime(now()) };
  const countOf = async (isActive?: 'true' | 'false') =>
    (await call(listPlans, { query: { limit: 1, isActive } })).data.totalCount;
  try {
    const [total, active, inactive] = await Promise.all([countOf(), countOf('true'), countOf('false')]);
    return {
      [t('investment-plans:diagnostics.total')]: total,
      [t('investment-plans:diagnostics.active')]: active,
      [t('investment-plans:diagnostics.inactive')]: inactive,
      ...at,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { [t('investment-plans:diagnostics.error')]: message, ...at };
  }
}
