import type { CSSProperties } from 'react';
import { isLevel } from '@/contract/roles';

/** A level as text on its tint, the same in chips and avatars; what is no level is quiet. */
export const levelColours = (level: string): CSSProperties =>
  isLevel(level)
    ? {
        color: `var(--mui-palette-level-${level}-text)`,
        backgroundColor: `var(--mui-palette-level-${level}-tint)`,
      }
    : { color: 'var(--mui-palette-text-secondary)', backgroundColor: 'var(--mui-palette-action-hover)' };
