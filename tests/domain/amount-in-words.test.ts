import { amountInWords } from '@server/domain/amount-in-words';
import { expect, it } from 'vitest';

it.each([
  [0, 'Zero Rupees Only'],
  [100, 'One Rupee Only'],
  [1950, 'Nineteen Rupees and Fifty Paise Only'],
  [2000, 'Twenty Rupees Only'],
  [9900, 'Ninety Nine Rupees Only'],
  [10000, 'One Hundred Rupees Only'],
  [50000, 'Five Hundred Rupees Only'],
  [123456, 'One Thousand Two Hundred Thirty Four Rupees and Fifty Six Paise Only'],
  [10_000_000, 'One Lakh Rupees Only'],
  [12_050_000, 'One Lakh Twenty Thousand Five Hundred Rupees Only'],
  [1_000_000_000, 'One Crore Rupees Only'],
  [
    12_345_678_901,
    'Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Rupees and One Paise Only',
  ],
  [15_000_000_000_000, 'Fifteen Thousand Crore Rupees Only'],
])('%d paise in words are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
