import i18next from 'i18next';
import english from './en/server.json';
import { loadTextsIn } from './i18n';
import type { Language } from './language';

type MessageKey = keyof typeof english.says;
type WordKey = keyof typeof english.words;

i18next.addResourceBundle('en', 'server', english);

/** Each English text is what the API says word by word; its placeholders are what it fills in. */
const entriesOf = <K extends string>(texts: Record<K, string>) => Object.entries(texts) as [K, string][];

const PLACEHOLDER = /\{\{(\w+)\}\}/;
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Split at its placeholders, fixed text and names take turns. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(PLACEHOLDER)
      .map((part, index) => (index % 2 === 0 ? escapeRegExp(part) : `(?<${part}>.+?)`))
      .join('')}$`,
  );

/** Those that say most word by word come first: 'Invalid ID format' is none of '{{what}} is required'. */
const messagePatterns = entriesOf<MessageKey>(english.says)
  .map(([key, text]) => ({
    key,
    pattern: patternOf(text),
    fixed: text
      .split(PLACEHOLDER)
      .filter((_, index) => index % 2 === 0)
      .join('').length,
  }))
  .sort((a, b) => b.fixed - a.fixed);

const knownWords = new Map(entriesOf<WordKey>(english.words).map(([key, text]) => [text.toLowerCase(), key]));

/** What was filled in: a word of the product, 'March 2026', '3 deposits'; names and amounts stay as they are. */
function translateParameter(language: Language, value: string): string {
  const say = (text: string): string | undefined => {
    const key = knownWords.get(text.toLowerCase());
    return key && i18next.getFixedT(language)(`server:words.${key}`);
  };
  const [, count, noun = ''] = /^(\d+) (.+?)s?$/.exec(value) ?? [];
  if (count) return `${count} ${say(noun) ?? noun}`;
  const [, month = '', year] = /^([A-Z][a-z]+) (\d{4})$/.exec(value) ?? [];
  if (year) return `${say(month) ?? month} ${year}`;
  return say(value) ?? value;
}

/** The sentence in this language; itself where it is not known. */
export async function translateKnownMessage(said: string, language: Language): Promise<string> {
  await loadTextsIn(language, 'server');
  for (const { key, pattern } of messagePatterns) {
    const found = pattern.exec(said);
    if (!found) continue;
    const replace = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, translateParameter(language, value)]),
    );
    return i18next.getFixedT(language)(`server:says.${key}`, { replace });
  }
  return said;
}
