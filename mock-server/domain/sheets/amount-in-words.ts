/** Receipts name the amount by lakh and crore: 'One Lakh Twenty Thousand Rupees and Fifty Paise Only', in Hindi with 'मात्र'. */
import type { Paise } from '@/domain/money';

const BELOW_TWENTY = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
  'Seventeen Eighteen Nineteen'
).split(' ');
const TENS = ' Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

function belowHundred(number: number): string {
  if (number < 20) return BELOW_TWENTY[number] ?? '';
  return [TENS[Math.floor(number / 10)], number % 10 && BELOW_TWENTY[number % 10]].filter(Boolean).join(' ');
}

/** Hindi has a word of its own for each number below a hundred. */
const HINDI_BELOW_HUNDRED = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अट्ठासी नवासी ' +
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ');

const UNITS = [10_000_000, 100_000, 1_000, 100];

/** Takes whole numbers of 0 or more. From a hundred crore on, the crores are a number by the same rule. */
function numbersIn(unitWords: readonly string[], smallNumber: (number: number) => string): (number: number) => string {
  const words = (number: number): string => {
    const index = UNITS.findIndex((unit) => number >= unit);
    const unit = UNITS[index];
    if (unit === undefined) return smallNumber(number);
    const rest = number % unit;
    const head = `${words(Math.floor(number / unit))} ${unitWords[index]}`;
    return rest === 0 ? head : `${head} ${words(rest)}`;
  };
  return words;
}

const inEnglish = numbersIn(['Crore', 'Lakh', 'Thousand', 'Hundred'], belowHundred);
const inHindi = numbersIn(['करोड़', 'लाख', 'हज़ार', 'सौ'], (number) => HINDI_BELOW_HUNDRED[number] ?? '');

export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const paise = amount % 100;
  const whole = `${inEnglish(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}`;
  return paise === 0 ? `${whole} Only` : `${whole} and ${inEnglish(paise)} Paise Only`;
}

export function amountInHindi(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const paise = amount % 100;
  const whole = `${inHindi(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`;
  return paise === 0 ? `${whole} मात्र` : `${whole} और ${inHindi(paise)} ${paise === 1 ? 'पैसा' : 'पैसे'} मात्र`;
}
