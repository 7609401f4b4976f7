import type { BilingualText } from '../formatting';

/** The beginning of the digest, in groups that can be typed: nobody can make other entries that lead to the same 96 bits. */
const PRINTED_LENGTH = 24;

/** Paper in many hands tells whether entries of the audit log were changed or cut off afterwards. */
export function digestFoot(auditDigest: string | undefined): BilingualText | undefined {
  const printed = auditDigest?.slice(0, PRINTED_LENGTH).replace(/.{4}(?!$)/g, '$& ');
  return printed ? { en: 'Digest of the audit trail', hi: `ऑडिट ट्रेल की डिजिटल छाप: ${printed}` } : undefined;
}
