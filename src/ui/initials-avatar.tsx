import Avatar from '@mui/material/Avatar';
import type { Level } from '../contract/roles';
import { initialsOf } from '../domain/initials';

export interface InitialsAvatarProps {
  name: string;
  /** Address of a picture; the initials stand in until it is there, or when it fails. */
  src?: string | undefined;
  /** In pixels. */
  size?: number;
  /** A coordinator's avatar has the colours of its level. */
  level?: Level;
}

/** A face or its initials. Says nothing to screen readers: the name stands beside it. */
export function InitialsAvatar({ name, src, size = 32, level }: InitialsAvatarProps) {
  const colours = level
    ? { color: `level.${level}.text`, bgcolor: `level.${level}.tint` }
    : { color: 'text.primary', bgcolor: 'action.selected' };
  return (
    <Avatar
      aria-hidden
      {...(src && { src })}
      alt=""
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{ width: size, height: size, fontSize: size * 0.4, fontWeight: 600, ...colours }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
