import { act, renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { HttpError } from '@/api/http-error';
import { familyMemberForm } from '@/contract/family-members.schema';
import { planForm } from '@/contract/plans.schema';
import { textOfMessage } from '@/i18n/message-texts';
import { translateServerMessage, useTranslatedServerMessage } from '@/i18n/translate-server-message';
import { bulkOutcomeOf } from '@/refine/bulk-outcome';
import { applyServerErrors } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';

describe('a message with a code', () => {
  it.each([
    ['access-denied', undefined, 'आपको इसकी अनुमति नहीं है'],
    ['field-required', { field: 'name' }, 'नाम ज़रूरी है'],
    ['field-too-long', { field: 'mobileNumber', max: 21 }, 'मोबाइल नंबर में ज़्यादा से ज़्यादा 21 अक्षर हो सकते हैं'],
    ['field-not-listed', { field: 'relationship' }, 'सूची से रिश्ता चुनें'],
    ['record-id-invalid', { record: 'familyMember' }, 'परिवार के सदस्य की आईडी सही नहीं है'],
    [
      'deposit-exists',
      { plan: 'Gramin Bachat Yojana', month: 3, year: 2026 },
      'Gramin Bachat Yojana में मार्च 2026 की जमा पहले से है',
    ],
    ['family-member-in-use', { name: 'Sunita Yadav', deposits: 3 }, 'Sunita Yadav के 3 जमा हैं, इसलिए हटाया नहीं जा सकता'],
    [
      'member-in-use',
      { name: 'Sunita Yadav', deposits: 3, familyMembers: 1 },
      'Sunita Yadav के परिवार का 1 सदस्य और 3 जमा हैं, इसलिए हटाया नहीं जा सकता। इसकी जगह आप सदस्य को निष्क्रिय कर सकते हैं।',
    ],
    [
      'amount-not-monthly',
      { plan: 'Vidya Nidhi Yojana', amount: 123456.5 },
      'राशि ₹1,23,456.50 होनी चाहिए; Vidya Nidhi Yojana में हर महीने इतना ही देना है',
    ],
    ['commission-already-decided', { status: 'approved' }, 'इस कमीशन पर फ़ैसला हो चुका है: मंज़ूर'],
    ['commissions-processed', { count: 1 }, '1 कमीशन दर्ज हुआ'],
    ['commissions-processed', { count: 2 }, '2 कमीशन दर्ज हुए'],
    [
      'member-invested',
      { name: 'Sunita Yadav', amount: 1100.5, plan: 'Vidya Nidhi Yojana' },
      'Sunita Yadav ने Vidya Nidhi Yojana में ₹1,101 का निवेश किया',
    ],
    // A status that only another host knows.
    ['deposit-already-decided', { status: 'frozen' }, 'इस जमा पर फ़ैसला हो चुका है: frozen'],
  ])('is said in Hindi by its code: %s %o', async (code, params, inHindi) => {
    expect(await textOfMessage({ message: 'Any sentence', code, params }, 'hi')).toBe(inHindi);
  });

  it.each([
    ['deposit-exists', { plan: 'A', month: 3 }],
    ['member-in-use', { name: 'A', deposits: 0 }],
    ['commissions-processed', undefined],
  ])('is shown as it came when a parameter is missing: %s %o', async (code, params) => {
    expect(await textOfMessage({ message: 'As it came', code, params }, 'hi')).toBe('As it came');
  });

  it('is said by its sentence when the code is unknown', async () => {
    expect(await textOfMessage({ message: 'Access denied', code: 'E403' }, 'hi')).toBe('आपको इसकी अनुमति नहीं है');
    expect(await textOfMessage({ message: 'Come back later', code: 'constructor' }, 'hi')).toBe('Come back later');
  });
});

describe('a message without a code', () => {
  it('is said in Hindi when it is a whole sentence of the list', async () => {
    expect(await textOfMessage({ message: 'This plan is no longer active' }, 'hi')).toBe('यह योजना अब निष्क्रिय है');
  });

  it.each(['Closed for stocktaking', 'Name is required', 'This plan is no longer active.', 'Sunita Yadav joined', ''])(
    'is shown as it came otherwise: %s',
    async (message) => {
      expect(await textOfMessage({ message }, 'hi')).toBe(message);
    },
  );
});

describe('a message of the server', () => {
  it('is shown as it came to readers of English', async () => {
    expect(await translateServerMessage({ message: 'No entry', code: 'access-denied' })).toBe('No entry');
    expect(await translateServerMessage({ message: '' })).toBe('');
  });

  it('is said in the language of the reader', async () => {
    await i18next.changeLanguage('hi');
    expect(await translateServerMessage({ message: 'Access denied' })).toBe('आपको इसकी अनुमति नहीं है');
    expect(await translateServerMessage({ message: '' })).toBe('');
    const failed = [{ id: 'c1', message: 'Commission not found', code: 'commission-not-found' }];
    expect((await bulkOutcomeOf({ data: { updated: [], failed } }, ['c1'])).failed).toEqual([
      { id: 'c1', message: 'कमीशन नहीं मिला', code: 'commission-not-found' },
    ]);
  });

  it('is said in English when it is only a code', async () => {
    expect(await translateServerMessage({ code: 'record-id-invalid', params: { record: 'familyMember' } })).toBe(
      'Invalid family member ID format',
    );
  });

  it('follows the language on a page', async () => {
    const received = () => ({ message: 'Sunita joined', code: 'member-joined', params: { name: 'Sunita' } });
    const { result } = renderHook(() => useTranslatedServerMessage(received()));
    expect(result.current).toBe('Sunita joined');
    await act(() => i18next.changeLanguage('hi'));
    await waitFor(() => expect(result.current).toBe('नया सदस्य: Sunita'));
  });
});

it('what a form complains about before it is sent is said in Hindi', async () => {
  const complaints = async (schema: Parameters<typeof schemaResolver>[0], values: Record<string, unknown>) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await schemaResolver(schema)(values, undefined, options);
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
  };
  await i18next.changeLanguage('hi');
  const wrong = { name: 'x'.repeat(101), relationship: 'friend', email: 'asha', gender: 'unknown' };
  expect(await complaints(familyMemberForm, wrong)).toEqual({
    name: 'नाम में ज़्यादा से ज़्यादा 100 अक्षर हो सकते हैं',
    relationship: 'सूची से रिश्ता चुनें',
    email: 'सही ईमेल पता लिखें',
    gender: 'सूची से लिंग चुनें',
  });
  expect(await complaints(planForm, { planName: 'A', planAmount: 'x', planDuration: 1.5, profitAmount: -1 })).toEqual({
    planAmount: 'हर महीने की राशि संख्या होनी चाहिए',
    planDuration: 'अवधि पूरी संख्या होनी चाहिए',
    profitAmount: 'लाभ की राशि कम से कम 0 होनी चाहिए',
  });
});

it('the errors of a form are those of the server, at their field or above the form, and a default without a message', () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '' } });
    return { form, errors: form.formState.errors };
  });
  const aboveForm = (error: unknown) => {
    let shown: string | undefined;
    act(() => {
      shown = applyServerErrors(error, result.current.form, 'Failed to add family member');
    });
    return shown;
  };
  expect(aboveForm(new HttpError('Access denied', 403))).toBe('Access denied');
  expect(aboveForm(new HttpError('Something went wrong. Try again.', 502, undefined, true))).toBe(
    'Failed to add family member',
  );
  expect(aboveForm(new TypeError('x is undefined'))).toBe('Failed to add family member');
  expect(aboveForm(new HttpError('City is required', 400, { city: 'City is required' }))).toBe('City is required');
  expect(result.current.errors).toEqual({});
  const errors = { name: 'Name is required', city: 'City is required' };
  expect(aboveForm(new HttpError('Validation failed', 400, errors))).toBeUndefined();
  expect(result.current.errors).toMatchObject({ name: { type: 'server', message: 'Name is required' } });
  expect(result.current.errors).not.toHaveProperty('city');
});
