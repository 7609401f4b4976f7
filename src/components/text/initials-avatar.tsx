import Avatar from '@mui/material/Avatar';
import type { Level } from '@/contract/roles';
import { initialsOf } from '@/domain/text';
import { levelColors } from './chips';

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
  const style = { width: size, height: size, fontSize: size * 0.4, ...(level && levelColors(level)) };
  const initials = initialsOf(name);
  return src ? (
    <Avatar aria-hidden src={src} alt="" slotProps={lazyImage} className="initials" style={style}>
      {initials}
    </Avatar>
  ) : (
    <span aria-hidden className="initials" style={style}>
      {initials}
    </span>
  );
}

const lazyImage = { img: { loading: 'lazy' } } as const;
