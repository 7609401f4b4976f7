import { lazy, type MutableRefObject, Suspense, useEffect, useState } from 'react';
import type { Deposit } from '../../contract/deposits';
import type { ChosenRows } from '../../hooks/use-chosen-rows';
import { useRowKeys } from '../../hooks/use-row-keys';
import { useT } from '../../i18n/use-t';
import { formatRupees } from '../../ui/format';
import { KeysButton } from '../../ui/keys-button';
import { LiveText } from '../../ui/live-text';
import { namingOf } from './naming';
import type { ListActions } from './use-list-actions';

const KeysHelp = lazy(async () => ({ default: (await import('../../ui/keys-help')).KeysHelp }));

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
    <>
      <LiveText text={announcement} />
      <KeysButton onClick={help} />
      {isHelping && (
        <Suspense fallback={null}>
          <KeysHelp
            keys={[
              ['J', t('decisions:keys.next')],
              ['K', t('decisions:keys.previous')],
              ['A', t('decisions:keys.approve')],
              ['R', t('decisions:keys.deny')],
              [t('decisions:keys.space'), t('decisions:keys.select')],
              [t('decisions:keys.enter'), t('decisions:keys.show')],
              ['/', t('decisions:keys.search')],
              ['?', t('decisions:keys.help')],
            ]}
            onClose={() => setIsHelping(false)}
          />
        </Suspense>
      )}
    </>
  );
}
