import type { TFunction } from 'i18next';
import type { CoordinatorAccount } from '@/api/coordinators';
import { formatExactRupees } from '@/components/text/format';

type Account = Pick<CoordinatorAccount, 'name' | 'status' | 'payee' | 'open'>;

/** What becomes of the commission that is approved and not paid yet; undefined where there is none. */
export function unpaidState({ status, payee, open }: Account) {
  const unpaid = open?.unpaidCommission;
  if (!unpaid) return undefined;
  if (unpaid < 0) return 'owes';
  if (status === 'suspended') return 'suspended';
  return payee ? 'paid' : 'noPayee';
}

/** The money that is not finished with a coordinator who hands over, as sentences. */
export function openMoney(t: TFunction, account: Account): string[] {
  const { name, open } = account;
  const unpaid = unpaidState(account);
  return [
    unpaid &&
      t(`coordinators:handOver.${unpaid}`, { name, amount: formatExactRupees(Math.abs(open?.unpaidCommission ?? 0)) }),
    open?.cashInHand && t('coordinators:handOver.cash', { name, amount: formatExactRupees(open.cashInHand) }),
  ].filter((sentence) => typeof sentence === 'string');
}
