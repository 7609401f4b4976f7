import i18next from 'i18next';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** Components use `useTranslation` instead, so that they render again when it changes. */
export const currentLanguage = (): Language => (i18next.language === 'hi' ? 'hi' : 'en');
