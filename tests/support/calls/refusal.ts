import type { CodedMessage } from '@/contract/coded-message';
import type { ErrorReply, FieldError } from '@/contract/endpoint';
import { errorReply } from '@/contract/endpoint.schema';
import { messages, words } from '@/contract/messages';
import { createMessageText } from '@/domain/text/message-text';
import fields from '@/i18n/hi/fields.json';
import server from '@/i18n/hi/server.json';
import type { RawReply } from './raw-http';

export interface Expected {
  readonly status: readonly number[];
  readonly field?: string;
}

/** Default messages of the validator, which name no field and no remedy. */
const STOCK = /^(Invalid (input|option|string|ISO)|Too (big|small)|Unrecognized)/;

const inEnglish = createMessageText('en', { messages, words });
const inHindi = createMessageText('hi', { ...server, words: { ...server.words, fields } });

/** What is wrong with the code and the parameters of a message, with which both languages must be able to say it. */
function flawOfCode({ message, code, params }: Pick<ErrorReply | FieldError, 'message' | 'code' | 'params'>) {
  if (code === undefined) return `says '${message}' without a code`;
  const coded = { code, params } as CodedMessage;
  if (inEnglish(coded) !== message) return `says '${message}' with the code of '${inEnglish(coded)}'`;
  return /\p{Script=Devanagari}/u.test(inHindi(coded))
    ? undefined
    : `says '${message}' with a code that is not in Hindi`;
}

const isAbout = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

export function flawsOf({ status, body }: RawReply, expected: Expected): string[] {
  if (!expected.status.includes(status)) return [`${status} instead of ${expected.status.join(' or ')}`];
  const parsed = errorReply.strict().safeParse(body);
  if (!parsed.success) return [`not the shape of a refusal: ${JSON.stringify(body)}`];
  const { errors = [] } = parsed.data;
  const said = [parsed.data, ...errors];
  const flaws = [
    ...said
      .map(({ message }) => message)
      .filter((sentence) => sentence.trim() === '' || STOCK.test(sentence))
      .map((sentence) => `says '${sentence}'`),
    ...said.flatMap((each) => flawOfCode(each) ?? []),
  ];
  const { field } = expected;
  if (field === undefined) return flaws;
  const others = errors.filter(({ path }) => !isAbout(path, field)).map(({ path }) => `names '${path}'`);
  return [...flaws, ...others, ...(errors.length === 0 ? ['names no field'] : [])];
}
