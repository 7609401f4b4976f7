import { Divider, Menu, MenuItem } from '@mui/material';
import { useUpdate } from '@refinedev/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '@/api/http-error';
import type { Member } from '@/api/members';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { errorMessage } from '@/refine/error-message';

export type AccountChange = 'verify' | 'unverify' | 'suspend' | 'reactivate';

export type MemberAction = AccountChange | 'move' | 'login' | 'delete';

type Account = Pick<Member, 'isVerified' | 'status'>;

/** A blocked account is refused at the login. */
export const isBlocked = (status: Account['status']): boolean => status === 'suspended' || status === 'inactive';

/** A change of what is not known of the account is not offered. */
export function actionsFor({ isVerified, status }: Account): MemberAction[] {
  return [
    ...(isVerified === null ? [] : [isVerified ? ('unverify' as const) : ('verify' as const)]),
    ...(status === null ? [] : [isBlocked(status) ? ('reactivate' as const) : ('suspend' as const)]),
    'move',
    ...(isBlocked(status) ? [] : ['login' as const]),
    'delete',
  ];
}

/** An account that waits since its registration becomes active when it is verified. */
export function changeOf(action: AccountChange, { status }: Pick<Account, 'status'>): Partial<Account> {
  if (action === 'suspend') return { status: 'suspended' };
  if (action === 'reactivate') return { status: 'active' };
  if (action === 'unverify') return { isVerified: false };
  return { isVerified: true, ...(status === 'pending' && { status: 'active' }) };
}

interface MemberMenuProps {
  member: Member;
  anchor: HTMLElement;
  onAction: (action: MemberAction, member: Member) => void;
  onClose: () => void;
}

export function MemberMenu({ member, anchor, onAction, onClose }: MemberMenuProps) {
  const { t } = useTranslation();
  // The list would render all its rows again if it had this state.
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.setAttribute('aria-expanded', 'false');
  }, [anchor]);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('members:actions.moreOf', { name: member.name }) } }}
    >
      {actionsFor(member).flatMap((action) => [
        ...(action === 'delete' ? [<Divider key="divider" />] : []),
        <MenuItem
          key={action}
          onClick={() => onAction(action, member)}
          sx={action === 'delete' ? { color: 'error.main' } : {}}
        >
          {t(`members:actions.${action}`)}
        </MenuItem>,
      ])}
    </Menu>
  );
}

interface ChangeQuestionProps {
  action: AccountChange;
  member: Member;
  onClose: () => void;
}

export function ChangeQuestion({ action, member, onClose }: ChangeQuestionProps) {
  const { t } = useTranslation();
  const { _id: id, name } = member;
  const { mutate, isLoading } = useUpdate<Member, HttpError>({
    resource: 'members',
    id,
    invalidates: ['all'],
    successNotification: () => ({ type: 'success', message: t(`members:changes.${action}.done`, { name }) }),
    errorNotification: (error) => ({ type: 'error', message: errorMessage(error, t('members:updateFailed')) }),
  });
  const waits = action === 'verify' && member.status === 'pending';
  return (
    <ConfirmDialog
      open
      title={t(`members:changes.${action}.title`, { name })}
      body={t(waits ? 'members:changes.verify.bodyPending' : `members:changes.${action}.body`, { name })}
      confirmLabel={t(`members:actions.${action}`)}
      tone={action === 'suspend' ? 'error' : 'primary'}
      isBusy={isLoading}
      onConfirm={() => mutate({ values: changeOf(action, member) }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
