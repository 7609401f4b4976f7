import Chip from '@mui/material/Chip';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isLevel, type Level } from '@/contract/roles';

/** The colors of a level, for chips and avatars; gray for other values. */
export const levelColors = (level: string): CSSProperties =>
  isLevel(level)
    ? {
        color: `var(--mui-palette-level-${level}-text)`,
        backgroundColor: `var(--mui-palette-level-${level}-tint)`,
      }
    : { color: 'var(--mui-palette-text-secondary)', backgroundColor: 'var(--mui-palette-action-hover)' };

interface LevelChipProps {
  level: Level | string;
  size?: 'small' | 'medium';
}

/** A coordinator level in its color. */
export function LevelChip({ level, size = 'medium' }: LevelChipProps) {
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
  return <Chip size="small" variant="outlined" label={t('ui:sample')} title={t('ui:sampleHint')} sx={{ height: 20 }} />;
}

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const statusTones = {
  pending: 'warning',
  waiting: 'warning',
  approved: 'success',
  denied: 'error',
  rejected: 'error',
  paid: 'success',
  processed: 'info',
  processing: 'info',
  completed: 'success',
  failed: 'error',
  overdue: 'error',
  current: 'info',
  active: 'success',
  inactive: 'neutral',
  suspended: 'error',
  verified: 'success',
  unverified: 'warning',
  invested: 'success',
  skipped: 'neutral',
  future: 'neutral',
} as const satisfies Record<string, Tone>;

type KnownStatus = keyof typeof statusTones;

const isKnownStatus = (status: string): status is KnownStatus => Object.hasOwn(statusTones, status);

/** The color of a status, as a name of the palette. */
export const statusColor = (status: string): string => {
  const tone: Tone = isKnownStatus(status) ? statusTones[status] : 'neutral';
  return tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
};

interface StatusChipProps {
  status: string;
  /** By default the name of the status. */
  label?: string;
  size?: 'small' | 'medium';
}

/** A status in its color. */
export function StatusChip({ status, label, size = 'medium' }: StatusChipProps) {
  const { t } = useTranslation();
  const text = label ?? (isKnownStatus(status) ? t(`ui:status.${status}`) : status);
  return (
    <span
      className={size === 'small' ? 'status-chip small' : 'status-chip'}
      style={{ ...tintStyle, color: `var(--mui-palette-${statusColor(status).replace('.', '-')})` }}
    >
      {text}
    </span>
  );
}

// Made from the text color, for enough contrast in both color schemes; opaque, for enough contrast on a selected row.
const tintStyle = { backgroundColor: 'color-mix(in srgb, currentColor 12%, var(--mui-palette-background-paper))' };
