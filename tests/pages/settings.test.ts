import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatNumber,
  formatRupees,
  formatRupeesShort,
  monthName,
} from '@/components/text/format';
import { passwordStrength } from '@/pages/settings/password-strength';

describe('the strength of a password', () => {
  const personal = ['Asha Rao', 'asha.rao@mail.example', 'asha', '9800000077'];

  it.each([
    ['', 'short'],
    ['Ab1!xyz', 'short'],
    ['लंबा शब', 'short'],
    ['kitchenx', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['Xk9#1234mm', 'weak'],
    ['Xk9#dcbamm', 'weak'],
    ['Password1!', 'weak'],
    ['asha-K9#mw', 'weak'],
    ['9800000077x', 'weak'],
    ['Tr9#mwKq', 'fair'],
    ['river kettle', 'fair'],
    ['River kettle 7', 'strong'],
    ['four plain words here', 'strong'],
    ['invest in the long river', 'fair'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password, personal)).toBe(strength);
  });
});

describe('the formats in another language', () => {
  it('translate days and months and keep digits and their groups', async () => {
    const day = '2026-11-05T10:15:00.000Z';
    expect(formatDate(day)).toBe('5 Nov 2026');
    await i18next.changeLanguage('hi');
    expect(formatDate(day)).toBe('5 नव॰ 2026');
    expect(formatDateTime(day)).toBe('5 नव॰ 2026, दोपहर 3:45');
    expect(formatMonth({ month: 2, year: 2026 })).toBe('फ़रवरी 2026');
    expect(monthName(3)).toBe('मार्च');
    expect(formatRupees(123456)).toBe('₹1,23,456');
    expect(formatNumber(1234567)).toBe('12,34,567');
    expect(formatRupeesShort(123456)).toBe('₹1.2 लाख');
    expect(formatRupeesShort(34_000_000)).toBe('₹3.4 करोड़');
  });
});
