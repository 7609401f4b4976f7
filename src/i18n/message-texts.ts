import type { CodedMessage } from '@/contract/coded-message';
import { messages, words } from '@/contract/messages';
import { createMessageText, type MessageTexts } from '@/domain/text/message-text';
import type { Language } from './language';

/** Messages of the contract's own checks have no sentence, replies of other servers no code. */
export interface ReceivedMessage {
  message?: string | undefined;
  code?: string | undefined;
  params?: Readonly<Record<string, string | number>> | undefined;
}

type MessageText = ReturnType<typeof createMessageText>;

const english = createMessageText('en', { messages, words });
const textIn = new Map<Language, MessageText>([['en', english]]);

/** English stands in for texts that could not be fetched. */
async function loadMessageText(language: Language): Promise<MessageText> {
  const loaded = textIn.get(language);
  if (loaded) return loaded;
  try {
    const [server, fields] = await Promise.all([import('./hi/server.json'), import('./hi/fields.json')]);
    const { messages, words } = server.default;
    const texts: MessageTexts = { messages, words: { ...words, fields: fields.default } };
    const text = createMessageText(language, texts);
    textIn.set(language, text);
    return text;
  } catch {
    return english;
  }
}

const names = new Set(Object.keys(messages));
const isCode = (code: string): code is CodedMessage['code'] => names.has(code) || names.has(`${code}_other`);

const codes = new Map(
  Object.entries(messages).flatMap(([code, sentence]) => (sentence.includes('{{') ? [] : [[sentence as string, code]])),
);

/** A message is found by its code, else a sentence without parameters by the whole sentence; else it stays as it came. */
export async function textOfMessage(
  { message = '', code, params }: ReceivedMessage,
  language: Language,
): Promise<string> {
  const known = [code, codes.get(message)].find((each) => each !== undefined && isCode(each));
  if (known === undefined) return message;
  const textOf = await loadMessageText(language);
  try {
    return textOf({ code: known, ...(known === code && params && { params }) });
  } catch {
    // A server may leave out a parameter.
    return message;
  }
}
