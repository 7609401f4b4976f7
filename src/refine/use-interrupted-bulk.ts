import type { MutableRefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { countParams, formatNumber } from '@/components/text/format';
import { useKeptDraft } from '@/session/use-form-draft';
import { notify } from '@/utils/notices';

/**
 * After a sign-in the list says what became of a bulk during which the session ended, and has the others ticked again.
 * @param bulk The ids of a bulk that is not finished.
 */
export function useInterruptedBulk(
  list: 'deposits' | 'commissions',
  bulk: Readonly<MutableRefObject<readonly string[] | undefined>>,
  selectAgain: (ids: readonly string[]) => Promise<number | undefined>,
): void {
  const { t } = useTranslation();
  const tellAgain = async (ids: readonly string[]) => {
    const left = await selectAgain(ids);
    if (left === undefined) return;
    const done = formatNumber(ids.length - left);
    notify.hint(t('decisions:selection.interrupted', { ...countParams(left), done, total: formatNumber(ids.length) }));
  };
  useKeptDraft(`${list} bulk`, {
    read: () => (bulk.current ? { ids: bulk.current } : {}),
    restore: ({ ids }) => void tellAgain(ids as readonly string[]),
    isToldByRestore: true,
  });
}
