import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { addTexts, t } from '../../src/i18n/i18n';
import { currentLanguage, needAreas, setLanguage } from '../../src/i18n/language';
import { strengthOf } from '../../src/screens/settings/password-strength';
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatNumber,
  formatRupees,
  formatRupeesShort,
  monthName,
} from '../../src/ui/format';

afterEach(() => setLanguage('en'));

describe('how hard a password is to guess', () => {
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
  ])('%j is %s', (password, strength) => {
    expect(strengthOf(password, personal)).toBe(strength);
  });
});

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}
const textsOf = (language: string, file: string) =>
  new Map(flat(JSON.parse(readFileSync(`src/i18n/${language}/${file}`, 'utf8'))));
const placeholders = (text = '') => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();

describe('what is translated', () => {
  it.each(readdirSync('src/i18n/hi').filter((file) => file.endsWith('.json')))('%s says what English says', (file) => {
    const [english, hindi] = [textsOf('en', file), textsOf('hi', file)];
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of hindi) {
      expect(placeholders(text), key).toEqual(placeholders(english.get(key)));
      expect(text.trim(), key).not.toBe('');
    }
  });
});

describe('another language', () => {
  it('is there for the areas that are shown, and English stands in for what it lacks', async () => {
    addTexts('nowhere', { only: 'Only in English' });
    await setLanguage('hi');
    expect(currentLanguage()).toBe('hi');
    expect(document.documentElement.lang).toBe('hi');
    expect(t('auth:password')).toBe('पासवर्ड');
    await needAreas('nowhere', 'settings');
    expect(t('nowhere:only' as 'auth:password')).toBe('Only in English');
    expect(t('settings:title')).toBe('सेटिंग');
    await setLanguage('en');
    expect(t('auth:password')).toBe('Password');
    expect(document.documentElement.lang).toBe('en');
  });

  it('of two choices in a hurry is the last one', async () => {
    await Promise.all([setLanguage('hi'), setLanguage('en')]);
    expect(currentLanguage()).toBe('en');
  });

  it('names days and months, and leaves digits and their groups as they are', async () => {
    const day = '2026-11-05T10:15:00.000Z';
    expect(formatDate(day)).toBe('5 Nov 2026');
    await setLanguage('hi');
    expect(formatDate(day)).toBe('5 नव॰ 2026');
    expect(formatDateTime(day)).toBe('5 नव॰ 2026, 3:45 pm');
    expect(formatMonth({ month: 2, year: 2026 })).toBe('फ़र॰ 2026');
    expect(monthName(3)).toBe('मार्च');
    expect(formatRupees(123456)).toBe('₹1,23,456');
    expect(formatNumber(1234567)).toBe('12,34,567');
    expect(formatRupeesShort(123456)).toBe('₹1.2 लाख');
    expect(formatRupeesShort(34_000_000)).toBe('₹3.4 करोड़');
  });
});
