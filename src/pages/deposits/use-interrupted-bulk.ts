import { useTranslation } from 'react-i18next';
import { countParams, formatNumber } from '@/components/text/format';
import { useKeptDraft } from '@/session/use-form-draft';
import { notify } from '@/utils/notices';
import type { DepositDecisions } from './use-deposit-decisions';

/** After a sign-in the list says what became of a bulk during which the session ended, and has the others ticked again. */
export function useInterruptedBulk(
  { bulk }: DepositDecisions,
  selectAgain: (ids: readonly string[]) => Promise<number | undefined>,
): void {
  const { t } = useTranslation();
  const tellAgain = async (ids: readonly string[]) => {
    const left = await selectAgain(ids);
    if (left === undefined) return;
    const done = formatNumber(ids.length - left);
    notify.hint(t('deposits:bulk.interrupted', { ...countParams(left), done, total: formatNumber(ids.length) }));
  };
  useKeptDraft('deposits bulk', {
    read: () => (bulk.current ? { ids: bulk.current } : {}),
    restore: ({ ids }) => void tellAgain(ids as readonly string[]),
    isToldByRestore: true,
  });
}
