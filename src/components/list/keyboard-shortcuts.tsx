import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmKeyName, hasCommandKey } from '@/utils/command-key';
import { useIsPhone } from '@/utils/media-queries';

/** Opens the list of shortcuts, for readers who do not know the key '?'. Hidden on phones, which have no keyboard. */
function KeyboardShortcutsButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (isPhone) return null;
  return (
    <Tooltip title={t('decisions:keys.open')}>
      <IconButton aria-label={t('decisions:keys.open')} aria-haspopup="dialog" onClick={onClick}>
        <KeyboardOutlined />
      </IconButton>
    </Tooltip>
  );
}

/** A text that screen readers announce when it changes. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <div aria-live="polite" style={visuallyHidden}>
      {text}
    </div>
  );
}

const KeyboardShortcutsDialog = lazy(async () => ({
  default: (await import('./keyboard-shortcuts-dialog')).KeyboardShortcutsDialog,
}));

interface KeyboardShortcutsProps {
  /** What the letter R does, as the label of its button. */
  refuse: string;
  announcement: string;
  isHelping: boolean;
  onHelp: (isHelping: boolean) => void;
  /** False if the page opens the help by itself. */
  hasButton?: boolean;
}

/** The announcements and the help of a list whose rows are decided with the keyboard. */
export function KeyboardShortcuts({
  refuse,
  announcement,
  isHelping,
  onHelp,
  hasButton = true,
}: KeyboardShortcutsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LiveRegion text={announcement} />
      {hasButton && <KeyboardShortcutsButton onClick={() => onHelp(true)} />}
      {isHelping && (
        <Suspense fallback={null}>
          <KeyboardShortcutsDialog
            keys={[
              ['J', t('decisions:keys.next')],
              ['K', t('decisions:keys.previous')],
              ['A', t('decisions:keys.approve')],
              ['R', refuse],
              [t('decisions:keys.space'), t('decisions:keys.select')],
              [t('decisions:keys.enter'), t('decisions:keys.show')],
              ['/', t('decisions:keys.search')],
              [hasCommandKey() ? '⌘K' : 'Ctrl+K', t('decisions:keys.searchAll')],
              ['A R J K', t('decisions:keys.drawer')],
              [confirmKeyName(), t('decisions:keys.confirm')],
              ['?', t('decisions:keys.help')],
            ]}
            onClose={() => onHelp(false)}
          />
        </Suspense>
      )}
    </>
  );
}
