import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/contract/commissions';
import { focusTarget } from '@/hooks/use-focus-next';
import { ABSENT } from '@/ui/format';
import { singleClick } from '@/ui/single-click';
import { namingOf } from './naming';
import type { Verb } from './outcome';

export interface CommissionActions {
  onApprove: (commission: Commission) => void;
  /** Asks for the notes of an approval, or for the reason of a rejection. */
  onDecide: (commission: Commission, verb: Verb) => void;
}

interface RowActionsProps extends CommissionActions {
  commission: Commission;
}

/** Approve acts at once; notes are a step aside, and a rejection asks for its reason. */
export function RowActions({ commission, onApprove, onDecide }: RowActionsProps) {
  const { t } = useTranslation();
  const naming = namingOf(commission, ABSENT);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
      <Button
        {...focusTarget(commission._id)}
        size="small"
        variant="contained"
        aria-label={t('commissions:approve.named', naming)}
        onClick={singleClick(() => onApprove(commission))}
      >
        {t('commissions:approve.action')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={t('commissions:reject.named', naming)}
        onClick={singleClick(() => onDecide(commission, 'reject'))}
      >
        {t('commissions:reject.action')}
      </Button>
      <MoreActions
        label={t('commissions:approve.more', naming)}
        onApproveWithNotes={() => onDecide(commission, 'approve')}
      />
    </Box>
  );
}

interface MoreActionsProps {
  label: string;
  onApproveWithNotes: () => void;
}

function MoreActions({ label, onApproveWithNotes }: MoreActionsProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
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
