import i18next from 'i18next';
import english from './en/server.json';
import { loadTextsIn } from './i18n';
import type { Language } from './language';

type MessageKey = keyof typeof english.says;
type WordKey = keyof typeof english.words;

i18next.addResourceBundle('en', 'server', english);

/** Translates a message of the API; an unknown message is returned unchanged. */
export async function translateKnownMessage(message: string, language: Language): Promise<string> {
  await loadTextsIn(language, 'server');
  for (const { key, pattern } of messagePatterns) {
    const match = pattern.exec(message);
    if (!match) continue;
    const replace = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, translateParameter(language, value)]),
    );
    return i18next.getFixedT(language)(`server:says.${key}`, { replace });
  }
  return message;
}

/** Translates the value of a placeholder: a known word, 'March 2026' or '3 deposits'. Names and amounts are returned unchanged. */
function translateParameter(language: Language, value: string): string {
  const translateWord = (text: string): string | undefined => {
    const key = knownWords.get(text.toLowerCase());
    return key && i18next.getFixedT(language)(`server:words.${key}`);
  };
  const [, count, noun = ''] = /^(\d+) (.+?)s?$/.exec(value) ?? [];
  if (count) return `${count} ${translateWord(noun) ?? noun}`;
  const [, month = '', year] = /^([A-Z][a-z]+) (\d{4})$/.exec(value) ?? [];
  if (year) return `${translateWord(month) ?? month} ${year}`;
  return translateWord(value) ?? value;
}

const entriesOf = <K extends string>(texts: Record<K, string>) => Object.entries(texts) as [K, string][];

const knownWords = new Map(entriesOf<WordKey>(english.words).map(([key, text]) => [text.toLowerCase(), key]));

const PLACEHOLDER = /\{\{(\w+)\}\}/;
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern with a named group for each placeholder. The split text alternates between fixed parts and names of placeholders. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(PLACEHOLDER)
      .map((part, index) => (index % 2 === 0 ? escapeRegExp(part) : `(?<${part}>.+?)`))
      .join('')}$`,
  );

const fixedLengthOf = (text: string): number =>
  text
    .split(PLACEHOLDER)
    .filter((_, index) => index % 2 === 0)
    .join('').length;

/** The English messages of the API. Those with more fixed text come first, since a short one like '{{what}} is required' matches others. */
const messagePatterns = entriesOf<MessageKey>(english.says)
  .map(([key, text]) => ({ key, pattern: patternOf(text), fixedLength: fixedLengthOf(text) }))
  .sort((a, b) => b.fixedLength - a.fixedLength);
