/** Indian mobile numbers: ten digits from 6 on, written with or without 0, 91 or +91 before them. */

/** The ten digits; undefined where a text is no such number. */
export function mobileDigits(text: string): string | undefined {
  const [, digits] = /^(?:\+?91|0091|0)?([6-9]\d{9})$/.exec(text.replace(/[\s().-]/g, '')) ?? [];
  return digits;
}

/** An address that calls: `tel:+919876543210`. */
export const callAddress = (digits: string): string => `tel:+91${digits}`;

/** An address that opens WhatsApp with a text ready to send. */
export const whatsappAddress = (digits: string, text: string): string =>
  `https://wa.me/91${digits}?text=${encodeURIComponent(text)}`;
