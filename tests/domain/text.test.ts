import { amountInHindi, amountInWords } from '@server/domain/sheets/amount-in-words';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withUniqueLabels } from '@/components/chart/chart-data';
import { codedMessage } from '@/contract/coded-message';
import { messages, words } from '@/contract/messages';
import { createPartTest } from '@/domain/text/latin-spelling';
import { createMessageText } from '@/domain/text/message-text';
import { greetingName, holderName, initialsOf } from '@/domain/text/names';
import { includesText } from '@/domain/text/text';

it.each([
  ['Super Admin', 'SA'],
  ['ravi', 'R'],
  ['  asha   devi  sharma ', 'AS'],
  ['रमेश कुमार', 'रकु'],
  ['', '?'],
  ['   ', '?'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('letters keep their signs, also in browsers without a segmenter', async () => {
  const text = 'क्षमा Ré प्रिया';
  const letters = ['क्ष', 'मा', ' ', 'R', 'é', ' ', 'प्रि', 'या'];
  const { Segmenter } = Intl;
  onTestFinished(() => {
    Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true });
    vi.resetModules();
  });
  for (const isThere of [true, false]) {
    if (!isThere) Reflect.deleteProperty(Intl, 'Segmenter');
    vi.resetModules();
    const { lettersOf } = await import('@/domain/text/names');
    expect(lettersOf(text)).toEqual(letters);
  }
});

it.each([
  ['Ramesh Kumar', 'Ramesh'],
  ['Smt. Geeta Bai', 'Geeta'],
  ['Md. Irfan Ansari', 'Irfan'],
  ['MD Irfan Ansari', 'Irfan'],
  ['Md.Irfan', 'Irfan'],
  ['K. R. Lakshmi', 'Lakshmi'],
  ['K.R.Lakshmi', 'Lakshmi'],
  ['K Lakshmi', 'Lakshmi'],
  ['Dr Anil Kumar', 'Anil'],
  ['Shri Dr. Anil', 'Anil'],
  ['  Mrs  Asha', 'Asha'],
  ['श्रीमती राधा देवी', 'राधा'],
  ['श्री रमेश', 'रमेश'],
  ['डॉ. मीना', 'मीना'],
  ['आर. के. वर्मा', 'वर्मा'],
  ['Drishti Sen', 'Drishti'],
  ['Dr. K.', 'Dr. K.'],
  ['Smt', 'Smt'],
])('%s is greeted as %s', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted);
});

it.each([
  ['RAM', ['Ramesh Kumar'], true],
  ['  ram ', ['Ramesh Kumar'], true],
  ['रमे', ['Asha', 'रमेश कुमार'], true],
  // the same letter typed as one character and as two
  ['\u095B', ['\u091C\u093Cमीन'], true],
  // What nobody sees: spaces, joiners and marks of direction, in what is stored and in what is typed.
  ['Gayatri  Devi', ['Gayatri Devi'], true],
  ['gayatri devi', ['Gayatri \u00A0 Devi'], true],
  ['\u202ARam\u202C', ['Ramesh'], true],
  ['राजेश्वरी', ['राजेश्\u200Dवरी'], true],
  ['क्\u200Cष', ['क्ष'], true],
  // Kinds of apostrophes, or none.
  ["d'souza", ['D’Souza'], true],
  ['dʼsouza', ["D'Souza"], true],
  ['dsouza', ['D`Souza'], true],
  // Words in any order, with others between them, in one text or another.
  ['Devi Gayatri', ['Gayatri Kumari Devi'], true],
  ['gayatri gold', ['Gayatri Devi', 'Gold Plan'], true],
  ['gayatri silver', ['Gayatri Devi', 'Gold Plan'], false],
  ['plan a', ['Plan B'], false],
  ['plan a', ['A Plan'], true],
  ['hand pl', ['Chandra', 'chandra@mail.example'], false],
  ['hand pl', ['Hand Plan'], true],
  ['kumar ra', ['Ramesh Kumar'], true],
  // Initials, with and without dots and spaces.
  ['R K Sharma', ['R.K. Sharma'], true],
  ['rk sharma', ['R. K. Sharma'], true],
  ['r.k.', ['R K Sharma'], true],
  ['Md Irfan', ['Md. Irfan'], true],
  ['र कु शर्मा', ['र. कु. शर्मा'], true],
  ['invest.example', ['asha@invest.example'], true],
  ['member १२', ['Member 12'], true],
  ['.*', ['Ramesh'], false],
  ['.', ['Ramesh'], false],
  ['plan', ['Gold', undefined], false],
  [undefined, ['anything'], true],
  ['   ', [], true],
])('the search for "%s" in %o finds it: %s', (words, texts, isFound) => {
  expect(includesText(words, texts)).toBe(isFound);
});

