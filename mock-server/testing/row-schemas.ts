import type { Collection, Rows } from '@server/store/rows';
import { z } from 'zod';
import {
  COMMISSION_STATUSES,
  COORDINATOR_STATUSES,
  DEPOSIT_STATUSES,
  MEMBER_KINDS,
  MEMBER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '@/contract/choices';
import { ID_LENGTH } from '@/contract/primitives';
import { LEVELS } from '@/contract/roles';

/** Rows of the other collections follow from calls of the product, and contradict one another when they are written by hand. */
export const EDITED_COLLECTIONS = [
  'superadmins',
  'coordinators',
  'members',
  'familyMembers',
  'plans',
  'rates',
  'deposits',
  'commissions',
] as const satisfies readonly Collection[];
export type EditedCollection = (typeof EDITED_COLLECTIONS)[number];

/** They are neither shown nor set: they say who may sign in, or name a picture. */
export const HIDDEN_FIELDS = ['passwordHash', 'tokensValidFrom', 'profilePicture'] as const;

type EditedRow<C extends EditedCollection> = Omit<Rows[C], (typeof HIDDEN_FIELDS)[number]>;

/** A schema for each field of the row, which the compiler compares with the field. */
type FieldSchemas<C extends EditedCollection> = {
  readonly [F in keyof EditedRow<C>]-?: z.ZodType<EditedRow<C>[F] | undefined> & z.ZodType;
};

const rowSchema = <C extends EditedCollection>(_collection: C, fields: FieldSchemas<C>) =>
  z.strictObject(fields as Record<string, z.ZodType>);

const text = z.string('it must be a text').max(500, 'it must have at most 500 characters');
const words = text.min(1, 'it must not be empty');
const id = z
  .string('it must be an id')
  .regex(new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`), `it must be ${ID_LENGTH} hexadecimal digits`);
const instant = z.iso
  .datetime({ error: 'it must be an instant such as 2026-11-20T06:30:00.000Z' })
  .transform((value) => new Date(value).toISOString());
const day = z.iso.date('it must be a day such as 1985-07-31');
const flag = z.boolean('it must be true or false');
const marked = z.literal(true, 'it can only be true, or be left out');
const whole = (min: number, max: number) => {
  const message = `it must be a whole number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
};
const oneOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, `it must be one of: ${choices.join(', ')}`);

/** A hundred million rupees. */
const MAX_PAISE = 10_000_000_000;
const paise = whole(0, MAX_PAISE);
const signedPaise = whole(-MAX_PAISE, MAX_PAISE);
const basisPoints = whole(0, 10_000);
const month = whole(1, 12);
const year = whole(2000, 2100);

const row = { _id: id, createdAt: instant };
const account = {
  ...row,
  name: words,
  userName: words,
  email: z.email('it must be an email address').max(200).toLowerCase(),
  mobileNumber: text,
};
const payee = {
  accountHolder: words.optional(),
  accountNumber: words.optional(),
  ifsc: words.optional(),
  upiId: words.optional(),
};
const booked = { bookedMonth: month.optional(), bookedYear: year.optional() };
const ratePeriod = { basisPoints, fromMonth: month.optional(), fromYear: year.optional() };

export const rowSchemas = {
  superadmins: rowSchema('superadmins', { ...account, status: oneOf(MEMBER_STATUSES), isReadOnly: marked.optional() }),
  coordinators: rowSchema('coordinators', {
    ...account,
    ...payee,
    status: oneOf(COORDINATOR_STATUSES),
    level: oneOf(LEVELS),
    unitName: words,
    parentId: id.nullable(),
    payeeChangedAt: instant.optional(),
    handedOverTo: id.optional(),
    handedOverAt: instant.optional(),
  }),
  members: rowSchema('members', {
    ...account,
    status: oneOf(MEMBER_STATUSES),
    panchayatId: id,
    kind: oneOf(MEMBER_KINDS),
    isVerified: flag,
  }),
  familyMembers: rowSchema('familyMembers', {
    ...row,
    memberId: id,
    name: words,
    relationship: words,
    dateOfBirth: day.optional(),
    gender: words.optional(),
    mobileNumber: text.optional(),
    email: text.optional(),
  }),
  plans: rowSchema('plans', {
    ...row,
    planName: words,
    planAmountPaise: paise,
    planDuration: whole(1, 100),
    profitAmountPaise: paise,
    description: text,
    isActive: flag,
    isRecurring: flag,
    isClosedToNew: flag.optional(),
  }),
  rates: rowSchema('rates', {
    ...row,
    ...ratePeriod,
    planId: id,
    level: oneOf(LEVELS),
    isActive: flag,
    earlier: z.array(z.strictObject(ratePeriod)).max(100, 'it must have at most 100 entries').optional(),
  }),
  deposits: rowSchema('deposits', {
    ...row,
    ...booked,
    memberId: id,
    familyMemberId: id.nullable(),
    planId: id,
    amountPaise: paise,
    month,
    year,
    paymentMethod: oneOf(PAYMENT_METHODS),
    transactionId: text,
    status: oneOf(DEPOSIT_STATUSES),
    paymentStatus: oneOf(PAYMENT_STATUSES),
    reason: text.optional(),
    decidedAt: instant.optional(),
    decidedBy: id.optional(),
    reversedAt: instant.optional(),
    reversedBy: id.optional(),
    cashTakenAt: instant.optional(),
    cashTakenBy: id.optional(),
    cashRecordedAt: instant.optional(),
    collectedBy: id.optional(),
    collectionKey: text.optional(),
    handInId: id.optional(),
    cashReturnedAt: instant.optional(),
    disputedAt: instant.optional(),
  }),
  commissions: rowSchema('commissions', {
    ...row,
    ...booked,
    depositId: id,
    level: oneOf(LEVELS),
    coordinatorId: id,
    memberId: id,
    familyMemberId: id.nullable(),
    planId: id,
    month,
    year,
    depositAmountPaise: signedPaise,
    basisPoints,
    amountPaise: signedPaise,
    status: oneOf(COMMISSION_STATUSES),
    notes: text.optional(),
    reason: text.optional(),
    decidedAt: instant.optional(),
    decidedBy: id.optional(),
    processedAt: instant.optional(),
    beforeReversal: z
      .strictObject({
        ...booked,
        status: oneOf(COMMISSION_STATUSES),
        decidedAt: instant.optional(),
        decidedBy: id.optional(),
        notes: text.optional(),
      })
      .optional(),
    payoutId: id.optional(),
    paidAt: instant.optional(),
    reversalOf: id.optional(),
    correctionOf: id.optional(),
  }),
};
