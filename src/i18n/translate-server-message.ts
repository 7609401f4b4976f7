import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './language';

/**
 * A message of the API in the reader's language. The API answers in English; an unknown message is returned unchanged. The patterns are
 * loaded only when a reader of another language receives a message.
 */
export async function translateServerMessage(message: string): Promise<string> {
  const language = currentLanguage();
  if (language === 'en' || message === '') return message;
  try {
    return await (await import('./server-message-patterns')).translateKnownMessage(message, language);
  } catch {
    return message;
  }
}

/** A message of the API in the reader's language; '' while it is being translated. */
export function useTranslatedServerMessage(message: string): string {
  const { language } = useTranslation().i18n;
  const [translated, setTranslated] = useState({ message: '', language, text: '' });
  const isCurrent = translated.message === message && translated.language === language;
  useEffect(() => {
    if (language === 'en') return;
    let isUnmounted = false;
    void translateServerMessage(message).then((text) => !isUnmounted && setTranslated({ message, language, text }));
    return () => {
      isUnmounted = true;
    };
  }, [message, language]);
  if (language === 'en') return message;
  return isCurrent ? translated.text : '';
}
