import { Chip } from '@mui/material';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isLevel, type Level } from '@/contract/roles';

/** Other values than levels are gray. */
export const levelColors = (level: string): CSSProperties =>
  isLevel(level)
    ? { color: `var(--mui-palette-level-${level}-text)`, backgroundColor: `var(--mui-palette-level-${level}-tint)` }
    : { color: 'var(--mui-palette-text-secondary)', backgroundColor: 'var(--mui-palette-action-hover)' };

export function LevelChip({ level, size = 'medium' }: { level: Level | string; size?: 'small' | 'medium' }) {
  const { t } = useTranslation();
  return (
    <span className={size === 'small' ? 'status-chip small' : 'status-chip'} style={levelColors(level)}>
      {isLevel(level) ? t(`ui:level.${level}`) : level}
    </span>
  );
}

/** Marks fixed example figures, so that nobody takes them for real ones. */
export function SampleChip() {
  const { t } = useTranslation();
  return (
    <Chip
      // It may stand in a button, where HTML allows no div.
      component="span"
      size="small"
      variant="outlined"
      label={t('ui:sample')}
      title={t('ui:sampleHint')}
      sx={{ height: 20 }}
    />
  );
}
