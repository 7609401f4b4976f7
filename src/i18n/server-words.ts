import { currentLanguage } from './language';

/**
 * A sentence of the API in the reader's language: a message, or what is wrong with a field. The API speaks English; one that
 * is not known passes as it is. What it takes is fetched when somebody who reads another language is told something.
 */
export async function inReadersWords(said: string): Promise<string> {
  const language = currentLanguage();
  if (language === 'en' || said === '') return said;
  try {
    return await (await import('./server-sentences')).translateSentence(said, language);
  } catch {
    return said;
  }
}
