import type { ReceivedMessage } from '@/i18n/message-texts';
import { useTranslatedServerMessage } from '@/i18n/translate-server-message';
import { RoundedText } from './cell-text';

/**
 * What happened, as the API tells it, in the reader's language: in whole rupees, with the exact amount as a tooltip. A no-break space keeps
 * the height of the line while it is translated.
 */
export function ActivityMessage(received: ReceivedMessage) {
  const amount = received.params?.amount;
  return (
    <RoundedText amount={typeof amount === 'number' ? amount : undefined}>
      {useTranslatedServerMessage(received) || '\u00A0'}
    </RoundedText>
  );
}
