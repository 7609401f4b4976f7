import { lazy, Suspense } from 'react';
import { useT } from '../../i18n/use-t';
import { KeysButton } from '../../ui/keys-button';
import { LiveText } from '../../ui/live-text';

const KeysHelp = lazy(async () => ({ default: (await import('../../ui/keys-help')).KeysHelp }));

interface CommissionKeysProps {
  announcement: string;
  isHelping: boolean;
  onHelp: (isHelping: boolean) => void;
}

/** What the keys say and what tells of them. */
export function CommissionKeys({ announcement, isHelping, onHelp }: CommissionKeysProps) {
  const t = useT();
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
              ['R', t('decisions:keys.reject')],
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
