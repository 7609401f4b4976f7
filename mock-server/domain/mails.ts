/**
 * Whoever gets a mail may read English or Hindi, and no account says which: each mail is in both, as receipts are. The language of the
 * request does not say it either: most mails are caused by the office, and a warning has to be read by its owner, whoever made the change.
 * The link and what else belongs to neither language stand once, at the end. These texts are not among those of src/i18n, which every
 * browser would load.
 */
import type { Role } from '@/contract/roles';
import { type BilingualText, inBoth } from './formatting';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const ROLE_NAMES: Readonly<Record<Role, { readonly en: string; readonly hi: string }>> = {
  superadmin: { en: 'office', hi: 'कार्यालय' },
  member: { en: 'member', hi: 'सदस्य' },
  panchayat: { en: 'panchayat', hi: 'पंचायत समन्वयक' },
  sankul: { en: 'sankul', hi: 'संकुल समन्वयक' },
  tehsil: { en: 'tehsil', hi: 'तहसील समन्वयक' },
  district: { en: 'district', hi: 'ज़िला समन्वयक' },
  sambhaag: { en: 'sambhaag', hi: 'संभाग समन्वयक' },
  state: { en: 'state', hi: 'राज्य समन्वयक' },
};

interface MailTexts {
  readonly subject: BilingualText;
  readonly en: readonly string[];
  readonly hi: readonly string[];
  readonly end?: readonly string[];
}

const mailTo = (to: string, { subject, en, hi, end = [] }: MailTexts): Mail => ({
  to,
  subject: inBoth(subject),
  text: [en.join(' '), hi.join(' '), ...end].join('\n\n'),
});

const linkAndToken = ({ link, token }: { link: string; token: string }) => [link, `Token: ${token}`];

export const newPasswordMail = (to: string, { role, ...ends }: { role: Role; link: string; token: string }): Mail =>
  mailTo(to, {
    subject: { en: 'Set a new password', hi: 'नया पासवर्ड बनाएँ' },
    en: [
      `Set a new password for your ${ROLE_NAMES[role].en} account with this link. It works once, for 30 minutes.`,
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
    hi: [
      `अपने ${ROLE_NAMES[role].hi} खाते का नया पासवर्ड इस लिंक से बनाएँ। लिंक एक बार, 30 मिनट तक चलेगा।`,
      'आपने यह नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
    ],
    end: linkAndToken(ends),
  });

export const invitationMail = (
  to: string,
  { name, days, ...ends }: { name: string; days: number; link: string; token: string },
): Mail =>
  mailTo(to, {
    subject: { en: 'Choose your password', hi: 'अपना पासवर्ड चुनें' },
    en: [
      `${name}, the office has added an account for you.`,
      `Choose its password with this link. It works once, for ${days} days.`,
    ],
    hi: [`${name} जी, कार्यालय ने आपके लिए खाता जोड़ा है।`, `इस लिंक से उसका पासवर्ड चुनें। लिंक एक बार, ${days} दिन तक चलेगा।`],
    end: linkAndToken(ends),
  });

export const passwordChangedMail = (to: string, { role, link }: { role: Role; link: string }): Mail =>
  mailTo(to, {
    subject: { en: 'Your password was changed', hi: 'आपका पासवर्ड बदल गया' },
    en: [
      `The password of your ${ROLE_NAMES[role].en} account was changed, and every other session was ended.`,
      'If it was not you, set a new one with this link.',
    ],
    hi: [
      `आपके ${ROLE_NAMES[role].hi} खाते का पासवर्ड बदल गया है, और बाकी सब जगह लॉगिन बंद हो गया है।`,
      'यह आपने नहीं किया, तो इस लिंक से नया पासवर्ड बनाएँ।',
    ],
    end: [link],
  });

export const emailChangedMail = (to: string, { role, email }: { role: Role; email: string }): Mail =>
  mailTo(to, {
    subject: { en: 'Your email address was changed', hi: 'आपका ईमेल बदल गया' },
    en: [
      `The address of your ${ROLE_NAMES[role].en} account is now ${email}, and every other session was ended.`,
      'Nothing more is sent to this one. If it was not you, tell the office.',
    ],
    hi: [
      `आपके ${ROLE_NAMES[role].hi} खाते का ईमेल अब ${email} है, और बाकी सब जगह लॉगिन बंद हो गया है।`,
      'इस पते पर अब कुछ नहीं आएगा। यह आपने नहीं किया, तो कार्यालय को बताएँ।',
    ],
  });

interface MaskedPayee {
  readonly accountNumber?: string | undefined;
  readonly ifsc?: string | undefined;
  readonly upiId?: string | undefined;
}

export const payeeChangedMail = (to: string, payee: MaskedPayee): Mail => {
  const { accountNumber, ifsc, upiId } = payee;
  const [en, hi] = accountNumber
    ? [`account ${accountNumber} (${ifsc})`, `खाते ${accountNumber} (${ifsc}) में`]
    : upiId
      ? [`UPI ID ${upiId}`, `UPI आईडी ${upiId} पर`]
      : [];
  return mailTo(to, {
    subject: { en: 'The account for your commissions was changed', hi: 'आपके कमीशन का खाता बदल गया' },
    en: [
      en ? `Your commissions are paid to ${en} from now on.` : 'There is no account for your commissions now.',
      'If you did not ask for it, tell the office before the next payout.',
    ],
    hi: [
      hi ? `अब से आपका कमीशन ${hi} आएगा।` : 'अब आपके कमीशन के लिए कोई खाता दर्ज नहीं है।',
      'यह आपने नहीं करवाया, तो अगले भुगतान से पहले कार्यालय को बताएँ।',
    ],
  });
};
