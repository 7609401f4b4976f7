import Button, { type ButtonProps } from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import { useCreateButton, useEditButton } from '@refinedev/core';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OPENED_FROM_LIST } from '@/components/dialog/use-routed-dialog';

interface IconActionButtonProps {
  /** What screen readers hear: the verb and the thing. */
  label: string;
  /** The verb, on pointing and on focus (`ui/shared-tip`). */
  tip: string;
  Icon: typeof SvgIcon;
  onClick: () => void;
  /** The pointer or the focus is on it: what it opens may be fetched ahead. */
  onNear?: (() => void) | undefined;
  size?: 'small' | 'medium';
}

/** A button that is an icon, of which every row of a list has a few. */
export function IconActionButton({ label, tip, Icon, onClick, onNear, size = 'small' }: IconActionButtonProps) {
  return (
    <button
      type="button"
      className={`icon-action ${size}`}
      aria-label={label}
      data-tip={tip}
      onClick={onClick}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Icon fontSize="small" />
    </button>
  );
}

/**
 * For buttons whose place the next record takes when they have acted: the second click of a double click would decide
 * that one, which nobody has seen. Keys and first clicks act.
 */
export const ignoreDoubleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

/*
 * Buttons that lead to the create and edit pages of a resource, which open as dialogs over the list. They stand on refine's headless
 * button hooks, which ask access control; the buttons of @refinedev/mui put a <button> into an <a>, which HTML forbids and where the
 * keyboard stops twice.
 */

interface LinkButtonProps extends Omit<ButtonProps, 'href'> {
  to: string;
  hidden: boolean;
  /** From one dialog to another in its place: closing leads back to the list. */
  replace?: boolean;
}

function LinkButton({ to, hidden, replace = false, ...props }: LinkButtonProps) {
  const { search, state } = useLocation();
  if (hidden) return null;
  // The page, order and filters of the list stay in the address.
  const target = { pathname: to, search };
  return (
    <Button component={Link} to={target} replace={replace} state={replace ? state : OPENED_FROM_LIST} {...props} />
  );
}

type CreateButtonProps = Omit<LinkButtonProps, 'to' | 'hidden'> & { resource: string };
type RecordButtonProps = CreateButtonProps & { id: string };

export function CreateButton({ resource, ...props }: CreateButtonProps) {
  const { to, hidden } = useCreateButton({ resource });
  return <LinkButton variant="contained" to={to} hidden={hidden} {...props} />;
}

export function EditButton({ resource, id, ...props }: RecordButtonProps) {
  const { to, hidden } = useEditButton({ resource, id });
  return <LinkButton variant="contained" to={to} hidden={hidden} {...props} />;
}
