/** The amount of a receipt in Hindi words: 'एक लाख बीस हज़ार रुपये और पचास पैसे मात्र'. */
import type { Paise } from '@/domain/money';

/** Hindi has a word of its own for each number below a hundred. */
const BELOW_HUNDRED = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अट्ठासी नवासी ' +
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ');

/** The value of each word, largest first. */
const UNITS = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
] as const;

/** A whole number of 0 or more. From a hundred crore on, the crores are a number by the same rule. */
function numberInHindi(number: number): string {
  const unit = UNITS.find(([size]) => number >= size);
  if (!unit) return BELOW_HUNDRED[number] ?? '';
  const [size, word] = unit;
  const rest = number % size;
  const head = `${numberInHindi(Math.floor(number / size))} ${word}`;
  return rest === 0 ? head : `${head} ${numberInHindi(rest)}`;
}

export function amountInHindi(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const paise = amount % 100;
  const whole = `${numberInHindi(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`;
  return paise === 0 ? `${whole} मात्र` : `${whole} और ${numberInHindi(paise)} ${paise === 1 ? 'पैसा' : 'पैसे'} मात्र`;
}
