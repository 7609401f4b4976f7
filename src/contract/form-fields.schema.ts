import { z } from 'zod';
import { shownAs } from './primitives.schema';

/** Fields of forms with their error messages. Client and server use the same schemas. */

/**
 * Control characters, unpaired surrogates, and characters that change the direction of reading: with them a name can look like
 * another. Joiners are allowed, because Hindi is written with them.
 */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const LINE_BREAKS = /[\t\r\n]/g;

interface Text {
  label: string;
  max: number;
  error?: string;
}
const visibleText = ({ label, max, error }: Text, isVisible: (text: string) => boolean) =>
  z
    .string({ error: error ?? `${label} must be text` })
    .trim()
    .max(max, `${label} must have at most ${max} characters`)
    .refine(isVisible, `${label} must not contain hidden characters`);

const line = (text: Text) => visibleText(text, (value) => !HIDDEN_CHARACTERS.test(value));
const lines = (text: Text) => visibleText(text, (value) => !HIDDEN_CHARACTERS.test(value.replace(LINE_BREAKS, '')));

/** One line; may be blank. */
export const lineOfText = (label: string, max: number) => line({ label, max });
/** May be blank, and of several lines. */
export const linesOfText = (label: string, max: number) => lines({ label, max });

const required = (label: string) => ({ error: `${label} is required`, abort: true });
export const requiredText = (label: string, max: number) =>
  line({ label, max, error: required(label).error }).min(1, required(label));
export const requiredLines = (label: string, max: number) =>
  lines({ label, max, error: required(label).error }).min(1, required(label));

/** Blank means absent. */
export const optionalText = (label: string, max: number) =>
  lineOfText(label, max)
    .optional()
    .transform((text) => (text ? text : undefined));

interface Range {
  min: number;
  max: number;
  /** The smallest step: 0.01 for rupees and percentages, 1 for whole numbers. */
  step: 0.01 | 1;
}

/** A number that must be given. Infinity and NaN are no numbers. */
export function requiredNumber(label: string, { min, max, step }: Range) {
  const stepError = step === 1 ? `${label} must be a whole number` : `${label} must have at most two decimals`;
  const number = z
    .number({ error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be a number`) })
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`);
  return step === 1 ? number.int(stepError) : number.multipleOf(step, stepError);
}

const emailAddress = { type: 'string', format: 'email', maxLength: 254 };

export const requiredEmail = shownAs(
  z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, { error: 'Email is required', abort: true })
    .max(254, 'Email is too long')
    .pipe(z.email({ error: 'Enter a valid email address' })),
  emailAddress,
);

export const optionalEmail = shownAs(
  optionalText('Email', 254).pipe(z.email({ error: 'Enter a valid email address' }).optional()),
  emailAddress,
);

/** A day, yyyy-mm-dd; blank means absent. */
export const optionalDay = (label: string) =>
  shownAs(optionalText(label, 10).pipe(z.iso.date({ error: `${label} must be a date (yyyy-mm-dd)` }).optional()), {
    type: 'string',
    format: 'date',
  });

/** One word of a list; blank means absent. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(label: string, choices: T) =>
  shownAs(
    optionalText(label, 50).pipe(
      z.enum(choices, { error: `Choose a ${label.toLowerCase()} from the list` }).optional(),
    ),
    { type: 'string', enum: choices },
  );

const MOBILE = /^\+?[0-9 -]{7,20}$/;
export const requiredMobile = requiredText('Mobile number', 21).regex(MOBILE, 'Enter a valid mobile number');
export const optionalMobile = optionalText('Mobile number', 21).pipe(
  z.string().regex(MOBILE, 'Enter a valid mobile number').optional(),
);

/** Tells people of one name apart in lists. Latin letters, so that everybody can type it. */
export const userNameField = requiredText('User name', 50)
  .min(3, 'User name must have at least 3 characters')
  .regex(/^[A-Za-z0-9._-]+$/, 'User name may hold letters, digits, dots, hyphens and underscores');

export const monthField = z
  .number({ error: 'Month is required' })
  .int('Month must be a whole number')
  .min(1, 'Month must be 1 to 12')
  .max(12, 'Month must be 1 to 12');

export const yearField = z
  .number({ error: 'Year is required' })
  .int('Year must be a whole number')
  .min(2000, 'Year must be 2000 or later')
  .max(2100, 'Year must be 2100 or earlier');

/** 1 crore rupees a month over 50 years still counts exactly in paise. */
export const MAX_PLAN_AMOUNT = 10_000_000;
export const MAX_AMOUNT = 10_000_000_000;
