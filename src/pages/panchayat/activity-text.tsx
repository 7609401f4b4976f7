import { useTranslatedServerMessage } from '@/i18n/translate-server-message';

/** What happened, as the API words it; its line has its height before the words are there. */
export function ActivityText({ description }: { description: string }) {
  return <>{useTranslatedServerMessage(description) || '\u00A0'}</>;
}
