import { t } from 'i18next';
import { countParams, formatNumber } from '@/components/text/format';
import { takeBackCommissions } from '@/contract/commissions';
import { takeBackDeposits } from '@/contract/deposits';
import { newKey } from '@/utils/new-key';
import { dismissNotice, notify, showNotice } from '@/utils/notices';
import { bulkOutcomeOf } from './bulk-outcome';
import { call } from './call';
import { errorMessage } from './error-message';
import { partsOf, sendInParts } from './send-in-parts';

export type DecidedResource = 'deposits' | 'commissions';

const PROGRESS = 'take-back-progress';

async function send(resource: DecidedResource, records: readonly { readonly _id: string }[], batch: string) {
  const ids = records.map(({ _id }) => _id);
  const reply =
    resource === 'deposits'
      ? await call(takeBackDeposits, { body: { depositIds: ids }, batch })
      : await call(takeBackCommissions, { body: { commissionIds: ids }, batch });
  return bulkOutcomeOf(reply, ids);
}

/**
 * Takes decisions back. Resolves to the records that are pending again; says what became of the others, and offers it again for those of
 * which the server has said nothing.
 */
export async function takeBackDecisions<Row extends { readonly _id: string }>(
  resource: DecidedResource,
  records: readonly Row[],
  tryAgain: (rest: readonly Row[]) => void,
): Promise<readonly Row[]> {
  const parts = partsOf(records);
  const batch = newKey();
  const showProgress = (sent: number) => {
    const text = t('decisions:takeBack.progress', { sent: formatNumber(sent), total: formatNumber(records.length) });
    if (parts.length > 1) showNotice({ key: PROGRESS, kind: 'loading', text });
  };
  const offerAgain = (message: string, rest: readonly Row[]) =>
    showNotice({
      kind: 'error',
      text: message,
      actions: [{ label: t('decisions:takeBack.undo'), onAction: () => tryAgain(rest) }],
    });
  try {
    showProgress(0);
    const outcome = await sendInParts(parts, (part) => send(resource, part, batch), showProgress);
    const { updated, failed, interruption } = outcome;
    if (updated.length > 0) notify.success(t('decisions:takeBack.done', countParams(updated.length)));
    const [first] = failed;
    const partly = (count: number, message: string) =>
      t('decisions:takeBack.partly', { ...countParams(count), message });
    if (first) {
      const { message } = first;
      notify.error(records.length === 1 ? message : partly(failed.length, message));
    }
    const pending = new Set(updated);
    if (interruption !== undefined) {
      const settled = new Set([...updated, ...failed.map(({ id }) => id)]);
      const rest = records.filter(({ _id }) => !settled.has(_id));
      offerAgain(partly(rest.length, interruption), rest);
    }
    return records.filter(({ _id }) => pending.has(_id));
  } catch (error) {
    offerAgain(errorMessage(error, t('decisions:takeBack.failed')), records);
    return [];
  } finally {
    dismissNotice(PROGRESS);
  }
}
