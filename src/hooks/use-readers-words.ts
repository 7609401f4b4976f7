import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inReadersWords } from '@/i18n/server-words';

/** A sentence of the API in the reader's language; '' for the moment in which it is translated. */
export function useReadersWords(said: string): string {
  const { language } = useTranslation().i18n;
  const [told, setTold] = useState({ said: '', language, text: '' });
  const isTold = told.said === said && told.language === language;
  useEffect(() => {
    if (language === 'en') return;
    let isWanted = true;
    void inReadersWords(said).then((text) => isWanted && setTold({ said, language, text }));
    return () => {
      isWanted = false;
    };
  }, [said, language]);
  if (language === 'en') return said;
  return isTold ? told.text : '';
}
