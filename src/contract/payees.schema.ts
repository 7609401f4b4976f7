import { z } from 'zod';
import { errorText } from './coded-message';
import { clearable, lineOfText } from './form-fields.schema';
import { instant } from './primitives.schema';

/** Where a coordinator's commissions are paid: an account, or a UPI ID. */

const digits = z
  .string()
  .overwrite((text) => text.replace(/[ -]/g, ''))
  .regex(/^[0-9]{9,18}$/, errorText('account-number-invalid'));
const bankCode = z
  .string()
  .overwrite((text) => text.toUpperCase())
  .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, errorText('ifsc-invalid'));
const upiAddress = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,99}@[A-Za-z][A-Za-z0-9]{1,63}$/, errorText('upi-id-invalid'));

const accountFields = ['accountHolder', 'accountNumber', 'ifsc'] as const;

/** Either all three fields of an account, or a UPI ID. Null, or blank in every field, is no payee. */
export const payeeForm = z
  .object({
    accountHolder: clearable(lineOfText('accountHolder', 100), z.string()),
    accountNumber: clearable(lineOfText('accountNumber', 30), digits),
    ifsc: clearable(lineOfText('ifsc', 11), bankCode),
    upiId: clearable(lineOfText('upiId', 165), upiAddress),
  })
  .superRefine((payee, context) => {
    const given = accountFields.filter((field) => payee[field]);
    if (payee.upiId && given.length > 0)
      context.addIssue({ code: 'custom', path: ['upiId'], message: errorText('payee-of-two-kinds') });
    if (payee.upiId || given.length === 0) return;
    for (const field of accountFields)
      if (!payee[field])
        context.addIssue({ code: 'custom', path: [field], message: errorText('field-required', { field }) });
  })
  .nullish();

/** The whole payee, for the form and for nothing else. */
export const payeeDetails = z.object({
  accountHolder: z.string().optional(),
  accountNumber: z.string().optional(),
  ifsc: z.string().optional(),
  upiId: z.string().optional(),
});

/** Of the account number, and of what stands before the @ of a UPI ID, only the last four characters are shown. */
export const maskedPayee = payeeDetails.extend({
  /** It is absent where the payee was entered with the coordinator and never changed. */
  changedAt: instant.optional(),
});
