import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { KeysButton } from './keys-button';
import { LiveText } from './live-text';

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help')).KeysHelp }));

interface DecisionKeysProps {
  /** What the letter R does: the word of the button beside it. */
  refuse: string;
  announcement: string;
  isHelping: boolean;
  onHelp: (isHelping: boolean) => void;
}

/** What the keys of a decision list say, and what tells of them. */
export function DecisionKeys({ refuse, announcement, isHelping, onHelp }: DecisionKeysProps) {
  const { t } = useTranslation();
  return (
    <>
      <LiveText text={announcement} />
      <KeysButton onClick={() => onHelp(true)} />
      {isHelping && (
        <Suspense fallback={null}>
          <KeysHelp
            keys={[
              ['J', t('decisions:keys.next')],
              ['K', t('decisions:keys.previous')],
              ['A', t('decisions:keys.approve')],
              ['R', refuse],
              [t('decisions:keys.space'), t('decisions:keys.select')],
              [t('decisions:keys.enter'), t('decisions:keys.show')],
              ['/', t('decisions:keys.search')],
              ['?', t('decisions:keys.help')],
            ]}
            onClose={() => onHelp(false)}
          />
        </Suspense>
      )}
    </>
  );
}
