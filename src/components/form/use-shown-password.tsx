import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';

export function useShownPassword(labels: { show: string; hide: string }) {
  const [isShown, setIsShown] = useState(false);
  const endAdornment = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={isShown ? labels.hide : labels.show} onClick={() => setIsShown(!isShown)}>
        {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return { type: isShown ? 'text' : 'password', endAdornment };
}
