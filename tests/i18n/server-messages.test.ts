import { readdirSync, readFileSync } from 'node:fs';
import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { applyServerErrors } from '@/api/error-message';
import english from '@/i18n/en/server.json';
import { translateKnownMessage } from '@/i18n/server-message-patterns';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { HttpError } from '@/providers/http-error';

const sourcesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

afterEach(async () => {
  await i18next.changeLanguage('en');
});

describe('a message of the server', () => {
  it('is in the list of known messages', () => {
    const said = `${sourcesOf('mock-server')}\n${sourcesOf('src/contract')}`;
    const unknown = Object.values(english.says).filter((text) =>
      text.split(/\{\{\w+\}\}/).some((part) => !said.includes(part)),
    );
    expect(unknown).toEqual([]);
  });

  it.each([
    ['Access denied', 'आपको इसकी अनुमति नहीं है'],
    ['Name is required', 'नाम ज़रूरी है'],
    ['Mobile number must have at most 21 characters', 'मोबाइल नंबर में ज़्यादा से ज़्यादा 21 अक्षर हो सकते हैं'],
    ['Choose a relationship from the list', 'सूची से रिश्ता चुनें'],
    ['Family member ID is required', 'परिवार के सदस्य की आईडी ज़रूरी है'],
    ['Invalid family member ID format', 'परिवार के सदस्य की आईडी सही नहीं है'],
    ['Invalid ID format', 'आईडी सही नहीं है'],
    [
      'A deposit into Gramin Bachat Yojana for March 2026 already exists',
      'Gramin Bachat Yojana में मार्च 2026 का जमा पहले से है',
    ],
    ['Sunita Yadav has 3 deposits and cannot be deleted', 'Sunita Yadav के 3 जमा हैं, इसलिए हटाया नहीं जा सकता'],
    [
      'Amount must be ₹301, what Vidya Nidhi Yojana asks for per month',
      'रकम ₹301 होनी चाहिए; Vidya Nidhi Yojana में हर महीने इतना ही देना है',
    ],
    ['This commission has already been approved', 'इस कमीशन पर फ़ैसला हो चुका है: मंज़ूर'],
    ['Sunita Yadav joined', 'Sunita Yadav जुड़े'],
    ['Sunita Yadav invested ₹1,100 in Vidya Nidhi Yojana', 'Sunita Yadav ने Vidya Nidhi Yojana में ₹1,100 का निवेश किया'],
    ['Commission of ₹8 on the investment of Sunita Yadav', 'Sunita Yadav के निवेश पर ₹8 कमीशन'],
    ['Receipt not available: this deposit is not approved yet', 'रसीद उपलब्ध नहीं: यह जमा अभी मंज़ूर नहीं है'],
  ])('is translated into Hindi: %s', async (said, inHindi) => {
    expect(await translateKnownMessage(said, 'hi')).toBe(inHindi);
  });

  it('is unchanged when it is unknown, and always in English', async () => {
    expect(await translateKnownMessage('Closed for stocktaking', 'hi')).toBe('Closed for stocktaking');
    expect(await translateServerMessage('Access denied')).toBe('Access denied');
    await i18next.changeLanguage('hi');
    expect(await translateServerMessage('Access denied')).toBe('आपको इसकी अनुमति नहीं है');
    expect(await translateServerMessage('')).toBe('');
  });
});

describe('the errors of a form', () => {
  const general = new HttpError('Something went wrong. Try again.', 502, undefined, true);
  const nameMissing = new HttpError('Validation failed', 400, { name: 'Name is required', city: 'City is required' });

  const openForm = () => {
    const { result } = renderHook(() => {
      const form = useForm({ defaultValues: { name: '' } });
      return { form, errors: form.formState.errors };
    });
    const explain = (error: unknown) => {
      let aboveForm: string | undefined;
      act(() => {
        aboveForm = applyServerErrors(error, result.current.form, 'Failed to add family member');
      });
      return aboveForm;
    };
    return { explain, errors: () => result.current.errors };
  };

  it('are those of the server, and a default without a message', () => {
    const { explain, errors } = openForm();
    expect(explain(new HttpError('Access denied', 403))).toBe('Access denied');
    expect(explain(general)).toBe('Failed to add family member');
    expect(explain(new TypeError('x is undefined'))).toBe('Failed to add family member');
    expect(errors()).toEqual({});
  });

  it('are shown at the field that they concern, not above the form', () => {
    const { explain, errors } = openForm();
    expect(explain(nameMissing)).toBeUndefined();
    expect(errors()).toMatchObject({ name: { type: 'server', message: 'Name is required' } });
    expect(errors()).not.toHaveProperty('city');
  });

  it('are shown above the form when the form has no such field', () => {
    const { explain } = openForm();
    expect(explain(new HttpError('City is required', 400, { city: 'City is required' }))).toBe('City is required');
  });
});
