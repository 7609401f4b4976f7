import { useTranslatedServerMessage } from '@/i18n/translate-server-message';

/** A sentence of the API in the reader's language; a no-break space keeps the height of the line while it is translated. */
export function ServerMessage({ text }: { text: string }) {
  return <>{useTranslatedServerMessage(text) || '\u00A0'}</>;
}
