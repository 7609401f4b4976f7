import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './language';

/**
 * A sentence of the API in the reader's language: a message, or what is wrong with a field. The API speaks English; one that
 * is not known passes as it is. What it takes is fetched when somebody who reads another language is told something.
 */
export async function translateServerMessage(said: string): Promise<string> {
  const language = currentLanguage();
  if (language === 'en' || said === '') return said;
  try {
    return await (await import('./server-message-patterns')).translateKnownMessage(said, language);
  } catch {
    return said;
  }
}

/** A sentence of the API in the reader's language; '' for the moment in which it is translated. */
export function useTranslatedServerMessage(said: string): string {
  const { language } = useTranslation().i18n;
  const [told, setTold] = useState({ said: '', language, text: '' });
  const isTold = told.said === said && told.language === language;
  useEffect(() => {
    if (language === 'en') return;
    let isWanted = true;
    void translateServerMessage(said).then((text) => isWanted && setTold({ said, language, text }));
    return () => {
      isWanted = false;
    };
  }, [said, language]);
  if (language === 'en') return said;
  return isTold ? told.text : '';
}
