import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Commission } from '../../../contract/commissions';
import { focusTarget } from '../../../hooks/use-focus-next';
import { useT } from '../../../i18n/use-t';
import { ABSENT } from '../../../ui/format';
import { singleClick } from '../../../ui/single-click';
import { namingOf } from '../naming';

export interface CommissionActions {
  /** Decisions of these are on their way. */
  busy: { has: (id: string) => boolean };
  onApprove: (commission: Commission) => void;
  onApproveWithNotes: (commission: Commission) => void;
  onReject: (commission: Commission) => void;
}

interface RowActionsProps extends CommissionActions {
  commission: Commission;
}

/** Approve acts at once; notes are a step aside, and a rejection asks for its reason. */
export function RowActions({ commission, busy, onApprove, onApproveWithNotes, onReject }: RowActionsProps) {
  const t = useT();
  const isBusy = busy.has(commission._id);
  const naming = namingOf(commission, ABSENT);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
      <Button
        {...focusTarget(commission._id)}
        size="small"
        variant="contained"
        loading={isBusy}
        aria-label={t('commissions:approve.named', naming)}
        onClick={singleClick(() => onApprove(commission))}
      >
        {t('commissions:approve.action')}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        aria-label={t('commissions:reject.named', naming)}
        onClick={singleClick(() => onReject(commission))}
      >
        {t('commissions:reject.action')}
      </Button>
      <MoreActions
        label={t('commissions:approve.more', naming)}
        isDisabled={isBusy}
        onApproveWithNotes={() => onApproveWithNotes(commission)}
      />
    </Box>
  );
}

interface MoreActionsProps {
  label: string;
  isDisabled: boolean;
  onApproveWithNotes: () => void;
}

function MoreActions({ label, isDisabled, onApproveWithNotes }: MoreActionsProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isDisabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onApproveWithNotes();
          }}
        >
          {t('commissions:approve.withNotes')}
        </MenuItem>
      </Menu>
    </>
  );
}
