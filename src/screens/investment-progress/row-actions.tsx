import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { MemberProgress } from '@/contract/investment-progress';
import { IconAction } from '@/ui/icon-action';

type Member = MemberProgress['member'];

export interface MemberActions {
  onDetails: (member: Member) => void;
  onAnalytics: (member: Member) => void;
  onLogin: (member: Member) => void;
  /** The pointer or the focus is on one of these: what it opens may be fetched. */
  onNear: (member: Member, name: 'details' | 'analytics' | 'login') => void;
}

interface RowActionsProps extends MemberActions {
  member: Member;
  /** With words in place of icons: on cards, where there is no pointing. */
  withWords?: boolean;
}

/** View Details, Analytics and Login as Member of one member, named for screen readers. */
export function RowActions({ member, withWords = false, onDetails, onAnalytics, onLogin, onNear }: RowActionsProps) {
  const { t } = useTranslation();
  const actions = [
    { name: 'details', Icon: VisibilityOutlined, act: onDetails },
    { name: 'analytics', Icon: InsightsOutlined, act: onAnalytics },
    { name: 'login', Icon: LoginOutlined, act: onLogin },
  ] as const;
  return (
    <div className={withWords ? 'row-actions wrapped' : 'row-actions'}>
      {actions.map(({ name, Icon, act }) => {
        const word = t(`investment-progress:actions.${name}`);
        const label = t(`investment-progress:actions.${name}Of`, { name: member.name });
        return withWords ? (
          <Button key={name} size="small" aria-label={label} onClick={() => act(member)}>
            {word}
          </Button>
        ) : (
          <IconAction
            key={name}
            Icon={Icon}
            label={label}
            tip={word}
            onClick={() => act(member)}
            onNear={() => onNear(member, name)}
          />
        );
      })}
    </div>
  );
}
