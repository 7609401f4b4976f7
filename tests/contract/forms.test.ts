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

describe('the login form', () => {
  it('requires an email address and a password', () => {
    expect(complaints(login.body, {})).toEqual({ email: 'Email is required', password: 'Password is required' });
    expect(complaints(login.body, { email: 'ramesh', password: '' })).toEqual({
      email: 'Enter a valid email address',
      password: 'Password is required',
    });
    expect(complaints(login.body, { email: ' member@invest.example ', password: 'x' })).toEqual({});
  });
});

describe('a new password', () => {
  it('has 8 to 128 characters', () => {
    const choose = (newPassword: string) => complaints(changePassword.body, { currentPassword: 'old', newPassword });
    expect(choose('1234567')).toEqual({ newPassword: 'Password must have at least 8 characters' });
    expect(choose('krsna 42')).toEqual({});
    expect(choose('x'.repeat(129))).toEqual({ newPassword: 'Password must have at most 128 characters' });
  });

  it('is neither blank nor one of the most used ones, nor that of the demo logins', () => {
    const choose = (newPassword: string) => complaints(changePassword.body, { currentPassword: 'old', newPassword });
    for (const blank of [' '.repeat(8), '\u200B'.repeat(8), '\u3164'.repeat(9)])
      expect(choose(blank)).toEqual({ newPassword: 'Password is required' });
    const common = 'This password is one of the most used ones. Choose another one.';
    const published = ['Demo@1234', 'demo@1234'];
    for (const used of [
      'password',
      'PASSWORD',
      '12345678',
      ' password1 ',
      'Qwertyuiop',
      'zzzzzzzz',
      'ॐॐॐॐॐॐॐॐ',
      ...published,
    ])
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
      for (const password of ['Asha Devi', 'ASHADEVI', 'asha-devi', 'Asha.of.Rampur', 'asha.of.rampur@MAIL.example'])
        expect([form, password, complaintAt(password)]).toEqual([
          form,
          password,
          'Password must not be the name, username or email of the account',
        ]);
      expect([form, complaintAt('asha devi 42')]).toEqual([form, undefined]);
    }
  });

  it('is required together with the current password or the token', () => {
    expect(complaints(changePassword.body, {})).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'Password is required',
    });
    expect(complaints(resetPassword.body, {})).toEqual({
      token: 'Token is required',
      password: 'Password is required',
    });
  });
});

describe('the registration form', () => {
  it('has a message for each missing field', () => {
    expect(complaints(registerForm, {})).toEqual({
      name: 'Name is required',
      userName: 'Username is required',
      email: 'Email is required',
      mobileNumber: 'Mobile number is required',
      password: 'Password is required',
      panchayatReferenceId: 'Panchayat ID is required',
    });
  });

  it('drops fields that a visitor may not set', () => {
    const parsed = registerForm.parse({ ...registration, role: 'superadmin', isVerified: true });
    expect(Object.keys(parsed).sort()).toEqual(
      ['email', 'mobileNumber', 'name', 'panchayatReferenceId', 'password', 'userName'].sort(),
    );
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
    expect([name, mobileNumber]).toEqual(['A', undefined]);
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
    ])
      expect([name, register({ name })]).toEqual([name, { name: 'Name is reserved. Choose another one.' }]);
    for (const userName of ['superadmin', 'Super.Admin', 'MEMBER', 'admin'])
      expect([userName, register({ userName })]).toEqual([
        userName,
        { userName: 'Username is reserved. Choose another one.' },
      ]);
    expect(register({ name: 'Adminder Singh', userName: 'member.of.rampur' })).toEqual({});
  });
});

describe('a mobile number', () => {
  it('has at least seven digits, which may be grouped', () => {
    const withMobile = (mobileNumber: string) =>
      complaints(familyMemberForm, { name: 'Asha', relationship: 'mother', mobileNumber });
    for (const mobile of ['+91 98765 43210', '9876543210', '98765-43210', '1234567'])
      expect(withMobile(mobile)).toEqual({});
    for (const mobile of ['- - - - - -', '-------', '+', '12 34 56', '       1', '98765x43210', '1'.repeat(21)])
      expect([mobile, withMobile(mobile)]).toEqual([mobile, { mobileNumber: 'Enter a valid mobile number' }]);
  });
});

describe('the form of an investment plan', () => {
  const plan = { planName: 'Bachat', planAmount: 500, planDuration: 5, profitAmount: 0 };

  it('requires name, amount, duration and profit', () => {
    expect(complaints(planForm, { planName: ' ' })).toEqual({
      planName: 'Plan name is required',
      planAmount: 'Monthly amount is required',
      planDuration: 'Duration is required',
      profitAmount: 'Profit amount is required',
    });
  });

  it('is active and recurring by default', () => {
    expect(planForm.parse(plan)).toEqual({ ...plan, isActive: true, isRecurring: true });
  });

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
    expect(costing(10_000_000.01)).toEqual({ planAmount: 'Monthly amount must be at most 10000000' });
    expect(costing(Number.POSITIVE_INFINITY)).toEqual({ planAmount: 'Monthly amount must be a number' });
    expect(costing(Number.NaN)).toEqual({ planAmount: 'Monthly amount must be a number' });
    expect(costing(null)).toEqual({ planAmount: 'Monthly amount must be a number' });
  });
});

