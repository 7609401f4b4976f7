import Button, { type ButtonProps } from '@mui/material/Button';
import { useCreateButton, useEditButton } from '@refinedev/core';
import { Link, useLocation } from 'react-router-dom';
import { FROM_LIST } from '@/hooks/use-routed-dialog';

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
  return <Button component={Link} to={target} replace={replace} state={replace ? state : FROM_LIST} {...props} />;
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
