import { z } from 'zod';
import { accountFields, withOwnPassword } from './accounts.schema';
import { OFFICE_STATUSES } from './choices';
import { errorText } from './coded-message';
import { changeReply, dataReply, extension, flatReply, schemas } from './endpoint.schema';
import { requiredLines } from './form-fields.schema';
import { id, idOf, instant, recordTag } from './primitives.schema';

/** The account of somebody in the office: a superadmin. */
export const officeAccount = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  /** It sees every list, detail and export, and changes nothing. */
  isReadOnly: z.boolean(),
  status: z.enum(OFFICE_STATUSES),
  createdAt: instant,
  /** It is absent for an account that has not signed in since sign-ins are kept. */
  lastSignInAt: instant.optional(),
  etag: recordTag,
});

const accountReply = changeReply({ account: officeAccount });
const accountId = { id: idOf('account') };

const { name, userName, email, password } = accountFields;
const isReadOnly = z.boolean({ error: errorText('field-not-listed', { field: 'isReadOnly' }) });

/** Without a password a link to choose one is mailed to the address. */
export const officeAccountForm = withOwnPassword(
  z.object({ name, userName, email, password: extension(password), isReadOnly: isReadOnly.default(false) }),
);

export const officeAccountChange = withOwnPassword(
  z
    .object({
      name,
      userName,
      email,
      password,
      isReadOnly,
      status: z.enum(OFFICE_STATUSES, { error: errorText('field-not-listed', { field: 'status' }) }),
    })
    .partial(),
);

export const listOfficeAccounts = schemas({
  summary: 'The accounts of the office: what they may do, when they signed in last, and whether they are active',
  reply: dataReply({ accounts: z.array(officeAccount) }),
});

export const createOfficeAccount = schemas({
  summary: 'Add an account of the office; without a password a link to choose one is mailed',
  body: officeAccountForm,
  example: { name: 'Rekha Nigam', userName: 'rekha.nigam', email: 'rekha.nigam@invest.example', isReadOnly: true },
  reply: accountReply,
  refusals: [409],
});

export const updateOfficeAccount = schemas({
  summary: 'Rename, suspend or reactivate an account of the office, or change what it may do',
  params: accountId,
  body: officeAccountChange,
  example: { name: 'Asha Devi Trivedi' },
  reply: accountReply,
  refusals: [409],
});

export const endOfficeSessions = schemas({
  summary: 'Sign an account of the office out everywhere; unused links for a new password end too',
  params: accountId,
  reply: accountReply,
  refusals: [409],
});

export const recordExport = schemas({
  summary: 'Record in the audit trail that the rows of a list are saved as a file',
  /** The list and its filters, in words. */
  body: z.object({ note: requiredLines('note', 500) }),
  example: { note: 'members isVerified=false' },
  reply: flatReply({}),
});
