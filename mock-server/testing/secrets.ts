/** What testers see of calls has no password, token or link by which somebody could act as another one, and no account number. */

export const MASK = '…';

export const isSecret = (name: string): boolean =>
  /(?:password|passwordhash|token|secret|otp|^browser|^link)$/i.test(name);

/** The last digits tell which account it is. */
const maskedNumber = (text: string): string => MASK + text.slice(-4);

/** JSON text; undefined for what is no JSON. */
export const jsonWithoutSecrets = (value: unknown): string | undefined =>
  JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'accountNumber' && inner !== null) return maskedNumber(typeof inner === 'string' ? inner : '');
    if (isSecret(name) && typeof inner !== 'boolean' && inner !== null) return MASK;
    return typeof inner === 'string' ? linkWithoutToken(inner) : inner;
  });

/** A text value by its name in JSON, also one whose end is cut off. */
const NAMED_TEXT = /"(\w+)":\s*"((?:[^"\\]|\\.)*)("|\\?$)/g;

/** The reply of this server as it is sent, or its beginning: it has such values as texts. */
export const replyWithoutSecrets = (json: string): string =>
  linkWithoutToken(
    json.replace(NAMED_TEXT, (all, name: string, text: string, end: string) => {
      const quote = end === '"' ? end : '';
      if (name === 'accountNumber') return `"${name}":"${quote ? maskedNumber(text) : MASK}${quote}`;
      return isSecret(name) ? `"${name}":"${MASK}${quote}` : all;
    }),
  );

/** Whoever has the token of a link can open its file. */
const linkWithoutToken = (text: string): string => text.replace(/([?&](?:link|token)=)[^&"\s]+/g, `$1${MASK}`);

/** A name may be written with percent signs, as the server reads it. */
export const queryWithoutSecrets = (query: string): string =>
  query.replace(/(^|&)([^=&]+)=[^&]*/g, (all, before: string, name: string) => {
    const [readName = name] = /[%+]/.test(name) ? new URLSearchParams(name).keys() : [name];
    return isSecret(readName) ? `${before}${name}=${MASK}` : all;
  });

const LONGEST_HEADER = 1000;

const isSecretHeader = (name: string): boolean => /authorization|cookie|token|secret|password|api-?key/i.test(name);

export type Headers = Readonly<Record<string, number | string | readonly string[] | undefined>>;

/** A header that was sent several times is one with commas between. */
export const headersWithoutSecrets = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const text = Array.isArray(value) ? value.join(', ') : String(value);
      return [[name.toLowerCase(), isSecretHeader(name) ? MASK : linkWithoutToken(text).slice(0, LONGEST_HEADER)]];
    }),
  );
