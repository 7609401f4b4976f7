import { Button, type ButtonProps, type SvgIcon } from '@mui/material';
import { useCan, useCreateButton, useEditButton } from '@refinedev/core';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OPENED_FROM_LIST } from '@/components/dialog/use-routed-dialog';
import { haveRowsJustMoved, markRowsMoved } from '@/utils/moved-rows';

interface IconActionButtonProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-haspopup' | 'aria-expanded'> {
  label: string;
  /** `DelegatedTooltip` shows it. */
  tooltip?: string;
  Icon: typeof SvgIcon;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  size?: 'small' | 'medium' | 'explain';
}

/** A plain element, as all buttons in rows: with MUI's, the first row takes a quarter longer (docs/performance.md). */
export function IconActionButton({ label, tooltip, Icon, size = 'small', ...button }: IconActionButtonProps) {
  return (
    <button type="button" className={`icon-action ${size}`} aria-label={label} data-tooltip={tooltip} {...button}>
      <Icon fontSize="small" />
    </button>
  );
}

interface TextActionButtonProps extends Pick<IconActionButtonProps, 'label' | 'onClick'> {
  children: string;
}

export function TextActionButton({ label, onClick, children }: TextActionButtonProps) {
  return (
    <button type="button" className="text-action" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

interface RowButtonProps {
  /** Only the row with the pointer or the focus has a filled 'approve': one for each row would be a wall of buttons. */
  kind: 'approve' | 'outlined' | 'refuse';
  /** The button gets the focus when the row before this one leaves. */
  rowId?: string;
  label: string;
  onClick: () => void;
  children: string;
}

/** The second press of a double press does not decide the next row. */
export function RowButton({ kind, rowId, label, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`row-button ${kind}`}
      // The grid looks for this attribute when it moves its focus to the cell.
      tabIndex={0}
      aria-label={label}
      data-focus-row={rowId}
      onClick={ignoreDoublePress(onClick)}
    >
      {children}
    </button>
  );
}

/** Nobody has read the next record within this many milliseconds. */
const UNREAD = 1000;

/**
 * Guards buttons that are replaced by those of the next record: the second click of a double click, a second press or tap at once, or one
 * when rows have just moved would decide a record that nobody has seen.
 */
export const ignoreDoublePress = (action: () => void) => (event: MouseEvent) => {
  if (event.detail > 1 || haveRowsJustMoved()) return;
  // A mouse counts its clicks, a thumb does not. A key, whose click has a `detail` of 0, leads on to the button of the next record.
  if (event.detail === 0) markRowsMoved(UNREAD);
  else if ((event.nativeEvent as PointerEvent).pointerType === 'touch') markRowsMoved();
  action();
};

/*
 * These buttons open the create and edit dialogs of a resource over its list, with refine's headless hooks. The buttons of
 * @refinedev/mui put a <button> into an <a>, which HTML forbids and which adds a second tab stop.
 */

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'action'> {
  resource: string;
  action: 'create' | 'edit';
  to: string;
  /** Closing a dialog that replaces another one leads back to the list. */
  replace?: boolean;
}

function LinkButton({ resource, action, to, replace = false, ...props }: LinkButtonProps) {
  const { search, state } = useLocation();
  // The button is shown until access is denied: the page would move when it comes.
  const { data } = useCan({ resource, action });
  if (data?.can === false) return null;
  const target = { pathname: to, search };
  return (
    <Button
      component={Link}
      to={target}
      replace={replace}
      state={replace ? state : OPENED_FROM_LIST}
      variant="contained"
      {...props}
    />
  );
}

type CreateButtonProps = Omit<LinkButtonProps, 'to' | 'action'> & {
  /** A dialog that opens over another list of the resource has its own URL. */
  to?: string;
};
type EditButtonProps = CreateButtonProps & { id: string };

export function CreateButton(props: CreateButtonProps) {
  const { to } = useCreateButton({ resource: props.resource, accessControl: { enabled: false } });
  return <LinkButton action="create" to={to} {...props} />;
}

export function EditButton({ id, ...props }: EditButtonProps) {
  const { to } = useEditButton({ resource: props.resource, id, accessControl: { enabled: false } });
  return <LinkButton action="edit" to={to} {...props} />;
}
