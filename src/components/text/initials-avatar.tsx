import { Avatar } from '@mui/material';
import type { Level } from '@/contract/roles';
import { initialsOf } from '@/domain/text/names';
import { levelColors } from './chips';

export interface InitialsAvatarProps {
  name: string;
  /** The initials are shown while the picture loads and if it fails. */
  src?: string | undefined;
  size?: number;
  level?: Level;
}

/** The avatar is hidden from screen readers, since the name is beside it. */
export function InitialsAvatar({ name, src, size = 32, level }: InitialsAvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.4, ...(level && levelColors(level)) };
  const initials = initialsOf(name);
  return src ? (
    <Avatar component="span" aria-hidden src={src} alt="" slotProps={lazyImage} className="initials" style={style}>
      {initials}
    </Avatar>
  ) : (
    <span aria-hidden className="initials" style={style}>
      {initials}
    </span>
  );
}

const lazyImage = { img: { loading: 'lazy' } } as const;
