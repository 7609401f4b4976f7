import { type ReceivedMessage, useTranslatedServerMessage } from '@/i18n/translate-server-message';

/** A message of the API in the reader's language; a no-break space keeps the height of the line while it is translated. */
export function ServerMessage(received: ReceivedMessage) {
  return <>{useTranslatedServerMessage(received) || '\u00A0'}</>;
}
