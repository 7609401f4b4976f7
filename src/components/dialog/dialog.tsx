import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isConfirmKey } from '@/utils/command-key';
import { isSecondKeyPress } from '@/utils/key-press';
import { ON_LOW_WINDOWS, useIsPhone, useReducedMotion } from '@/utils/media-queries';

interface DialogFrameProps {
  open: boolean;
  title: ReactNode;
  titleAction?: ReactNode;
  onClose: () => void;
  /** Ctrl+Enter calls this, unless the dialog is busy. */
  onConfirmKey?: () => void;
  isBusy?: boolean;
  children: ReactNode;
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** The content has no focusable elements: it becomes focusable itself, so that the keyboard can scroll it. */
  isText?: boolean | undefined;
  phone?: 'full' | 'sheet';
}

/** Nobody has read a dialog this many milliseconds after its opening. */
const UNREAD = 600;

/** A mouse counts its presses, a finger does not. */
const mayBeSecondPress = ({ detail, pointerType }: PointerEvent): boolean =>
  detail > 1 || (detail === 0 && isSecondKeyPress()) || pointerType === 'touch';

/** Other controls of a dialog, such as arrows from month to month, may be pressed as fast as one can. */
const isAction = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.MuiDialogActions-root') !== null;

/** The second press follows within this number of milliseconds. */
const DOUBLE_PRESS = 300;

/** Where a dialog is gone at once, as without motion, the second press of what closed it would reach what lay below. */
function ignoreSecondPressOfClosing(): void {
  const closedAt = performance.now();
  const options = { capture: true, once: true };
  const onNextClick = (event: globalThis.MouseEvent) => {
    if (performance.now() - closedAt >= DOUBLE_PRESS || !mayBeSecondPress(event as PointerEvent)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', onNextClick, options);
}

/** A dialog ignores the second press of a double press, be it of what opened it, of one of its actions or of what closed it. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, title, titleAction, onClose, onConfirmKey, isBusy, children, actions } = props;
  const { maxWidth = 'xs', phone = 'sheet', isText = false } = props;
  const titleId = useId();
  const isPhone = useIsPhone();
  const isReducedMotion = useReducedMotion();
  const openedAt = useRef(0);
  const pressed = useRef<{ target?: EventTarget; at: number }>({ at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (!open) return;
    openedAt.current = performance.now();
    return () => {
      if (performance.now() - pressed.current.at < DOUBLE_PRESS) ignoreSecondPressOfClosing();
    };
  }, [open]);
  const ignoreSecondPress = (event: MouseEvent) => {
    const { target } = event;
    const { current: before } = pressed;
    const at = performance.now();
    pressed.current = { target, at };
    // It comes before the button is drawn as busy, and would be a second act, which undoes more than the first.
    const isAgain = target === before.target && at - before.at < DOUBLE_PRESS && isAction(target);
    const isIgnored = isAgain || at - openedAt.current <= UNREAD;
    if (open && !(isIgnored && mayBeSecondPress(event.nativeEvent as PointerEvent))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      onClickCapture={ignoreSecondPress}
      onKeyDown={(event) => {
        if (!onConfirmKey || !open || isBusy || event.repeat || isSecondKeyPress() || !isConfirmKey(event)) return;
        event.preventDefault();
        onConfirmKey();
      }}
      // Only the heading: MUI would use the whole title bar, with its Close button, as the name.
      slotProps={{ paper: { 'aria-labelledby': titleId } }}
      fullWidth
      maxWidth={maxWidth}
      fullScreen={isPhone && phone === 'full'}
      {...(isReducedMotion && { transitionDuration: 0 })}
      sx={isPhone && phone === 'sheet' ? sheetStyles : frameStyles}
    >
      <DialogTitle component="div" sx={titleBarStyles}>
        <h2 id={titleId} style={headingStyle}>
          {title}
        </h2>
        {titleAction}
      </DialogTitle>
      <DialogContent {...(isText && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })} sx={contentStyles}>
        {children}
      </DialogContent>
      {actions && <DialogActions sx={actionBarStyles}>{actions}</DialogActions>}
    </Dialog>
  );
}

export type DialogTone = 'primary' | 'error';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  body: ReactNode;
  confirmLabel: string;
  canConfirm?: boolean;
  cancelLabel?: string;
  tone?: DialogTone;
  isBusy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** The focus starts on Cancel where the tone is 'error'. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, body, confirmLabel, cancelLabel, tone = 'primary', isBusy = false, busyLabel } = props;
  const { onConfirm, onClose, canConfirm = true } = props;
  const { t } = useTranslation();
  return (
    <DialogFrame
      open={open}
      title={title}
      onClose={onClose}
      {...(canConfirm && { onConfirmKey: onConfirm })}
      isBusy={isBusy}
      actions={
        <>
          <Button autoFocus={tone === 'error'} color="inherit" disabled={isBusy} onClick={onClose}>
            {cancelLabel ?? t('ui:dialog.cancel')}
          </Button>
          <Button
            autoFocus={tone !== 'error'}
            variant="contained"
            color={tone}
            disabled={isBusy || !canConfirm}
            loading={isBusy && !busyLabel}
            onClick={() => onConfirm()}
          >
            {(isBusy && busyLabel) || confirmLabel}
          </Button>
        </>
      }
    >
      <DialogBody>{body}</DialogBody>
    </DialogFrame>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <Typography color="text.secondary">{children}</Typography> : children;
}

const titleBarStyles = { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3, pb: 3 };
const headingStyle = { margin: 0, font: 'inherit' };
// MUI removes the padding below a title, but the label of a field overlaps its border and needs some.
const contentStyles = { pb: 3, '.MuiDialogTitle-root + &': { pt: 2 }, '&:focus-visible': { outlineOffset: -2 } };
const actionBarStyles = {
  px: 6,
  pb: 5,
  pt: 3,
  gap: 2,
  flexWrap: 'wrap',
  '& .MuiButton-loadingIndicator': { color: 'text.secondary' },
};
// Where title and buttons would leave one line between them, they scroll with the content.
const frameStyles = {
  [ON_LOW_WINDOWS]: {
    '& .MuiDialog-paper': { overflowY: 'auto' },
    '& .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
  },
};
const sheetStyles = {
  ...frameStyles,
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper': {
    m: 0,
    width: '100%',
    maxWidth: '100%',
    borderBottomLeftRadius: 0,
    borderBottomRightRadius: 0,
    pb: 'env(safe-area-inset-bottom)',
  },
};
