/** Receipts name the amount in words, by lakh and crore: 'One Lakh Twenty Thousand Rupees and Fifty Paise Only'. */
import type { Paise } from '@/domain/money';

const BELOW_TWENTY = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
  'Seventeen Eighteen Nineteen'
).split(' ');
const TENS = ' Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** The value of each word, largest first. */
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** A whole number of 0 or more. From a hundred crore on, the crores are a number by the same rule. */
function numberInWords(number: number): string {
  if (number < 20) return BELOW_TWENTY[number] ?? '';
  if (number < 100)
    return [TENS[Math.floor(number / 10)], number % 10 && BELOW_TWENTY[number % 10]].filter(Boolean).join(' ');
  const [size, word] = UNITS.find(([unit]) => number >= unit) ?? [100, 'Hundred'];
  const rest = number % size;
  const head = `${numberInWords(Math.floor(number / size))} ${word}`;
  return rest === 0 ? head : `${head} ${numberInWords(rest)}`;
}

export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const paise = amount % 100;
  const whole = `${numberInWords(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}`;
  return paise === 0 ? `${whole} Only` : `${whole} and ${numberInWords(paise)} Paise Only`;
}
