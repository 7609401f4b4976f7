import { messageOfIssue } from '@server/domain/message';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { changePassword, login, registerForm, resetPassword } from '@/contract/accounts.schema';
import { bulkRejectCommissions, rejectCommission } from '@/contract/commissions.schema';
import { coordinatorChange, coordinatorForm } from '@/contract/coordinators.schema';
import { depositForm } from '@/contract/deposits.schema';
import { anyFamilyMemberForm, familyMemberForm, investmentForm } from '@/contract/family-members.schema';
import { memberChange, memberForm } from '@/contract/members.schema';
import { planChange, planForm } from '@/contract/plans.schema';
import { rateChange, rateForm } from '@/contract/rates.schema';

const ID = '6d656d620000000000000001';

const asha = { name: 'Asha', relationship: 'mother' };
const registration = {
  name: 'Asha',
  userName: 'asha',
  email: 'asha@mail.example',
  mobileNumber: '9876543210',
  password: 'Harbour-oak-71',
  panchayatReferenceId: ID,
};

/** Field → its first message, as the server says it. */
function complaints(form: z.ZodType | undefined, value: unknown): Record<string, string> {
  const issues = form?.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), messageOfIssue(message).message]),
  );
}

it.each([
  ['login', login.body, {}, { email: 'Email is required', password: 'Password is required' }],
  ['login', login.body, { email: 'ramesh', password: 'x' }, { email: 'Enter a valid email address' }],
  ['login', login.body, { email: ' member@invest.example ', password: 'x' }, {}],
  [
    'password',
    changePassword.body,
    {},
    { currentPassword: 'Current password is required', newPassword: 'Password is required' },
  ],
  ['new password', resetPassword.body, {}, { token: 'Token is required', password: 'Password is required' }],
  [
    'registration',
    registerForm,
    {},
    {
      name: 'Name is required',
      userName: 'Username is required',
      email: 'Email is required',
      mobileNumber: 'Mobile number is required',
      password: 'Password is required',
      panchayatReferenceId: 'Panchayat ID is required',
    },
  ],
  [
    'plan',
    planForm,
    { planName: ' ' },
    {
      planName: 'Plan name is required',
      planAmount: 'Monthly amount is required',
      planDuration: 'Duration is required',
      profitAmount: 'Profit amount is required',
    },
  ],
  [
    'rate',
    rateForm,
    {},
    {
      depositPlanReferenceId: 'Choose a deposit plan',
      coordinatorLevel: 'Coordinator level is required',
      commissionPercentage: 'Commission percentage is required',
    },
  ],
  [
    'rate',
    rateForm,
    { depositPlanReferenceId: 'x', coordinatorLevel: 'member', commissionPercentage: 2.5 },
    {
      depositPlanReferenceId: 'Invalid deposit plan ID format',
      coordinatorLevel: 'Choose a coordinator level from the list',
    },
  ],
  ['family member', familyMemberForm, {}, { name: 'Name is required', relationship: 'Relationship is required' }],
  [
    'family member',
    familyMemberForm,
    { name: 'Asha', relationship: 'cousin', dateOfBirth: '31-01-1990', gender: 'x', mobileNumber: '12', email: 'a@' },
    {
      relationship: 'Choose a relationship from the list',
      dateOfBirth: 'Date of birth must be a date (yyyy-mm-dd)',
      gender: 'Choose a gender from the list',
      mobileNumber: 'Enter a valid mobile number',
      email: 'Enter a valid email address',
    },
  ],
  [
    'family member',
    familyMemberForm,
    { ...asha, dateOfBirth: '0200-01-01' },
    { dateOfBirth: 'Date of birth must be in 1900 or later' },
  ],
  ['family member of a member', anyFamilyMemberForm, asha, { memberReferenceId: 'Select a member' }],
  [
    'family member of a member',
    anyFamilyMemberForm,
    { ...asha, memberReferenceId: 'x' },
    { memberReferenceId: 'Invalid member ID format' },
  ],
  [
    'investment',
    investmentForm,
    { familyMemberId: '', depositPlanId: 'short', amount: 'x', month: 13, year: 1999 },
    {
      familyMemberId: 'Family member ID is required',
      depositPlanId: 'Invalid deposit plan ID format',
      amount: 'Amount must be a number',
      month: 'Month must be 1 to 12',
      year: 'Year must be 2000 or later',
    },
  ],
  [
    'investment',
    investmentForm,
    { familyMemberId: ID, depositPlanId: ID, amount: 0, month: 12, year: 2026 },
    { amount: 'Amount must be above 0' },
  ],
  ['rejection', rejectCommission.body, {}, { reason: 'Reason is required' }],
  ['rejection', rejectCommission.body, { reason: ' \n ' }, { reason: 'Reason is required' }],
  [
    'rejection',
    rejectCommission.body,
    { reason: 'x'.repeat(501) },
    { reason: 'Reason must have at most 500 characters' },
  ],
] as [string, z.ZodType | undefined, object, object][])('a %s form says what is wrong: %#', (_, form, value, said) => {
  expect(complaints(form, value)).toEqual(said);
});

