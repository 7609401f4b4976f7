import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, prefix: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );

/** Every text of a language by its key, as 'my-deposits:stats.pending'. */
const textsIn = (language: 'en' | 'hi'): Map<string, string> =>
  new Map(
    readdirSync(`src/i18n/${language}`).flatMap((file) =>
      flat(JSON.parse(readFileSync(`src/i18n/${language}/${file}`, 'utf8')), `${file.replace('.json', '')}:`),
    ),
  );

const english = textsIn('en');
const hindi = textsIn('hi');

/** Second words for what has a word already, and the keys where they say something else. */
const NOT_IN_HINDI: [word: RegExp, instead: string, except?: RegExp][] = [
  [/इंतज़ार|रुकी हुई/, 'मंज़ूरी बाकी'],
  [/चालू/, 'सक्रिय', /^(ui:states\.month|ui:calendar\.currentMonth|dashboard:.*(uptime|operational)$)/],
  [/सत्र/, 'लॉगिन'],
  [/सत्यापि?त|सत्यापन/, 'जाँच'],
  [/प्लान/, 'योजना'],
  [/मुनाफ़ा/, 'लाभ'],
  [/कोऑर्डिनेटर/, 'समन्वयक'],
  [/प्रोसेस/, 'हिसाब में दर्ज'],
  [/चुकाए|भुगतान हुआ/, 'मिल चुके, मिल गया'],
  [/द्वारा/, 'ने'],
  [/माता/, 'माँ'],
  [/सुपरएडमिन/, 'सुपर एडमिन'],
  [/पिछल[ाे] (निवेश|लेन-देन)/, 'आख़िरी'],
];

const NOT_IN_ENGLISH: [word: RegExp, instead: string][] = [
  [/e-mail/i, 'email'],
  [/\bwaiting deposits?\b/i, 'pending deposit'],
];

describe('the vocabulary', () => {
  it.each(NOT_IN_HINDI)('has no %s in Hindi, but %s', (word, _, except) => {
    expect([...hindi].filter(([key, text]) => word.test(text) && !except?.test(key))).toEqual([]);
  });

  it.each(NOT_IN_ENGLISH)('has no %s in English, but %s', (word) => {
    expect([...english].filter(([, text]) => word.test(text))).toEqual([]);
  });
});
