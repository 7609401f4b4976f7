import { Button, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';

interface DisabledButtonProps {
  label: string;
  reason: string;
  size?: 'small' | 'medium';
  children: string;
}

/** A tooltip says why the button cannot be pressed. With `aria-disabled` it can be focused and tapped, with `disabled` it could not. */
export function DisabledButton({ label, reason, size = 'small', children }: DisabledButtonProps) {
  const reasonId = useId();
  return (
    <Tooltip title={reason} enterTouchDelay={0} leaveTouchDelay={4000}>
      <Button
        size={size}
        variant="outlined"
        color="inherit"
        disableRipple
        aria-disabled
        aria-label={label}
        aria-describedby={reasonId}
        onClick={(event) => event.stopPropagation()}
        sx={disabledStyle}
      >
        {children}
        <span id={reasonId} style={visuallyHidden}>
          {reason}
        </span>
      </Button>
    </Tooltip>
  );
}

const disabledStyle = { color: 'text.secondary', borderColor: 'divider', borderStyle: 'dashed', cursor: 'not-allowed' };
