import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MemberProgress } from '../../contract/investment-progress';
import { useT } from '../../i18n/use-t';

type Member = MemberProgress['member'];

export interface MemberActions {
  onDetails: (member: Member) => void;
  onAnalytics: (member: Member) => void;
  onLogin: (member: Member) => void;
}

interface RowActionsProps extends MemberActions {
  member: Member;
  /** With words beside the icons: on cards, where there is no pointing. */
  withWords?: boolean;
}

/** View Details, Analytics and Login as Member of one member, named for screen readers. */
export function RowActions({ member, withWords = false, onDetails, onAnalytics, onLogin }: RowActionsProps) {
  const t = useT();
  const actions = [
    { name: 'details', Icon: VisibilityOutlined, act: onDetails },
    { name: 'analytics', Icon: InsightsOutlined, act: onAnalytics },
    { name: 'login', Icon: LoginOutlined, act: onLogin },
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: withWords ? 'wrap' : 'nowrap', justifyContent: 'flex-end', columnGap: 1 }}>
      {actions.map(({ name, Icon, act }) => {
        const word = t(`investment-progress:actions.${name}`);
        const label = t(`investment-progress:actions.${name}Of`, { name: member.name });
        return withWords ? (
          <Button key={name} size="small" startIcon={<Icon />} aria-label={label} onClick={() => act(member)}>
            {word}
          </Button>
        ) : (
          <Tooltip key={name} title={word}>
            <IconButton size="small" aria-label={label} onClick={() => act(member)}>
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        );
      })}
    </Box>
  );
}
