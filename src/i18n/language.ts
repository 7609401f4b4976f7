import i18next from 'i18next';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself: whoever looks for theirs can read it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** The language that texts, dates and months are shown in. Components read it from `useTranslation`, to be drawn again with it. */
export const currentLanguage = (): Language => (i18next.language === 'hi' ? 'hi' : 'en');
