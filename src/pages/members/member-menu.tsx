import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import type { Member } from '@/server/members';
import { actionsFor, type MemberAction } from './member-actions';

interface MemberMenuProps {
  member: Member;
  /** The button that opened it. */
  anchor: HTMLElement;
  onAction: (action: MemberAction, member: Member) => void;
  onClose: () => void;
}

/** What can be done with an account, at its row and in its details. */
export function MemberMenu({ member, anchor, onAction, onClose }: MemberMenuProps) {
  const { t } = useTranslation();
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
