import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmKeyName, hasCommandKey } from '@/utils/command-key';
import { useIsPhone } from '@/utils/media-queries';
import type { Identified } from './selection';
import { type RowKeyboardOptions, useRowKeyboard } from './use-row-keyboard';

export function LiveRegion({ text }: { text: string }) {
  return (
    <div aria-live="polite" style={visuallyHidden}>
      {text}
    </div>
  );
}

export const KeyboardShortcutsDialog = lazy(async () => ({
  default: (await import('./keyboard-shortcuts-dialog')).KeyboardShortcutsDialog,
}));

interface KeyboardShortcutsProps<Row extends Identified>
  extends Pick<RowKeyboardOptions<Row>, 'rows' | 'shortcuts' | 'onOpen' | 'onUndo' | 'pages'> {
  rowSelection: { toggle: (row: Row) => void; isKeyboardUser: { current: boolean } };
  rowName: (row: Row) => string;
  /** What R does, in a list whose rows are decided. */
  refuse?: string;
  /** One of the other buttons of the page may open the help; by default there is one for the help alone. */
  children?: (onHelp: () => void) => ReactNode;
}

export function KeyboardShortcuts<Row extends Identified>(props: KeyboardShortcutsProps<Row>) {
  const { rowSelection, rowName, refuse, children, ...keyboard } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isHelping, setIsHelping] = useState(false);
  const onHelp = () => setIsHelping(true);
  const announcement = useRowKeyboard({
    ...keyboard,
    isKeyboardUser: rowSelection.isKeyboardUser,
    describe: (row, position) => t('decisions:keys.row', { position, count: keyboard.rows.length, name: rowName(row) }),
    onSelect: rowSelection.toggle,
    onHelp,
  });
  return (
    <>
      <LiveRegion text={announcement} />
      {children?.(onHelp)}
      {/* For readers who do not know the key '?'. Phones have no keyboard. */}
      {!children && !isPhone && (
        <Tooltip title={t('decisions:keys.open')}>
          <IconButton aria-label={t('decisions:keys.open')} aria-haspopup="dialog" onClick={onHelp}>
            <KeyboardOutlined />
          </IconButton>
        </Tooltip>
      )}
      {isHelping && (
        <Suspense fallback={null}>
          <KeyboardShortcutsDialog
            keys={[
              ['J', t('decisions:keys.next')],
              ['K', t('decisions:keys.previous')],
              ...(refuse
                ? ([
                    ['A', t('decisions:keys.approve')],
                    ['R', refuse],
                  ] as const)
                : []),
              ...(keyboard.onUndo ? ([['Z', t('decisions:keys.undo')]] as const) : []),
              [`X, ${t('decisions:keys.space')}`, t('decisions:keys.select')],
              ...(keyboard.onOpen ? ([[t('decisions:keys.enter'), t('decisions:keys.show')]] as const) : []),
              ['/', t('decisions:keys.search')],
              [hasCommandKey() ? '⌘K' : 'Ctrl+K', t('decisions:keys.searchAll')],
              ...(refuse ? ([['A R J K', t('decisions:keys.drawer')]] as const) : []),
              [confirmKeyName(), t('decisions:keys.confirm')],
              ['?', t('decisions:keys.help')],
            ]}
            onClose={() => setIsHelping(false)}
          />
        </Suspense>
      )}
    </>
  );
}
