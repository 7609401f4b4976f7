import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages, words } from '@/contract/messages';

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const filesOf = (language: string) => readdirSync(`src/i18n/${language}`).sort();
const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'));
/** The English messages of the server are a part of the contract. */
const { fields, ...otherWords } = words;
const ENGLISH_IN_CONTRACT: Readonly<Record<string, Texts>> = {
  'server.json': { messages, words: otherWords },
  'fields.json': fields,
};
const textsOf = (language: string, file: string) =>
  new Map(flat((language === 'en' && ENGLISH_IN_CONTRACT[file]) || read(`src/i18n/${language}/${file}`)));

/** What is filled in or marked up: it must not change with the language. */
const partsOf = (text = '') => [...text.matchAll(/\{\{[^}]*\}\}|<[^>]+>/g)].map(([part]) => part).sort();

/** Texts that have nothing to translate, and why. Those of placeholders and signs alone need no mention. */
const NOT_TRANSLATED: Record<string, string> = {
  'common.json appName': 'the brand',
  'shell.json title': 'a screen and the brand',
  'ui.json paymentMethods.UPI': 'the name that the whole country pays by',
};

/** In Hindi these plural forms are for 1, 4 and 6 alone, which are written as words. */
const ORDINALS_IN_WORDS = /^rank_ordinal_(one|few|many)$/;

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
  [/पिछल[ाे] (निवेश|लेन-देन)|आखिरी/, 'आख़िरी'],
  [/दफ़्तर/, 'कार्यालय'],
  [/अस्वीकृत/, 'नामंज़ूर'],
  [/ लोड नहीं/, 'नहीं खुल सका'],
  [/छापें|छपेगा/, 'प्रिंट करें'],
  [/ के हिसाब से/, 'के अनुसार'],
  [/योजना.* बंद (है|कर)/, 'निष्क्रिय', /closed-?to-?new/i],
  [/ग़लत|ग़ायब|ख़ुद/, 'गलत, गायब, खुद'],
  [/कृपया/, 'the request alone', /(reminder|suggestions)\./],
  [/फिर कोशिश/, 'फिर से कोशिश'],
  [/बैकएंड/, 'सर्वर'],
  [/दृश्य|संपादित|उपयोगकर्ता|आरक्षित/, 'a word that is spoken'],
  [/ के पास में /, 'के पास'],
  [/सदस्य कहता/, 'सदस्य ने बताया'],
  [/नीचे की लाइन.* जोड़/, 'नीचे की पंक्तियों का जोड़: a line is of a payout, a row of a list'],
];

/** What the specifications fix, and letters to people, ask for something with “please”. */
const SPECIFIED_PLEASE =
  /(failedHint|noneEntered|progress:empty|selectToContinue|invest\.verify|missingUser|ranking:failed)$|(reminder|suggestions)\./;

const NOT_IN_ENGLISH: [word: RegExp, instead: string, except?: RegExp][] = [
  [/e-mail/i, 'email'],
  [/\bsign(ed|ing|s)?\b.*\b(in|out)\b/i, 'log in, log out'],
  [/\bwaiting deposits?\b/i, 'pending deposit'],
  [/\b(waits?|waiting) for a decision\b/i, 'waits for approval'],
  [/\bplace\b.* (handed|taken) over\b|\bhand(-over of)? a place\b/i, 'unit'],
  [/\bretry failed\b/i, 'retry those that failed'],
  [/\bplease\b/i, 'the request alone', SPECIFIED_PLEASE],
];

/** A Hindi screen has Latin letters for names, kinds of files, banking and what is typed; of the server's messages programs read some. */
const LATIN_IN_HINDI =
  /^(INVEST|PDF|CSV|JSON|PNG|JPEG|WebP|MB|UPI|UTR|IFSC|SBIN0001234|Rampur|name@example\.in|admin|env-config\.js|apiUrl|backend|https?|s|x|7K3M-Q2XD-9WVA|name@bank)$/;
const FOR_PROGRAMS =
  /^(server:messages\.(idempotency|if-match|request-|content-type|body-|value-|field-not-instant)|server:words\.types|shell:parts)/;

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));
const inDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);

describe('the Hindi texts', () => {
  it('have the same files as the English ones', () => {
    expect(filesOf('hi')).toEqual([...filesOf('en'), ...Object.keys(ENGLISH_IN_CONTRACT)].sort());
  });

  it.each(filesOf('hi'))('have the same keys, placeholders and tags, in Devanagari: %s', (file) => {
    const [english, hindi] = [textsOf('en', file), textsOf('hi', file)];
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
    const wrong = [...hindi].filter(([key, text]) => {
      const needsWords = hasWords(english.get(key) ?? '') && !(`${file} ${key}` in NOT_TRANSLATED);
      const isEmpty = text.trim() === '';
      const hasOtherParts = !ORDINALS_IN_WORDS.test(key) && String(partsOf(text)) !== String(partsOf(english.get(key)));
      return isEmpty || hasOtherParts || (needsWords && !inDevanagari(text));
    });
    expect(wrong).toEqual([]);
  });

  it('leave untranslated only what is listed', () => {
    const stale = Object.keys(NOT_TRANSLATED).filter((name) => {
      const [file = '', key = ''] = name.split(' ');
      const text = textsOf('hi', file).get(key);
      return text === undefined || inDevanagari(text);
    });
    expect(stale).toEqual([]);
  });

  it('have the digits of the English texts', () => {
    const other = filesOf('hi').flatMap((file) => [...textsOf('hi', file)].filter(([, text]) => /[०-९]/.test(text)));
    expect(other).toEqual([]);
  });

  it('have a singular and a plural wherever one of them is', () => {
    const forms = new Intl.PluralRules('hi').resolvedOptions().pluralCategories;
    expect([...forms].sort()).toEqual(['one', 'other']);
    const lonely = filesOf('hi').flatMap((file) => {
      const keys = [...textsOf('hi', file).keys()];
      const bases = new Set(keys.flatMap((key) => /^(.*)_(?:one|other)$/.exec(key)?.slice(1) ?? []));
      return [...bases].flatMap((base) => forms.map((form) => `${base}_${form}`)).filter((key) => !keys.includes(key));
    });
    expect(lonely).toEqual([]);
  });
});

describe('the vocabulary', () => {
  const allTexts = (language: string) =>
    filesOf(language).flatMap((file) => flat(read(`src/i18n/${language}/${file}`), file.replace('.json', ':')));

  it.each(NOT_IN_HINDI)('has no %s in Hindi, but %s', (word, _, except) => {
    expect(allTexts('hi').filter(([key, text]) => word.test(text) && !except?.test(key))).toEqual([]);
  });

  it.each(NOT_IN_ENGLISH)('has no %s in English, but %s', (word, _, except) => {
    const texts = [...allTexts('en'), ...flat(messages)];
    expect(texts.filter(([key, text]) => word.test(text) && !except?.test(key))).toEqual([]);
  });

  it('has no English words in Hindi', () => {
    const latinWords = (text: string) =>
      text.replace(/\{\{[^}]*\}\}|<[^>]+>/g, '').match(/[A-Za-z0-9@.-]*[A-Za-z][A-Za-z0-9@.-]*/g) ?? [];
    const english = allTexts('hi').flatMap(([key, text]) =>
      FOR_PROGRAMS.test(key)
        ? []
        : latinWords(text)
            .filter((word) => !LATIN_IN_HINDI.test(word))
            .map((word) => `${key}: ${word}`),
    );
    expect(english).toEqual([]);
  });
});
