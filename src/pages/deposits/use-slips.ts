import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '@/contract/choices';
import { createDeposit } from '@/contract/deposits';
import type { Figure } from '@/domain/figures';
import type { Month } from '@/domain/months';
import { errorMessage } from '@/refine/error-message';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useInvalidateAll } from '@/refine/use-invalidate-all';

export interface Slip {
  memberId: string;
  member: string;
  /** The member itself is ''. */
  personId: string;
  person: string;
  planId: string;
  plan: string;
  month: Month;
  paymentMethod: PaymentMethod;
  amount: Figure;
}

export interface EnteredSlip extends Slip {
  key: number;
  state: 'saving' | 'saved' | 'refused';
  depositId?: string;
  problem?: string;
}

/** The slips of a sheet. They are sent one after another, so that months of a plan are entered in the order of the sheet. */
export function useSlips() {
  const { t } = useTranslation();
  // What is on the screen stays: each slip would load members, plans and dues again.
  const { mutateAsync } = useCustomMutation(createDeposit, { refetch: false });
  const refresh = useInvalidateAll();
  const [slips, setSlips] = useState<readonly EnteredSlip[]>([]);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const hasSaved = useRef(false);
  useEffect(
    () => () => {
      if (hasSaved.current) refresh();
    },
    [refresh],
  );

  const change = (key: number, changes: Partial<EnteredSlip>) =>
    setSlips((before) => before.map((slip) => (slip.key === key ? { ...slip, ...changes } : slip)));

  const send = async (key: number, { memberId, personId, planId, month, paymentMethod }: Slip) => {
    try {
      const { data } = await mutateAsync({
        body: {
          memberReferenceId: memberId,
          ...(personId !== '' && { familyMemberReferenceId: personId }),
          depositPlanReferenceId: planId,
          ...month,
          paymentMethod,
        },
      });
      hasSaved.current = true;
      change(key, { state: 'saved', ...(data?.deposit && { depositId: data.deposit._id }) });
    } catch (error) {
      change(key, { state: 'refused', problem: errorMessage(error, t('cash-office:slips.failed')) });
    }
  };

  return {
    slips,
    add: (slip: Slip) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setSlips((before) => [...before, { ...slip, key, state: 'saving' }]);
      queue.current = queue.current.then(() => send(key, slip));
    },
    remove: (key: number) => setSlips((before) => before.filter((slip) => slip.key !== key)),
  };
}
