import { useReadersWords } from '@/hooks/use-readers-words';

/** What happened, as the API words it; its line has its height before the words are there. */
export function ActivityText({ description }: { description: string }) {
  return <>{useReadersWords(description) || '\u00A0'}</>;
}