describe('a new password', () => {
  const choose = (newPassword: string) => complaints(changePassword.body, { currentPassword: 'old', newPassword });

  it('has 8 to 128 characters', () => {
    expect(choose('1234567')).toEqual({ newPassword: 'Password must have at least 8 characters' });
    expect(choose('krsna 42')).toEqual({});
    expect(choose('x'.repeat(129))).toEqual({ newPassword: 'Password must have at most 128 characters' });
  });

  it('is neither blank nor one of the most used ones, nor that of the demo logins', () => {
    for (const blank of [' '.repeat(8), '\u200B'.repeat(8), '\u3164'.repeat(9)])
      expect(choose(blank)).toEqual({ newPassword: 'Password is required' });
    const common = 'This password is one of the most used ones. Choose another one.';
    const plain = ['PASSWORD', '12345678', ' password1 ', 'Qwertyuiop', 'zzzzzzzz', 'ॐॐॐॐॐॐॐॐ', 'demo@1234'];
    for (const used of [...plain, 'password\uFE0F', 'pass\u200Dword', 'ｐａｓｓｗｏｒｄ', `zzzzzzzz\u{E0100}`])
      expect(choose(used)).toEqual({ newPassword: common });
    for (const own of ['a better password', 'kuch bhi 123', 'passwords of mine', 'मेरा पासवर्ड'])
      expect(choose(own)).toEqual({});
  });

  it('is no name of its account', () => {
    const names = { name: 'Asha Devi', userName: 'asha.devi', email: 'asha.of.rampur@mail.example' };
    const forms = { registerForm, memberForm, memberChange, coordinatorForm, coordinatorChange };
    for (const [form, schema] of Object.entries(forms)) {
      const complaintAt = (password: string) =>
        complaints(schema, {
          ...names,
          password,
          mobileNumber: '9876543210',
          unitName: 'Rampur',
          panchayatReferenceId: ID,
        }).password;
      for (const password of [
        'Asha Devi',
        'ASHADEVI',
        'asha-devi',
        'Asha.of.Rampur',
        'asha.of.rampur@MAIL.example',
        'asha.devi\uFE0F',
      ])
        expect([form, password, complaintAt(password)]).toEqual([
          form,
          password,
          'Password must not be the name, username or email of the account',
        ]);
      expect([form, complaintAt('asha devi 42')]).toEqual([form, undefined]);
    }
  });
});

