import { lazy, Suspense, useState } from 'react';
import type { Deposit } from '../../../contract/deposits';
import { useKeys } from '../../../hooks/use-keys';
import { useT } from '../../../i18n/use-t';
import { formatRupees } from '../../../ui/format';
import { LiveText } from '../../../ui/live-text';
import { namingOf } from '../naming';
import { useImpact } from '../show/use-impact';
import { DecisionBar } from './decision-bar';
import { Face } from './face';
import type { Review } from './use-review';

const DenyDialog = lazy(async () => ({ default: (await import('../actions/deny-dialog')).DenyDialog }));
const KeysHelp = lazy(async () => ({ default: (await import('../../../ui/keys-help')).KeysHelp }));

interface OneDepositProps {
  review: Review;
  deposit: Deposit;
  next: Deposit | undefined;
}

/** The deposit before the reader and what can be done with it, by button or by key. */
export function OneDeposit({ review, deposit, next }: OneDepositProps) {
  const t = useT();
  const impact = useImpact(deposit._id, deposit);
  // Asked ahead, so that moving on shows no skeleton.
  useImpact(next?._id, next);
  const [isDenying, setIsDenying] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const canApprove = impact.kind !== 'loading';
  const approve = () => void review.decide(deposit, 'approve');
  const skip = () => review.skip(deposit);
  const doing = (act: () => void) => (): boolean => {
    act();
    return true;
  };
  useKeys({
    a: () => canApprove && doing(approve)(),
    r: doing(() => setIsDenying(true)),
    s: doing(skip),
    '?': doing(() => setIsHelping(true)),
  });

  return (
    <>
      <LiveText
        text={t('deposits:review.announce', {
          name: t('deposits:rowName', namingOf(t, deposit)),
          amount: formatRupees(deposit.depositAmount),
          checks: impact.kind === 'known' ? t('deposits:review.checks', { count: impact.data.flags.length }) : '',
        })}
      />
      <Face deposit={deposit} impact={impact} problem={review.problem} />
      <DecisionBar canApprove={canApprove} onApprove={approve} onDeny={() => setIsDenying(true)} onSkip={skip} />
      <Suspense fallback={null}>
        {isDenying && (
          <DenyDialog
            deposit={deposit}
            onConfirm={(reason) => {
              setIsDenying(false);
              void review.decide(deposit, 'deny', reason);
            }}
            onClose={() => setIsDenying(false)}
          />
        )}
        {isHelping && (
          <KeysHelp
            keys={[
              ['A', t('deposits:review.keyApprove')],
              ['R', t('deposits:review.keyDeny')],
              ['S', t('deposits:review.keySkip')],
              ['?', t('decisions:keys.help')],
            ]}
            onClose={() => setIsHelping(false)}
          />
        )}
      </Suspense>
    </>
  );
}
