import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import type { Language } from '@/i18n/language';

const FOLDER = new URL('../../src/i18n/', import.meta.url);

export function textsIn(language: Language) {
  const files = readdirSync(new URL(`${language}/`, FOLDER));
  const namespaces = Object.fromEntries(
    files.map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8')),
    ]),
  );
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: namespaces },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(language);
}

export const t = textsIn('en');
