import { z } from 'zod';
import { errorText } from './coded-message';
import type { words } from './messages';
import { hasHiddenCharacters, hasHiddenCharactersInLines, isVisible } from './name-rules';
import { EARLIEST_BIRTH } from './primitives';
import { documentedAs } from './primitives.schema';
import { foldPhone, foldSpaces } from './typed-text';

/** Fields of forms with their error messages. Client and server use the same schemas. */

/** The code word of a field's label. */
type Field = keyof typeof words.fields;

const visibleText =
  (hasHidden: (text: string) => boolean, fold: (text: string) => string) =>
  (field: Field, max: number, error = errorText('field-not-text', { field })) =>
    z
      .string({ error })
      .overwrite(fold)
      .max(max, errorText('field-too-long', { field, max }))
      .refine((value) => !hasHidden(value), errorText('field-hidden-characters', { field }));

/** The text is one line and may be blank. Several spaces or joiners look like one, and are stored as one. */
export const lineOfText = visibleText(hasHiddenCharacters, foldSpaces);
const phoneText = visibleText(hasHiddenCharacters, foldPhone);
/** The text may be blank, and of several lines. */
export const linesOfText = visibleText(hasHiddenCharactersInLines, (text) => text.trim());

const required = (field: Field) => ({ error: errorText('field-required', { field }), abort: true });
const requiredWith = (text: typeof lineOfText) => (field: Field, max: number) =>
  text(field, max, required(field).error).min(1, required(field)).refine(isVisible, required(field));
export const requiredText = requiredWith(lineOfText);
const requiredPhone = requiredWith(phoneText);
export const requiredLines = requiredWith(linesOfText);

/**
 * A field that may be empty: blank or null is no value. In a change it empties the field, and what a change leaves out stays as it is.
 * @param checked A text that is not blank must fit this schema.
 */
export const clearable = <T extends z.ZodType<string, string>>(text: z.ZodType<string, string>, checked: T) =>
  text
    .nullish()
    .transform((value) => (value === undefined || (value && isVisible(value)) ? value : null))
    .pipe(checked.nullish());

export const optionalLine = (field: Field, max: number) => clearable(lineOfText(field, max), z.string());
export const optionalLines = (field: Field, max: number) => clearable(linesOfText(field, max), z.string());

/** A number that must be given, in steps of 0.01 for rupees and percentages. Infinity and NaN are no numbers. */
export function requiredNumber(field: Field, { min, max, step }: { min: number; max: number; step: 0.01 | 1 }) {
  const stepError = errorText(step === 1 ? 'field-not-whole' : 'field-decimals', { field });
  const number = z
    .number({ error: ({ input }) => errorText(input === undefined ? 'field-required' : 'field-not-number', { field }) })
    .min(min, errorText('field-too-small', { field, min }))
    .max(max, errorText('field-too-great', { field, max }));
  return step === 1 ? number.int(stepError) : number.multipleOf(step, stepError);
}

const emailAddress = z.email({ error: errorText('email-invalid') });
const shownEmail = { type: 'string', format: 'email', maxLength: 254 };

export const requiredEmail = documentedAs(
  z
    .string({ error: required('email').error })
    .trim()
    .min(1, required('email'))
    .max(254, errorText('email-too-long'))
    .pipe(emailAddress),
  shownEmail,
);

export const optionalEmail = documentedAs(clearable(lineOfText('email', 254), emailAddress), shownEmail);

/** A date of birth, yyyy-mm-dd. */
export const optionalBirth = documentedAs(
  clearable(
    lineOfText('dateOfBirth', 10),
    z.iso
      .date({ error: errorText('field-not-date', { field: 'dateOfBirth' }), abort: true })
      .refine((day) => day >= EARLIEST_BIRTH, errorText('birth-too-early')),
  ),
  { type: 'string', format: 'date' },
);

/** The value is one word of a list. A missing one is told from one that is not in the list. */
export const requiredChoice = <const T extends readonly [string, ...string[]]>(field: Field, choices: T) =>
  z.enum(choices, { error: ({ input }) => errorText(input ? 'field-not-listed' : 'field-required', { field }) });

/** The value is one word of a list. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(field: Field, choices: T) =>
  documentedAs(
    clearable(
      lineOfText(field, 50),
      z.string().pipe(z.enum(choices, { error: errorText('field-not-listed', { field }) })),
    ),
    { type: 'string', enum: choices },
  );

/** A mobile number has at least seven digits, which may be grouped. */
const MOBILE = /^\+?[ -]*([0-9][ -]*){7,20}$/;
const mobileInvalid = errorText('mobile-number-invalid');
export const requiredMobile = requiredPhone('mobileNumber', 21).regex(MOBILE, mobileInvalid);
export const optionalMobile = documentedAs(
  clearable(phoneText('mobileNumber', 21), z.string().regex(MOBILE, mobileInvalid)),
  { type: 'string', maxLength: 21, pattern: MOBILE.source },
);

/** It tells people of one name apart in lists, in Latin letters, so that everybody can type it. */
export const userNameField = requiredText('userName', 50)
  .min(3, errorText('field-too-short', { field: 'userName', min: 3 }))
  .regex(/^[A-Za-z0-9._-]+$/, errorText('user-name-invalid'));

export const monthField = z
  .number({ error: errorText('field-required', { field: 'month' }) })
  .int(errorText('field-not-whole', { field: 'month' }))
  .min(1, errorText('month-invalid'))
  .max(12, errorText('month-invalid'));

export const yearField = z
  .number({ error: errorText('field-required', { field: 'year' }) })
  .int(errorText('field-not-whole', { field: 'year' }))
  .min(2000, errorText('year-too-early'))
  .max(2100, errorText('year-too-late'));

/** 1 crore rupees a month over 50 years still counts exactly in paise. */
export const MAX_PLAN_AMOUNT = 10_000_000;
export const MAX_AMOUNT = 10_000_000_000;
