import { t } from 'i18next';
import { countParams } from '@/components/text/format';
import { takeBackCommissions } from '@/contract/commissions';
import { takeBackDeposits } from '@/contract/deposits';
import { notify } from '@/utils/notices';
import { bulkOutcomeOf } from './bulk-outcome';
import { call } from './call';
import { errorMessage } from './error-message';

export type DecidedResource = 'deposits' | 'commissions';

const send = (resource: DecidedResource, ids: string[]) =>
  resource === 'deposits'
    ? call(takeBackDeposits, { body: { depositIds: ids } })
    : call(takeBackCommissions, { body: { commissionIds: ids } });

/** Takes the decisions of these records back. Resolves to those that are pending again; says what became of the others. */
export async function takeBackDecisions<Row extends { readonly _id: string }>(
  resource: DecidedResource,
  records: readonly Row[],
): Promise<readonly Row[]> {
  const ids = records.map(({ _id }) => _id);
  try {
    const { updated, failed } = await bulkOutcomeOf(await send(resource, ids), ids);
    if (updated.length > 0)
      notify({ kind: 'success', text: t('decisions:takeBack.done', countParams(updated.length)) });
    const [first] = failed;
    if (first) {
      const { message } = first;
      const partly = () => t('decisions:takeBack.partly', { ...countParams(failed.length), message });
      notify({ kind: 'error', text: records.length === 1 ? message : partly() });
    }
    return records.filter(({ _id }) => updated.includes(_id));
  } catch (error) {
    notify({ kind: 'error', text: errorMessage(error, t('decisions:takeBack.failed')) });
    return [];
  }
}
