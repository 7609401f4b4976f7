import { type MutableRefObject, useEffect, useState } from 'react';
import type { Deposit } from '../../contract/deposits';
import type { ChosenRows } from '../../hooks/use-chosen-rows';
import { useRowKeys } from '../../hooks/use-row-keys';
import { useT } from '../../i18n/use-t';
import { DecisionKeys } from '../../ui/decision-keys';
import { formatRupees } from '../../ui/format';
import { namingOf } from './naming';
import type { ListActions } from './use-list-actions';

interface DepositKeysProps {
  rows: readonly Deposit[];
  chosen: ChosenRows<Deposit>;
  actions: ListActions;
  /** Is given what keeps the focus in the list when a row leaves. */
  moveOnRef: MutableRefObject<(leaving: Deposit) => void>;
}

/** Deciding from the keyboard, and the button that tells of it. */
export function DepositKeys({ rows, chosen, actions, moveOnRef }: DepositKeysProps) {
  const t = useT();
  const [isHelping, setIsHelping] = useState(false);
  const help = () => setIsHelping(true);
  const { announcement, moveOn } = useRowKeys({
    rows,
    describe: (deposit, position) =>
      t('decisions:keys.row', {
        position,
        count: rows.length,
        name: t('deposits:bulk.row', { ...namingOf(t, deposit), amount: formatRupees(deposit.depositAmount) }),
      }),
    letters: { a: actions.onApprove, r: actions.onDeny },
    onOpen: actions.onOpen,
    onSelect: chosen.toggle,
    onHelp: help,
  });
  useEffect(() => {
    moveOnRef.current = moveOn;
  }, [moveOnRef, moveOn]);
  return (
    <DecisionKeys
      refuse={t('decisions:keys.deny')}
      announcement={announcement}
      isHelping={isHelping}
      onHelp={setIsHelping}
    />
  );
}
