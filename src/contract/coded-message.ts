import type { messages, words } from './messages';

type Messages = typeof messages;
type Words = typeof words;

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
export type MessageCode = WithoutPlural<keyof Messages>;
/** Things that a `counts` part of a message counts: 'deposits'. */
export type CountedThing = WithoutPlural<keyof Words['counts']>;

type SentenceOf<Code extends MessageCode> = Messages[Extract<Code | `${Code}_other`, keyof Messages>];

/** A code word of a list, a number or any text may be given for `{{name, format}}`. */
type Value<Format> = Format extends 'months' | 'numbers' | 'rupees' | 'wholeRupees'
  ? number
  : Format extends keyof Words
    ? keyof Words[Format]
    : string | number;
type Parameter<Part> = Part extends `${infer Name}, ${infer Formats}`
  ? Formats extends 'counts'
    ? { readonly [Thing in CountedThing]?: number }
    : { readonly [N in Name]: Value<Formats extends `${infer First}, ${string}` ? First : Formats> }
  : { readonly [N in Part & string]: Part extends 'count' ? number : string | number };
type ParametersIn<Sentence> = Sentence extends `${string}{{${infer Part}}}${infer Rest}`
  ? Parameter<Part> & ParametersIn<Rest>
  : unknown;

/** The parameters that the sentence of a code has, as arguments: none where it has none. */
export type MessageArguments<Code extends MessageCode> =
  unknown extends ParametersIn<SentenceOf<Code>> ? [] : [params: ParametersIn<SentenceOf<Code>>];

/** A message without its sentence. Parameters are raw: rupees and months as numbers, statuses and fields as code words. */
export interface CodedMessage {
  readonly code: MessageCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The compiler checks that the code exists and that its parameters are given. */
export const codedMessage = <Code extends MessageCode>(code: Code, ...[params]: MessageArguments<Code>): CodedMessage =>
  (params === undefined ? { code } : { code, params }) as CodedMessage;

/** A coded message as text, since the messages of zod are text. */
export const errorText = <Code extends MessageCode>(code: Code, ...params: MessageArguments<Code>): string =>
  JSON.stringify(codedMessage(code, ...params));

/** The coded message of `errorText`; undefined for any other text, such as zod's own messages. */
export function readErrorText(text: string): CodedMessage | undefined {
  return text.startsWith('{"code":') ? JSON.parse(text) : undefined;
}
