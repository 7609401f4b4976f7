import { amountInHindi, amountInWords } from '@server/domain/amount-in-words';
import { expect, it } from 'vitest';

it.each([
  [0, 'Zero Rupees Only'],
  [100, 'One Rupee Only'],
  [1950, 'Nineteen Rupees and Fifty Paise Only'],
  [2000, 'Twenty Rupees Only'],
  [9900, 'Ninety Nine Rupees Only'],
  [10000, 'One Hundred Rupees Only'],
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

it.each([
  [0, 'शून्य रुपये मात्र'],
  [100, 'एक रुपया मात्र'],
  [1_901, 'उन्नीस रुपये और एक पैसा मात्र'],
  [2_900, 'उनतीस रुपये मात्र'],
  [3_950, 'उनतालीस रुपये और पचास पैसे मात्र'],
  [7_900, 'उनासी रुपये मात्र'],
  [8_900, 'नवासी रुपये मात्र'],
  [9_900, 'निन्यानवे रुपये मात्र'],
  [20_000, 'दो सौ रुपये मात्र'],
  [123_456, 'एक हज़ार दो सौ चौंतीस रुपये और छप्पन पैसे मात्र'],
  [12_050_000, 'एक लाख बीस हज़ार पाँच सौ रुपये मात्र'],
  [1_000_000_000, 'एक करोड़ रुपये मात्र'],
  [12_345_678_900, 'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये मात्र'],
])('%d paise in Hindi words are %s', (paise, words) => {
  expect(amountInHindi(paise)).toBe(words);
});

it('each number below a hundred has a word of its own in Hindi', () => {
  const words = Array.from({ length: 100 }, (_, number) => amountInHindi(number * 100));
  expect(new Set(words).size).toBe(100);
});
