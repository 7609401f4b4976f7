import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReceiptCodes } from '@server/context';
import { RECEIPT_KEY_LENGTH, receiptKeyOf } from '@server/store/rows';

/** Crockford's base 32: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Readers may take these letters for others. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** 24 bits of the deposit's id, by which it is found, and 36 bits of a signature, in 12 letters of 5 bits. */
const SIGNATURE_BITS = 36n;
const SIGNATURE_MASK = (1n << SIGNATURE_BITS) - 1n;

function lettersOf(value: bigint): string {
  const letters = Array.from({ length: 12 }, (_, index) => ALPHABET[Number((value >> BigInt(5 * (11 - index))) & 31n)]);
  return letters.join('');
}

const numberOf = (letters: string): bigint =>
  [...letters].reduce((value, letter) => (value << 5n) | BigInt(ALPHABET.indexOf(letter)), 0n);

/**
 * Only this server can make a code, as a part of it is a signature (HMAC) of the deposit's id: 1 guess in 69,000,000,000 is right. The
 * code of a slip is signed as such, so that none is taken for a receipt.
 */
export function createReceiptCodes({ secret }: { secret: string }): ReceiptCodes {
  const lettersFor = (paper: 'receipt' | 'slip', depositId: string): string => {
    const hash = createHmac('sha256', secret).update(`${paper}|${depositId}`).digest();
    const signature = hash.readBigUInt64BE() & SIGNATURE_MASK;
    return lettersOf((BigInt(`0x${receiptKeyOf(depositId)}`) << SIGNATURE_BITS) | signature);
  };
  const codeFor = (paper: 'receipt' | 'slip', depositId: string) =>
    lettersFor(paper, depositId).replace(/(.{4})(?=.)/g, '$1-');
  return {
    codeOf: (depositId) => codeFor('receipt', depositId),
    slipCodeOf: (depositId) => codeFor('slip', depositId),
    read: (code) => {
      const letters = code
        .toUpperCase()
        .replace(/[\s\p{Pd}]/gu, '')
        .replace(/[ILO]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
      if (!CODE.test(letters)) return undefined;
      const key = (numberOf(letters) >> SIGNATURE_BITS).toString(16).padStart(RECEIPT_KEY_LENGTH, '0');
      const isCodeOf = (paper: 'receipt' | 'slip') => (depositId: string) =>
        timingSafeEqual(Buffer.from(lettersFor(paper, depositId)), Buffer.from(letters));
      return { receiptKey: key, isOf: isCodeOf('receipt'), isSlipOf: isCodeOf('slip') };
    },
  };
}
