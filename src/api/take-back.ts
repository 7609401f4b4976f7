import type { useInvalidate } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { countParams } from '@/components/text/format';
import { takeBackCommissions } from '@/contract/commissions';
import { takeBackDeposits } from '@/contract/deposits';
import { notify } from '@/utils/notices';
import { bulkOutcomeOf } from './bulk-outcome';
import { call } from './call';
import { errorMessage } from './error-message';

/** An approval creates commissions, and taking it back removes them. */
const RESOURCES = ['deposits', 'commissions', 'commission-groups', 'audit'];

interface Tools {
  t: TFunction;
  /** Of refine. */
  invalidate: ReturnType<typeof useInvalidate>;
}

/** Takes own decisions of the last minutes back. Resolves to those that are pending again, and says what became of the others. */
export async function takeBack<Row extends { readonly _id: string }>(
  resource: 'deposits' | 'commissions',
  records: readonly Row[],
  { t, invalidate }: Tools,
): Promise<readonly Row[]> {
  const ids = records.map(({ _id }) => _id);
  try {
    const reply =
      resource === 'deposits'
        ? await call(takeBackDeposits, { body: { depositIds: ids } })
        : await call(takeBackCommissions, { body: { commissionIds: ids } });
    const { updated, failed } = await bulkOutcomeOf(reply, ids);
    if (updated.length > 0)
      notify({ kind: 'success', text: t('decisions:takeBack.done', countParams(updated.length)) });
    const [first] = failed;
    if (first) {
      const partly = t('decisions:takeBack.partly', { ...countParams(failed.length), message: first.message });
      notify({ kind: 'error', text: records.length === 1 ? first.message : partly });
    }
    return records.filter(({ _id }) => updated.includes(_id));
  } catch (error) {
    notify({ kind: 'error', text: errorMessage(error, t('decisions:takeBack.failed')) });
    return [];
  } finally {
    for (const each of RESOURCES) void invalidate({ resource: each, invalidates: ['resourceAll'] });
  }
}
