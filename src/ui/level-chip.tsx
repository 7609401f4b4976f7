import { useTranslation } from 'react-i18next';
import { isLevel, type Level } from '@/contract/roles';
import { levelColours } from './level-colours';

export interface LevelChipProps {
  level: Level | string;
  size?: 'small' | 'medium';
}

/** A coordinator level in its own colour: the same in tables, charts and avatars. */
export function LevelChip({ level, size = 'medium' }: LevelChipProps) {
  const { t } = useTranslation();
  return (
    <span className={size === 'small' ? 'word-chip small' : 'word-chip'} style={levelColours(level)}>
      {isLevel(level) ? t(`ui:level.${level}`) : level}
    </span>
  );
}
