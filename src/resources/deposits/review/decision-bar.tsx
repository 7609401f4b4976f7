import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsPhone } from '../../../hooks/use-is-phone';
import { useT } from '../../../i18n/use-t';
import { singleClick } from '../../../ui/single-click';

interface DecisionBarProps {
  /** Until the checks are here nobody can have read them. */
  canApprove: boolean;
  onApprove: () => void;
  onDeny: () => void;
  onSkip: () => void;
}

/** Approve, deny or skip, always in the same place: within reach of the thumb, and with the keys written on them. */
export function DecisionBar({ canApprove, onApprove, onDeny, onSkip }: DecisionBarProps) {
  const t = useT();
  return (
    <Box component="section" aria-label={t('deposits:review.bar')} sx={bar}>
      <Button size="large" variant="outlined" color="error" onClick={singleClick(onDeny)}>
        {t('deposits:deny.action')}
        <Key name="R" />
      </Button>
      <Button size="large" variant="outlined" color="inherit" onClick={singleClick(onSkip)}>
        {t('deposits:review.skip')}
        <Key name="S" />
      </Button>
      <Button size="large" variant="contained" disabled={!canApprove} onClick={singleClick(onApprove)}>
        {t('deposits:approve.action')}
        <Key name="A" />
      </Button>
    </Box>
  );
}

function Key({ name }: { name: string }) {
  const isPhone = useIsPhone();
  if (isPhone) return null;
  return (
    <Box component="kbd" aria-hidden sx={keyCap}>
      {name}
    </Box>
  );
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1.4fr',
  gap: 3,
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  pt: 3,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  // Twice the class: the theme gives large buttons a height of their own.
  '& > .MuiButton-root.MuiButton-root': { minHeight: 56 },
};
const keyCap = {
  ml: 2,
  px: '6px',
  typography: 'caption',
  fontFamily: 'inherit',
  border: 1,
  borderColor: 'currentColor',
  borderRadius: '4px',
};
