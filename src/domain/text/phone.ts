import { foldPhone } from '@/contract/typed-text';

/** Indian mobile numbers are ten digits from 6 on, written with or without 0, 91 or +91 before them. */

const ungrouped = (text: string): string => foldPhone(text).replace(/[ -]/g, '');

/** A text that is no such number gives undefined. */
export function mobileDigits(text: string): string | undefined {
  const [, digits] = /^(?:\+?91|0091|0)?([6-9]\d{9})$/.exec(ungrouped(text)) ?? [];
  return digits;
}

/** The ten digits of an Indian number, however it was typed; any other text stays as it is. */
export const formatMobile = (text: string | null | undefined): string => mobileDigits(text ?? '') ?? text ?? '';

const MIN_SEARCHED_DIGITS = 4;

/** Spaces, signs, and 0, 91 or +91 at the front are left out. Other words give undefined. */
export function searchedDigits(words: string): string | undefined {
  const text = ungrouped(words);
  if (!/^\+?\d+$/.test(text)) return undefined;
  const digits = text.replace(/^(?:\+91|0091|91(?=\d{10}$)|0|\+)/, '');
  return digits.length < MIN_SEARCHED_DIGITS ? undefined : digits;
}

export const callUrl = (digits: string): string => `tel:+91${digits}`;

/** The URL opens WhatsApp with a text ready to send; without a number the reader chooses to whom. */
export const whatsappUrl = (digits: string | undefined, text: string): string =>
  `https://wa.me/${digits === undefined ? '' : `91${digits}`}?text=${encodeURIComponent(text)}`;
