import { z } from 'zod';
import { errorText } from './coded-message';
import { extension, flatReply, schemas } from './endpoint.schema';
import { requiredEmail, requiredMobile, requiredText, userNameField } from './form-fields.schema';
import { type AccountNames, isCommonPassword, isNameOfAccount, isReservedName, isVisible } from './name-rules';
import { coordinatorRef, id, idOf, recordTag, role } from './primitives.schema';

/** Somebody knows a secret or was sent it: only its length is checked here. */
const secret = (missing: string, max: number, tooLong: string) =>
  z.string({ error: missing }).min(1, missing).max(max, tooLong);

/** Passwords are 8 to 128 characters, and none of the most used ones. */
export const newPassword = z
  .string({ error: errorText('password-required') })
  .min(8, { error: errorText('password-too-short'), abort: true })
  .max(128, { error: errorText('password-too-long'), abort: true })
  .refine(isVisible, { error: errorText('password-required'), abort: true })
  .refine((password) => !isCommonPassword(password), errorText('password-common'));

/** The password of a form must not be a name that stands in the same form. */
export const withOwnPassword = <T extends z.ZodType<AccountNames & { readonly password?: string | undefined }>>(
  form: T,
): T =>
  form.refine(({ password, ...names }) => password === undefined || !isNameOfAccount(password, names), {
    error: errorText('password-of-names'),
    path: ['password'],
  });

/** The superadmin enters these fields of the account of a person. */
export const accountFields = {
  name: requiredText('name', 100),
  userName: userNameField,
  email: requiredEmail,
  mobileNumber: requiredMobile,
  password: newPassword,
};

const isNotReserved = (name: string): boolean => !isReservedName(name);

export const sessionUser = z.object({
  _id: id,
  name: z.string(),
  userName: extension(z.string()),
  email: z.string(),
  mobileNumber: extension(z.string()),
  role,
  profilePicture: z.string().optional(),
  /** Only coordinators have a level, and a place that they are responsible for. */
  coordinatorType: extension(z.string()),
  unitName: extension(z.string()),
  /** Only members have a panchayat. */
  panchayatReferenceId: extension(coordinatorRef),
  /** Only members have it. Until the superadmin confirms the account it is false, and the member may change nothing but the account. */
  isConfirmed: extension(z.boolean()),
  /** Only superadmins have it: true for one that sees everything and changes nothing. */
  isReadOnly: extension(z.boolean()),
});

/** This server names the ids of its added calls, and its abilities (features.ts). */
const features = extension(z.array(z.string()));

/** A reply gives it to the browser, which sends it with the next login: this server then tells it from others at its address. */
const browserMark = extension(z.string().max(2000, errorText('value-too-long', { max: 2000 })));

export const login = schemas({
  summary: 'Sign in as one login type',
  params: { loginType: role },
  body: z.object({
    email: requiredEmail,
    password: secret(errorText('password-required'), 128, errorText('password-too-long')),
    browser: browserMark,
  }),
  reply: flatReply({ user: sessionUser, token: z.string(), features, browser: browserMark }),
  refusals: [401, 429, 503],
});

export const validate = schemas({
  summary: 'The user of the token, if it is valid for this role',
  params: { role },
  reply: flatReply({ user: sessionUser, features }),
});

export const logout = schemas({ summary: 'Revoke the token', reply: flatReply({}) });

export const profile = schemas({
  summary: 'The own profile',
  /** Where `emailNeedsPassword` is true, another email is accepted with the current password only. */
  reply: flatReply({ user: sessionUser, emailNeedsPassword: extension(z.boolean()), etag: recordTag }),
});

export const currentPassword = secret(errorText('current-password-required'), 128, errorText('password-too-long'));

export const registerForm = withOwnPassword(
  z.object({
    ...accountFields,
    name: accountFields.name.refine(isNotReserved, errorText('name-reserved', { field: 'name' })),
    userName: userNameField.refine(isNotReserved, errorText('name-reserved', { field: 'userName' })),
    panchayatReferenceId: idOf('panchayat'),
  }),
);

export const register = schemas({
  summary: 'Register as a member; the account is unverified until the superadmin confirms it',
  body: registerForm,
  reply: flatReply({ user: sessionUser }),
  refusals: [409, 429, 503],
});

export const registrationPanchayat = z.object({
  _id: id,
  unitName: z.string(),
  /** These are the names of the units above it, from the sankul to the district. */
  above: z.array(z.string()),
});

export const registrationPanchayats = schemas({
  summary: 'The panchayats that a new member can choose from, by name',
  reply: flatReply({ panchayats: z.array(registrationPanchayat) }),
});

export const passwordForm = z.object({ currentPassword, newPassword });

export const changePassword = schemas({
  summary: 'Change the own password; every token issued until then is dead',
  body: passwordForm,
  /** The session that changed it goes on with this token, if there is one. */
  reply: flatReply({ token: extension(z.string()) }),
  refusals: [403, 409, 429],
});

export const forgotPassword = schemas({
  summary: 'Ask for a link to set a new password; replies alike for known and unknown addresses',
  body: z.object({ email: requiredEmail }),
  reply: flatReply({}),
  refusals: [429],
});

export const resetPassword = schemas({
  summary: 'Set a new password with the token of the link',
  body: z.object({
    token: secret(errorText('field-required', { field: 'token' }), 2000, errorText('reset-token-too-long')),
    password: newPassword,
  }),
  reply: flatReply({ browser: browserMark }),
  refusals: [503],
});

export const profileForm = z.object(accountFields).pick({ name: true, email: true, mobileNumber: true });

export const updateProfile = schemas({
  summary: 'Change the own name, address, mobile number and picture',
  /** The current password is needed for another email. */
  body: profileForm.partial().extend({ currentPassword: extension(currentPassword) }),
  /** After a change of the email every other session is ended; this one goes on with the token. */
  reply: flatReply({ user: sessionUser, token: extension(z.string()), etag: recordTag }),
  refusals: [403, 409, 429],
});
