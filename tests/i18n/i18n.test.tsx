import i18next, { type ParseKeys, t } from 'i18next';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { loadPage, pagesForRole } from '@/app/resources';
import { currentLanguage } from '@/i18n/language';
import { i18nProvider } from '@/providers/i18n-provider';
import { findPageByPath } from '@/providers/page-resource';

// Which texts are loaded already is what is tested: the product is loaded anew, without those of other files.
vi.hoisted(() => vi.resetModules());

async function load(role: string, path: string) {
  const page = findPageByPath(path, pagesForRole(role));
  if (!page) throw new Error(`${role} has no page ${path}`);
  await loadPage(page);
}

describe('the texts of a page', () => {
  it('are loaded with the page in English', async () => {
    expect(i18next.hasResourceBundle('en', 'investment-plans')).toBe(false);
    await load('superadmin', '/investment-plans');
    expect(t('investment-plans:title')).toBe('Investment Plans Management');
    expect(i18next.hasResourceBundle('hi', 'investment-plans')).toBe(false);
  });

  it('are loaded with the page in the chosen language, with English for missing ones', async () => {
    await i18next.changeLanguage('hi');
    await load('superadmin', '/coordinators');
    expect(t('coordinators:title')).toBe('समन्वयक प्रबंधन');
    i18next.addResource('en', 'coordinators', 'onlyInEnglish', 'Only in English');
    expect(i18next.t('coordinators:onlyInEnglish', { defaultValue: '' })).toBe('Only in English');
  });

  it('are loaded in another language when it is chosen', async () => {
    await load('superadmin', '/commission-rates');
    expect(t('commission-rates:title')).toBe('Commission Rates Management');
    await i18next.changeLanguage('hi');
    expect(t('commission-rates:title')).toBe('कमीशन दरों का प्रबंधन');
  });

  it('are in the chosen language when the page is opened while the language changes', async () => {
    await load('superadmin', '/dashboard');
    await Promise.all([i18next.changeLanguage('hi'), load('superadmin', '/commission-management')]);
    expect(t('dashboard:title')).toBe('पूरे सिस्टम का सारांश और प्रबंधन');
    expect(t('commission-report:title')).toBe('निवेश और कमीशन की पूरी रिपोर्ट');
  });

  it('are in English where those of the language fail to load, and are requested again with the next page', async () => {
    const file = vi.fn(() => Promise.reject(new Error('offline')));
    // A namespace that no other test here loads.
    vi.doMock('@/i18n/hi/coordinator-investments.json', file);
    await i18next.changeLanguage('hi');
    await load('tehsil', '/coordinator-investments');
    expect(t('coordinator-investments:title')).toBe('Coordinator Investment Analytics');
    expect(file).toHaveBeenCalledTimes(1);
    vi.doUnmock('@/i18n/hi/coordinator-investments.json');
    await load('tehsil', '/settings');
    expect(t('coordinator-investments:title')).toBe('समन्वयक के निवेश का विश्लेषण');
  });

  it('make the page fail where the English ones fail to load, and are requested again with it', async () => {
    vi.doMock('@/i18n/en/panchayat.json', () => Promise.reject(new Error('offline')));
    await expect(load('panchayat', '/panchayat/analytics')).rejects.toThrow('panchayat');
    vi.doUnmock('@/i18n/en/panchayat.json');
    await load('panchayat', '/panchayat/analytics');
    expect(t('panchayat:title')).toBe('Panchayat Dashboard');
  });
});

describe('the language setting', () => {
  it('is the last of two that are chosen quickly', async () => {
    // Hindi has something to fetch, English has not.
    await load('superadmin', '/investment-progress');
    await Promise.all([i18next.changeLanguage('hi'), i18next.changeLanguage('en')]);
    expect(currentLanguage()).toBe('en');
    await Promise.all([i18next.changeLanguage('hi'), i18next.changeLanguage('en'), i18next.changeLanguage('hi')]);
    expect(currentLanguage()).toBe('hi');
  });

  it('applies to refine too, whose default texts are used where the product has none', async () => {
    await i18nProvider.changeLocale('hi');
    expect(i18nProvider.getLocale()).toBe('hi');
    expect(i18nProvider.translate('auth:password')).toBe('पासवर्ड');
    expect(i18nProvider.translate('buttons.unknown', 'Unknown')).toBe('Unknown');
    expect(i18nProvider.translate('buttons.unknown', { count: 2 }, '{{count}} unknown')).toBe('2 unknown');
    expect(i18nProvider.translate('buttons.unknown')).toBe('buttons.unknown');
  });
});

it('a count that is not known is "–", and a word that only the server knows stays as it is', async () => {
  await i18next.loadNamespaces(['member-analytics', 'family-members']);
  expect(t('member-analytics:transactions', { count: null })).toBe('– transactions');
  const genderName = (gender: string) => t(`family-members:genders.${gender}` as 'family-members:genders.male');
  expect(['male', 'hijra', ''].map(genderName)).toEqual(['Male', 'hijra', '–']);
});

it('the type of t allows exactly the keys of the namespaces, plurals without their suffix', () => {
  expectTypeOf<'deposits:title' | 'appName' | 'deposits:approve.bulkTitle'>().toExtend<ParseKeys>();
  expectTypeOf<'deposits:titel'>().not.toExtend<ParseKeys>();
  expectTypeOf<'title'>().not.toExtend<ParseKeys>();
  expectTypeOf(t).toBeCallableWith('deposits:title');
  expectTypeOf(t('deposits:title')).toEqualTypeOf<string>();
});
