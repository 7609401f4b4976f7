import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Button, IconButton, Popover, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconActionButton } from '@/components/list/buttons';
import { SecondaryText } from '@/components/text/emphasis';

export function InfoTooltip({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={text} describeChild enterTouchDelay={0} leaveTouchDelay={6000}>
      <IconButton size="small" aria-label={t('ui:help', { label })} sx={tipStyles}>
        <InfoOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

export interface Explanation {
  formula: string;
  rows?: { to: string; label: string; state?: object } | undefined;
}

export function ExplainFigure({ label, figure, formula, rows }: Explanation & { label: string; figure?: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A page has many of these, and most are never opened.
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <IconActionButton
        size="explain"
        label={t('ui:explain.open', { label })}
        Icon={InfoOutlined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpened(true);
        }}
      />
      {wasOpened && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-labelledby': `${id}-title`,
              'aria-describedby': `${id}-formula`,
              sx: popoverStyles,
            },
          }}
        >
          <Typography id={`${id}-title`} variant="h3" component="h2">
            {label}
          </Typography>
          {figure !== undefined && (
            <Typography sx={{ typography: 'h2' }} component="p">
              {figure}
            </Typography>
          )}
          <SecondaryText sx={{ mt: 2 }}>{t('ui:explain.heading')}</SecondaryText>
          <Typography id={`${id}-formula`} variant="body2">
            {formula}
          </Typography>
          {rows && (
            // The handler is not on the button: MUI would use the button again on keyup, when the popover may already be hidden because the
            // next page is loading.
            <Box onClick={close} sx={{ mt: 4 }}>
              <Button component={Link} to={rows.to} state={rows.state} variant="outlined" fullWidth>
                {rows.label}
              </Button>
            </Box>
          )}
        </Popover>
      )}
    </>
  );
}

const tipStyles = { p: 1, m: { xs: '-14px', sm: -1 }, color: 'text.secondary' };
const popoverStyles = { p: 4, width: 320, maxWidth: 'calc(100vw - 32px)' };