describe('a form for changes', () => {
  it.each([
    ['of a plan', planChange],
    ['of a rate', rateChange],
    ['of a member', memberChange],
    ['of a coordinator', coordinatorChange],
    ['of a family member', familyMemberForm.partial()],
  ])('%s changes only the given fields', (_, form) => {
    expect(Object.entries(form.parse({})).filter(([, value]) => value !== undefined)).toEqual([]);
  });
});

describe('the form of a commission rate', () => {
  const rate = { depositPlanReferenceId: ID, coordinatorLevel: 'sankul', commissionPercentage: 2.5 };

  it('requires plan, level and percentage', () => {
    expect(complaints(rateForm, {})).toEqual({
      depositPlanReferenceId: 'Choose a deposit plan',
      coordinatorLevel: 'Coordinator level is required',
      commissionPercentage: 'Commission percentage is required',
    });
    expect(complaints(rateForm, { ...rate, depositPlanReferenceId: 'x', coordinatorLevel: 'member' })).toEqual({
      depositPlanReferenceId: 'Invalid deposit plan ID format',
      coordinatorLevel: 'Coordinator level is required',
    });
  });

  it('takes a percentage from 0 to 100 in steps of 0.01', () => {
    const at = (commissionPercentage: number) => complaints(rateForm, { ...rate, commissionPercentage });
    for (const percentage of [0, 0.01, 0.29, 33.33, 100]) expect(at(percentage)).toEqual({});
    expect(at(-1)).toEqual({ commissionPercentage: 'Commission percentage must be at least 0' });
    expect(at(100.01)).toEqual({ commissionPercentage: 'Commission percentage must be at most 100' });
    expect(at(0.005)).toEqual({ commissionPercentage: 'Commission percentage must have at most two decimals' });
  });
});

describe('the form of a family member', () => {
  const asha = { name: 'Asha', relationship: 'mother' };

  it('requires a name and a relationship, and treats blank fields as absent', () => {
    expect(complaints(familyMemberForm, {})).toEqual({
      name: 'Name is required',
      relationship: 'Relationship is required',
    });
    const parsed = familyMemberForm.parse({ ...asha, dateOfBirth: '', gender: ' ', mobileNumber: '', email: '' });
    expect(Object.entries(parsed).filter(([, value]) => value !== undefined)).toEqual(Object.entries(asha));
  });

  it('keeps the given values', () => {
    expect(
      complaints(familyMemberForm, {
        ...asha,
        relationship: 'cousin',
        dateOfBirth: '31-01-1990',
        gender: 'x',
        mobileNumber: '12',
        email: 'asha@',
      }),
    ).toEqual({
      relationship: 'Relationship is required',
      dateOfBirth: 'Date of birth must be a date (yyyy-mm-dd)',
      gender: 'Choose a gender from the list',
      mobileNumber: 'Enter a valid mobile number',
      email: 'Enter a valid email address',
    });
  });

  it('requires the member when the superadmin adds it', () => {
    expect(complaints(anyFamilyMemberForm, asha)).toEqual({ memberReferenceId: 'Select a member' });
    expect(complaints(anyFamilyMemberForm, { ...asha, memberReferenceId: 'x' })).toEqual({
      memberReferenceId: 'Invalid member ID format',
    });
  });
});

describe('the form of an investment', () => {
  it('requires family member, plan, month and year with the specified messages', () => {
    const wrong = { familyMemberId: '', depositPlanId: 'short', amount: 'x', month: 13, year: 1999 };
    expect(complaints(investmentForm, wrong)).toEqual({
      familyMemberId: 'Family member ID is required',
      depositPlanId: 'Invalid deposit plan ID format',
      amount: 'Amount must be a number',
      month: 'Month must be 1 to 12',
      year: 'Year must be 2000 or later',
    });
    const { amount } = complaints(investmentForm, { ...wrong, amount: 0 });
    expect(amount).toMatch(/above 0/);
  });

  it('is in cash and for the member itself by default when the superadmin enters it', () => {
    const parsed = depositForm.parse({ memberReferenceId: ID, depositPlanReferenceId: ID, month: 3, year: 2026 });
    expect(parsed.paymentMethod).toBe('Cash');
    expect(parsed.familyMemberReferenceId).toBeUndefined();
  });
});

describe('the form of a rejection', () => {
  it('requires a reason that is not blank', () => {
    for (const body of [{}, { reason: '' }, { reason: ' \n ' }]) {
      expect(complaints(rejectCommission.body, body)).toEqual({ reason: 'Reason is required' });
    }
    expect(complaints(rejectCommission.body, { reason: 'x'.repeat(501) })).toEqual({
      reason: 'Reason must have at most 500 characters',
    });
  });

  it('takes 1 to 1000 commissions at once', () => {
    const reject = (commissionIds: unknown) => complaints(bulkRejectCommissions.body, { commissionIds, reason: 'x' });
    expect(reject([])).toEqual({ commissionIds: 'Select at least one commission' });
    expect(reject(Array.from({ length: 1000 }, () => ID))).toEqual({});
    expect(reject(Array.from({ length: 1001 }, () => ID))).toEqual({
      commissionIds: 'At most 1000 commissions at a time',
    });
    expect(reject(['x'])).toEqual({ 'commissionIds.0': 'Invalid ID format' });
  });
});
