import { foldPhone } from '@/contract/typed-text';

/** Indian mobile numbers: ten digits from 6 on, written with or without 0, 91 or +91 before them. */

const ungrouped = (text: string): string => foldPhone(text).replace(/[ -]/g, '');

/** The ten digits; undefined where a text is no such number. */
export function mobileDigits(text: string): string | undefined {
  const [, digits] = /^(?:\+?91|0091|0)?([6-9]\d{9})$/.exec(ungrouped(text)) ?? [];
  return digits;
}

/** The ten digits of an Indian number, however it was typed; any other text stays as it is. */
export const formatMobile = (text: string | null | undefined): string => mobileDigits(text ?? '') ?? text ?? '';

/** Fewer digits stand in nearly every number. */
const MIN_SEARCHED_DIGITS = 4;

/** The digits to search a mobile number for: without spaces and signs, and without 0, 91 or +91 before them. Undefined for other words. */
export function searchedDigits(words: string): string | undefined {
  const text = ungrouped(words);
  if (!/^\+?\d+$/.test(text)) return undefined;
  const digits = text.replace(/^(?:\+91|0091|91(?=\d{10}$)|0|\+)/, '');
  return digits.length < MIN_SEARCHED_DIGITS ? undefined : digits;
}

/** An address that calls: `tel:+919876543210`. */
export const callAddress = (digits: string): string => `tel:+91${digits}`;

/** An address that opens WhatsApp with a text ready to send. */
export const whatsappAddress = (digits: string, text: string): string =>
  `https://wa.me/91${digits}?text=${encodeURIComponent(text)}`;
