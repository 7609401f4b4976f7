import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './language';
import type { ReceivedMessage } from './message-texts';

/** Readers of English get the sentence as it came, without loading texts. */
export async function translateServerMessage(received: ReceivedMessage): Promise<string> {
  const { message } = received;
  const language = currentLanguage();
  if (message === '' || (message !== undefined && language === 'en')) return message;
  try {
    return await (await import('./message-texts')).textOfMessage(received, language);
  } catch {
    return message ?? '';
  }
}

/** The text is '' while it is being translated, or if there is none. */
export function useTranslatedServerMessage(received: ReceivedMessage | undefined): string {
  const { language } = useTranslation().i18n;
  const [translated, setTranslated] = useState({ key: '', language, text: '' });
  // The same message may come as a new object.
  const key = received ? JSON.stringify(received) : '';
  const isTranslated = received !== undefined && (language !== 'en' || received.message === undefined);
  useEffect(() => {
    if (!isTranslated) return;
    let isUnmounted = false;
    void translateServerMessage(JSON.parse(key)).then((text) => !isUnmounted && setTranslated({ key, language, text }));
    return () => {
      isUnmounted = true;
    };
  }, [isTranslated, key, language]);
  if (!isTranslated) return received?.message ?? '';
  return translated.key === key && translated.language === language ? translated.text : '';
}
