import { visuallyHidden } from '@mui/utils';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmKeyName, hasCommandKey } from '@/utils/command-key';
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
  /** The filters of the list: their View menu opens the help, for readers who do not know the key '?', and for phones. */
  children: (onHelp: () => void) => ReactNode;
}

export function KeyboardShortcuts<Row extends Identified>(props: KeyboardShortcutsProps<Row>) {
  const { rowSelection, rowName, refuse, children, ...keyboard } = props;
  const { t } = useTranslation();
  const [isHelping, setIsHelping] = useState(false);
  const onHelp = useCallback(() => setIsHelping(true), []);
  // Each key that moves to another row is announced, which does not concern the filters.
  const filters = useMemo(() => children(onHelp), [children, onHelp]);
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
      {filters}
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
