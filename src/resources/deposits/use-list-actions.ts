import { useCallback, useMemo, useState } from 'react';
import type { Deposit } from '../../contract/deposits';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { depositColumns } from './columns';
import type { PendingDeposits } from './use-pending-deposits';

/** What can be done with a row of the list, and the columns that offer it. */
export function useListActions({ decide, problems }: PendingDeposits) {
  const t = useT();
  const { open } = useRoutedDialog('/pending-deposits');
  const [denying, setDenying] = useState<Deposit>();
  const onApprove = useCallback((deposit: Deposit) => decide(deposit, 'approve'), [decide]);
  const columns = useMemo(
    () => depositColumns(t, { onApprove, onDeny: setDenying }, problems),
    [t, onApprove, problems],
  );
  return {
    columns,
    onApprove,
    onDeny: setDenying,
    onOpen: useCallback(({ _id }: Deposit) => open(`/pending-deposits/show/${_id}`), [open]),
    /** Whose reason is asked for. */
    denying,
    stopDenying: () => setDenying(undefined),
    deny: (reason: string) => {
      setDenying(undefined);
      if (denying) decide(denying, 'deny', reason);
    },
  };
}

export type ListActions = Pick<ReturnType<typeof useListActions>, 'onApprove' | 'onDeny' | 'onOpen'>;