it('labels that occur twice get a number, in the form that the caller gives', () => {
  const people = ['Asha', 'Ravi', 'Asha', 'Asha'].map((label) => ({ label }));
  const labels = (numbered: (label: string, number: number) => string) =>
    withUniqueLabels(people, numbered).map(({ label }) => label);
  expect(labels((label, number) => `${label} ${number}`)).toEqual(['Asha', 'Ravi', 'Asha 2', 'Asha 3']);
  expect(labels((label, number) => `${label} (${number})`)).toEqual(['Asha', 'Ravi', 'Asha (2)', 'Asha (3)']);
});

it('the holder is the family member, or the member itself', () => {
  expect(holderName({ name: 'Asha' }, 'Self')).toBe('Asha');
  expect(holderName({ name: 'Self' }, 'स्वयं')).toBe('स्वयं');
  expect(holderName({ name: 'Asha', relationship: 'self' }, 'स्वयं')).toBe('स्वयं');
  expect(holderName(undefined, 'Self')).toBe('Self');
});

it.each([
  [0, 'Zero Rupees Only'],
  [100, 'One Rupee Only'],
  [1950, 'Nineteen Rupees and Fifty Paise Only'],
  [2000, 'Twenty Rupees Only'],
  [9900, 'Ninety Nine Rupees Only'],
  [10000, 'One Hundred Rupees Only'],
  [123456, 'One Thousand Two Hundred Thirty Four Rupees and Fifty Six Paise Only'],
  [10_000_000, 'One Lakh Rupees Only'],
  [12_050_000, 'One Lakh Twenty Thousand Five Hundred Rupees Only'],
  [1_000_000_000, 'One Crore Rupees Only'],
  [
    12_345_678_901,
    'Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Rupees and One Paise Only',
  ],
  [15_000_000_000_000, 'Fifteen Thousand Crore Rupees Only'],
])('%d paise in words are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

it.each([
  [0, 'शून्य रुपये मात्र'],
  [100, 'एक रुपया मात्र'],
  [1_901, 'उन्नीस रुपये और एक पैसा मात्र'],
  [2_900, 'उनतीस रुपये मात्र'],
  [3_950, 'उनतालीस रुपये और पचास पैसे मात्र'],
  [7_900, 'उनासी रुपये मात्र'],
  [8_900, 'नवासी रुपये मात्र'],
  [9_900, 'निन्यानवे रुपये मात्र'],
  [20_000, 'दो सौ रुपये मात्र'],
  [123_456, 'एक हज़ार दो सौ चौंतीस रुपये और छप्पन पैसे मात्र'],
  [12_050_000, 'एक लाख बीस हज़ार पाँच सौ रुपये मात्र'],
  [1_000_000_000, 'एक करोड़ रुपये मात्र'],
  [12_345_678_900, 'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये मात्र'],
])('%d paise in Hindi words are %s', (paise, words) => {
  expect(amountInHindi(paise)).toBe(words);
});

it('each number below a hundred has a word of its own in Hindi', () => {
  const words = Array.from({ length: 100 }, (_, number) => amountInHindi(number * 100));
  expect(new Set(words).size).toBe(100);
});

const say = createMessageText('en', { messages, words });

describe('the English sentence of a message', () => {
  it.each([
    [codedMessage('deposit-not-found'), 'Deposit not found'],
    [codedMessage('field-not-listed', { field: 'paymentMethod' }), 'Choose a payment method from the list'],
    [codedMessage('record-id-required', { record: 'familyMember' }), 'Family member ID is required'],
    [codedMessage('record-id-invalid', { record: 'familyMember' }), 'Invalid family member ID format'],
    [codedMessage('value-type', { path: 'items.0', type: 'boolean' }), 'items.0 must be true or false'],
    [
      codedMessage('month-outside-plan', {
        month: 1,
        year: 2027,
        firstMonth: 12,
        firstYear: 2025,
        lastMonth: 11,
        lastYear: 2026,
      }),
      'January 2027 is too far from the other payments for the length of this plan. With them, its months can be December 2025 to November 2026.',
    ],
    [
      codedMessage('amount-not-single', { amount: 123456, plan: 'Gold' }),
      'Amount must be ₹1,23,456, what Gold asks for as a single payment',
    ],
    [
      codedMessage('amount-not-monthly', { amount: 1234.5, plan: 'Gold' }),
      'Amount must be ₹1,234.50, what Gold asks for per month',
    ],
    // Running text has whole rupees.
    [codedMessage('commission-earned', { amount: 12.79, name: 'Asha' }), 'Commission of ₹13 on the investment of Asha'],
    [
      codedMessage('commission-reversed', { amount: 12.79, name: 'Asha' }),
      'Commission of ₹13 on the investment of Asha reversed',
    ],
    [codedMessage('commissions-approved', { count: 0 }), '0 commissions approved'],
    [codedMessage('commissions-approved', { count: 1 }), '1 commission approved'],
    [codedMessage('commissions-approved', { count: 12 }), '12 commissions approved'],
    [codedMessage('deposit-in-use', { commissions: 1 }), 'This deposit has 1 commission and cannot be deleted'],
    [
      codedMessage('plan-in-use', { name: 'Gold', commissionRates: 6, deposits: 2 }),
      'Gold has 2 deposits and 6 commission rates and cannot be deleted. You can make it inactive instead.',
    ],
    [
      codedMessage('coordinator-in-use', { name: 'Asha', panchayatsBelow: 1, commissions: 0 }),
      'Asha cannot be deleted: 1 panchayat depends on this coordinator. You can make the account inactive instead.',
    ],
    [
      codedMessage('coordinator-in-use', { name: 'Asha', panchayatsBelow: 1, commissions: 2 }),
      'Asha cannot be deleted: 1 panchayat and 2 commissions depend on this coordinator. You can make the account inactive instead.',
    ],
    [codedMessage('member-joined', { name: '{{code}} $& $1' }), '{{code}} $& $1 joined'],
  ])('%o', (message, sentence) => {
    expect(say(message)).toBe(sentence);
  });

  it('needs every parameter', () => {
    expect(() => say({ code: 'field-required' })).toThrow("A message has no 'field'");
    expect(() => say({ code: 'member-in-use', params: { name: 'Asha' } })).toThrow("A message has no 'references'");
  });
});

describe('a name in Latin letters is found as it is typed in Devanagari', () => {
  it.each([
    ['रामपुर', 'Rampur Kalan'],
    ['कलाँ रामपुर', 'Rampur Kalan'],
    ['रमेश', 'Ramesh Kumar Yadav'],
    ['सिंह', 'Bharat Singh Kori'],
    ['लक्ष्मी', 'Laxmi Devi'],
    ['मोहम्मद', 'Mohammad Irfan'],
    ['मोहम्मद', 'Mohamad Irfan'],
    ['चौधरी', 'Rajesh Choudhary'],
    ['दीपक', 'Deepak'],
    ['दीपक', 'Dipak'],
    ['पूजा', 'Pooja Rani'],
    ['अवधेश', 'Awadhesh Pal'],
    ['विद्या निधि', 'Vidya Nidhi Yojana'],
    ['समृद्धि', 'Kisan Samriddhi Yojana'],
    ['प्रिया', 'Priya Yadav'],
    ['गायत्री', 'Gayatri Devi Parmar'],
    ['अंकित', 'Ankit'],
    ['छोटेलाल', 'Chhotelal'],
    ['बढ़ई', 'Ramu Badhai'],
    ['संपत', 'Sampat Lal'],
    ['प्रिया', 'प्रिया यादव'],
  ])('%s: %s', (words, name) => {
    expect(includesText(words, [name], createPartTest)).toBe(true);
  });

  it.each([
    ['राम', 'Sharma'],
    ['रमेश', 'Ramashankar'],
    ['सुनीता', 'Sangeeta'],
    ['लाल', 'Leela'],
    ['(राम', 'Ramesh'],
    ['\u093C', 'Ramesh'],
  ])('%s: not %s', (words, name) => {
    expect(includesText(words, [name], createPartTest)).toBe(false);
  });
});
