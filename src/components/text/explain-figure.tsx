import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** How a derived figure is made, on hover, focus or tap. */
export function InfoTooltip({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={text} describeChild enterTouchDelay={0} leaveTouchDelay={6000}>
      <IconButton size="small" aria-label={t('ui:help', { label })} sx={{ p: 1, m: -1, color: 'text.secondary' }}>
        <InfoOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

export interface Explanation {
  /** How the figure is made, in words. */
  formula: string;
  /** The list whose rows add up to it: an address of the app with its filters. */
  rows?: { to: string; label: string };
}

interface ExplainFigureProps extends Explanation {
  /** What the figure is called. */
  label: string;
  /** The figure itself, as it is shown. */
  figure?: ReactNode;
}

/** A small i beside a figure: what it is made of, and the way to the rows behind it. */
export function ExplainFigure({ label, figure, formula, rows }: ExplainFigureProps) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A screen has many of these, and most are never opened.
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('ui:explain.open', { label })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpened(true);
        }}
        sx={buttonStyles}
      >
        <InfoOutlined sx={{ fontSize: 16 }} />
      </IconButton>
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
            <Typography sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }} component="p">
              {figure}
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {t('ui:explain.heading')}
          </Typography>
          <Typography id={`${id}-formula`} variant="body2">
            {formula}
          </Typography>
          {rows && (
            // Around the button: with a handler of its own it would look at itself when the key comes up, which is after
            // the screen with its popover has been hidden for another one that is still fetched.
            <Box onClick={close} sx={{ mt: 4 }}>
              <Button component={Link} to={rows.to} variant="outlined" fullWidth>
                {rows.label}
              </Button>
            </Box>
          )}
        </Popover>
      )}
    </>
  );
}

// Big enough for a thumb, without making its line higher.
const buttonStyles = { width: 32, height: 32, m: '-6px', color: 'text.secondary' };
const popoverStyles = { p: 4, width: 320, maxWidth: 'calc(100vw - 32px)' };