describe('a name', () => {
  const withName = (name: string) => complaints(familyMemberForm, { name, relationship: 'mother' });

  it.each([
    ['zero width space', '\u200B'],
    ['soft hyphen', '\u00AD'],
    ['word joiner', '\u2060'],
    ['Hangul filler', '\u3164'],
    ['left-to-right mark', '\u200E'],
    ['right-to-left override', '\u202E'],
    ['isolate', '\u2066'],
    ['line separator', '\u2028'],
    ['noncharacter', '\uFFFF'],
    ['tag letter', '\u{E0041}'],
    ['blank Braille pattern', '\u2800'],
    ['control character', '\u0007'],
    ['unpaired surrogate', '\uD800'],
  ])('has no %s, and is not made of it alone', (_, hidden) => {
    expect(withName(`As${hidden}ha`)).toEqual({ name: 'Name must not contain hidden characters' });
    expect(withName(hidden.repeat(3))).toHaveProperty('name');
  });

  it('is missing where only joiners are given', () => {
    for (const name of ['\u200D', '\u200C\u200D', ' \u200D ', '\uFE0F'])
      expect(withName(name)).toEqual({ name: 'Name is required' });
    const { name, mobileNumber } = familyMemberForm.parse({
      name: 'A',
      relationship: 'mother',
      mobileNumber: '\u200D',
    });
    expect([name, mobileNumber]).toEqual(['A', null]);
  });

  it('keeps the joiners and marks of the scripts of India, and the selectors of emojis', () => {
    for (const name of ['राजेश्‍वरी', 'क्‌ष', 'শ্রী র‍্যাম', 'നന്ദിനി ന്‍', '张伟', 'Asha ❤️', 'O’Neill'])
      expect(familyMemberForm.parse({ name, relationship: 'mother' }).name).toBe(name);
  });

  it('is not that of a role when somebody registers', () => {
    const register = (change: object) => complaints(registerForm, { ...registration, ...change });
    for (const name of [
      'SUPER ADMIN',
      'superadmin',
      'Super-Admin',
      'ＳＵＰＥＲ ＡＤＭＩＮ',
      's u p e r\u200Dadmin',
      'Panchayat',
      'सुपर एडमिन',
      // With a selector that shows nothing, with letters of other scripts that look the same, and with accents.
      'Super Admin\uFE0F',
      'superadmin\uFE0E',
      'Super Admin\u{E0100}',
      '\u0405uper \u0410dm\u0456n',
      'S\u03C5per Admi\u0578',
      '\u13DAuper \u13AAdmin',
      'Super Adrnin',
      'SUPER ADMlN',
      'Súper Ạdmin',
    ])
      expect([name, register({ name })]).toEqual([name, { name: 'Name is reserved. Choose another one.' }]);
    for (const userName of ['superadmin', 'Super.Admin', 'MEMBER', 'admin'])
      expect([userName, register({ userName })]).toEqual([
        userName,
        { userName: 'Username is reserved. Choose another one.' },
      ]);
    for (const name of ['Adminder Singh', 'Аня Админова', 'Arnav Sinha', 'सुपर्णा एडमिनी'])
      expect([name, register({ name, userName: 'member.of.rampur' })]).toEqual([name, {}]);
  });
});

it('a mobile number has at least seven digits, which may be grouped', () => {
  const withMobile = (mobileNumber: string) =>
    complaints(familyMemberForm, { name: 'Asha', relationship: 'mother', mobileNumber });
  for (const mobile of ['+91 98765 43210', '9876543210', '98765-43210', '1234567'])
    expect(withMobile(mobile)).toEqual({});
  for (const mobile of ['- - - - - -', '-------', '+', '12 34 56', '       1', '98765x43210', '1'.repeat(21)])
    expect([mobile, withMobile(mobile)]).toEqual([mobile, { mobileNumber: 'Enter a valid mobile number' }]);
});

it('a mobile number is taken and stored as it is read, however a contact has it', () => {
  const storedAs = (mobileNumber: string) =>
    familyMemberForm.parse({ name: 'Asha', relationship: 'mother', mobileNumber }).mobileNumber;
  expect(storedAs('\u202A+91 98765 43210\u202C')).toBe('+91 98765 43210');
  expect(storedAs('\u200E98765\u00A043210')).toBe('98765 43210');
  expect(storedAs('98765\u201143210')).toBe('98765-43210');
  expect(storedAs('(+91) 98765 43210')).toBe('+91 98765 43210');
  expect(storedAs('०९८७६५४३२१०')).toBe('09876543210');
  expect(storedAs('௯௮௭௬௫௪௩௨௧௦')).toBe('9876543210');
});

