import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useIsPhone } from '@/hooks/use-is-phone';
import { useReducedMotion } from '@/hooks/use-reduced-motion';

export interface DialogFrameProps {
  open: boolean;
  title: ReactNode;
  /** Beside the title, at its end. */
  titleAction?: ReactNode;
  onClose: () => void;
  /** While something is on its way neither Escape nor a click beside it closes. */
  isBusy?: boolean;
  children: ReactNode;
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** The content holds nothing that takes the focus: it takes it itself, so that the keyboard scrolls it. */
  isText?: boolean | undefined;
  /** On phones: the whole screen, or as much of its foot as the text needs. */
  phone?: 'full' | 'sheet';
}

/** What all dialogs share: a title that names them, motion that can be off, and the place they take on phones. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, title, titleAction, onClose, isBusy, children, actions, maxWidth = 'xs', phone = 'sheet' } = props;
  const { isText = false } = props;
  const titleId = useId();
  const isPhone = useIsPhone();
  const isStill = useReducedMotion();
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      // Of the heading alone: MUI would name the dialog by the whole bar, and with it by the cross.
      slotProps={{ paper: { 'aria-labelledby': titleId } }}
      fullWidth
      maxWidth={maxWidth}
      fullScreen={isPhone && phone === 'full'}
      transitionDuration={isStill ? 0 : 160}
      sx={isPhone && phone === 'sheet' ? sheet : {}}
    >
      <DialogTitle component="div" sx={titleBar}>
        <h2 id={titleId} style={heading}>
          {title}
        </h2>
        {titleAction}
      </DialogTitle>
      <DialogContent {...(isText && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })} sx={content}>
        {children}
      </DialogContent>
      {actions && <DialogActions sx={actionBar}>{actions}</DialogActions>}
    </Dialog>
  );
}

const titleBar = { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3, pb: 3 };
const heading = { margin: 0, font: 'inherit' };
// MUI takes the padding below a title away; a field's label, which stands on its border, needs some.
const content = { pb: 3, '.MuiDialogTitle-root + &': { pt: 2 }, '&:focus-visible': { outlineOffset: -2 } };
const actionBar = {
  px: 6,
  pb: 5,
  pt: 3,
  gap: 2,
  flexWrap: 'wrap',
  '& .MuiButton-loadingIndicator': { color: 'text.secondary' },
};
const sheet = {
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
