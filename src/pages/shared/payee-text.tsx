import { TwoLineText } from '@/components/text/cell-text';
import { ABSENT } from '@/components/text/format';

interface Payee {
  accountHolder: string | null;
  accountNumber: string | null;
  ifsc: string | null;
  upiId: string | null;
}

/** The account is as the server masked it. */
export function payeeLines({ accountHolder, accountNumber, ifsc, upiId }: Payee): [first: string, second: string] {
  return upiId ? [upiId, 'UPI'] : [accountNumber ?? ABSENT, [accountHolder, ifsc].filter(Boolean).join(' · ')];
}

export function PayeeText({ payee }: { payee: Payee | null }) {
  if (!payee) return <>{ABSENT}</>;
  const [first, second] = payeeLines(payee);
  return <TwoLineText first={<span title={first}>{first}</span>} second={<span title={second}>{second}</span>} />;
}

/** For sentences and files. */
export const payeeText = (payee: Payee | null): string => (payee ? payeeLines(payee).filter(Boolean).join(' · ') : '');
