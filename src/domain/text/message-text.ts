/** The server makes the sentences in English, the pages in the reader's language. */
import type { CodedMessage, CountedThing } from '@/contract/coded-message';
import { type messages, words } from '@/contract/messages';

export interface MessageTexts {
  messages: Record<keyof typeof messages, string>;
  words: { [List in keyof typeof words]: Record<keyof (typeof words)[List], string> };
}

type Value = string | number | undefined;
type Parameters = Readonly<Record<string, Value>>;

const wholeFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exactFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Makes '₹1,23,456' or '₹1,234.50', since amounts of messages must not be rounded. */
const exactRupees = (rupees: number): string =>
  `₹${(Number.isInteger(rupees) ? wholeFormat : exactFormat).format(rupees)}`;

/** Makes '26 Nov 2026, 9:14 am' by the clock of India. */
const dateTime = (language: string, instant: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
    .format(new Date(instant))
    // ICU puts a narrow no-break space before am and pm.
    .replace(/\s/g, ' ');

const countedThings = [...new Set(Object.keys(words.counts).map((key) => key.replace(/_\w+$/, '')))] as CountedThing[];

/**
 * Throws when a parameter is missing. The texts have the syntax of i18next, placeholders and plurals, but are not filled in by it: formats
 * that look up words would have to be registered anew for each language and program.
 */
export function createMessageText(language: string, texts: MessageTexts): (message: CodedMessage) => string {
  const plurals = new Intl.PluralRules(language);
  const conjunction = new Intl.ListFormat(language);

  const withPlural = (list: Record<string, string>, key: string, count: number): string =>
    list[key] ?? list[`${key}_${plurals.select(count)}`] ?? key;

  /** Singular and plural go by the `count` of a sentence, or by all that it counts. */
  const totalOf = (params: Parameters): number =>
    Number(params.count ?? countedThings.reduce((sum, thing) => sum + Number(params[thing] ?? 0), 0));

  /** Says '3 deposits and 2 commission rates' of the counts among the parameters. */
  const writeCounts = (params: Parameters): Value => {
    const counts = countedThings
      .map((thing) => ({ thing, count: Number(params[thing] ?? 0) }))
      .filter(({ count }) => count > 0)
      .map(({ thing, count }) => fillIn(withPlural(texts.words.counts, thing, count), { count }));
    return counts.length > 0 ? conjunction.format(counts) : undefined;
  };

  /** A code word that is not in its list is written as it is. */
  const write = (value: Value, format: string, params: Parameters): Value => {
    if (format === 'counts') return writeCounts(params);
    if (value === undefined) return undefined;
    if (format === 'rupees') return exactRupees(Number(value));
    if (format === 'times') return dateTime(language, String(value));
    if (format === 'wholeRupees') return `₹${wholeFormat.format(Number(value))}`;
    if (format === 'numbers') return wholeFormat.format(Number(value));
    if (format === 'lowercase') return String(value).toLowerCase();
    const list: Record<string, string> | undefined = texts.words[format as keyof MessageTexts['words']];
    return list?.[value] ?? value;
  };

  const fillIn = (text: string, params: Parameters): string =>
    text.replace(/\{\{(.+?)\}\}/g, (_, part: string) => {
      const [name = '', ...formats] = part.split(', ');
      const written = formats.reduce((value, format) => write(value, format, params), params[name]);
      if (written === undefined) throw new Error(`A message has no '${name}': ${text}`);
      return String(written);
    });

  return ({ code, params = {} }) => fillIn(withPlural(texts.messages, code, totalOf(params)), params);
}