it('what looks like one space is stored as one', () => {
  const { name } = familyMemberForm.parse({ name: ' Gayatri \u00A0  Devi\u2009', relationship: 'mother' });
  expect(name).toBe('Gayatri Devi');
});

describe('the form of an investment plan', () => {
  const plan = { planName: 'Bachat', planAmount: 500, planDuration: 5, profitAmount: 0 };

  it('takes a whole number of years from 1 to 50', () => {
    const lasting = (planDuration: unknown) => complaints(planForm, { ...plan, planDuration });
    expect([lasting(1), lasting(50)]).toEqual([{}, {}]);
    expect(lasting(0)).toEqual({ planDuration: 'Duration must be at least 1' });
    expect(lasting(51)).toEqual({ planDuration: 'Duration must be at most 50' });
    expect(lasting(1.5)).toEqual({ planDuration: 'Duration must be a whole number' });
    expect(lasting('5')).toEqual({ planDuration: 'Duration must be a number' });
  });

  it('takes an amount from 0 with at most two decimals', () => {
    const costing = (planAmount: unknown) => complaints(planForm, { ...plan, planAmount });
    for (const amount of [0, 0.07, 1.1, 1.15, 4.35, 500.29, 9_999_999.99]) expect(costing(amount)).toEqual({});
    expect(costing(-0.01)).toEqual({ planAmount: 'Monthly amount must be at least 0' });
    expect(costing(1.005)).toEqual({ planAmount: 'Monthly amount must have at most two decimals' });
    expect(costing(10_000_000.01)).toEqual({ planAmount: 'Monthly amount must be at most 1,00,00,000' });
    expect(costing(Number.POSITIVE_INFINITY)).toEqual({ planAmount: 'Monthly amount must be a number' });
    expect(costing(Number.NaN)).toEqual({ planAmount: 'Monthly amount must be a number' });
    expect(costing(null)).toEqual({ planAmount: 'Monthly amount must be a number' });
  });
});

it.each([
  ['of a plan', planChange],
  ['of a rate', rateChange],
  ['of a member', memberChange],
  ['of a coordinator', coordinatorChange],
  ['of a family member', familyMemberForm.partial()],
])('a form for changes %s changes only the given fields', (_, form) => {
  expect(Object.entries(form.parse({})).filter(([, value]) => value !== undefined)).toEqual([]);
});

it('a commission rate is from 0 to 100 percent in steps of 0.01', () => {
  const rate = { depositPlanReferenceId: ID, coordinatorLevel: 'sankul' };
  const at = (commissionPercentage: number) => complaints(rateForm, { ...rate, commissionPercentage });
  for (const percentage of [0, 0.01, 0.29, 33.33, 100]) expect(at(percentage)).toEqual({});
  expect(at(-1)).toEqual({ commissionPercentage: 'Commission percentage must be at least 0' });
  expect(at(100.01)).toEqual({ commissionPercentage: 'Commission percentage must be at most 100' });
  expect(at(0.005)).toEqual({ commissionPercentage: 'Commission percentage must have at most two decimals' });
});

it('blank fields of a family member are empty, those left out are absent', () => {
  expect(familyMemberForm.parse({ ...asha, dateOfBirth: '', gender: ' ', mobileNumber: null })).toEqual({
    ...asha,
    dateOfBirth: null,
    gender: null,
    mobileNumber: null,
  });
});

it('a deposit that the superadmin enters is in cash by default', () => {
  const parsed = depositForm.parse({ memberReferenceId: ID, depositPlanReferenceId: ID, month: 3, year: 2026 });
  expect(parsed.paymentMethod).toBe('Cash');
});

it('1 to 1000 commissions can be rejected at once', () => {
  const reject = (commissionIds: unknown) => complaints(bulkRejectCommissions.body, { commissionIds, reason: 'x' });
  expect(reject([])).toEqual({ commissionIds: 'Select at least one commission' });
  expect(reject(Array(1000).fill(ID))).toEqual({});
  expect(reject(Array(1001).fill(ID))).toEqual({ commissionIds: 'At most 1000 commissions at a time' });
  expect(reject(['x'])).toEqual({ 'commissionIds.0': 'Invalid ID format' });
});
