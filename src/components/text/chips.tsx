import Chip from '@mui/material/Chip';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isLevel, type Level } from '@/contract/roles';

/** A level as text on its tint, the same in chips and avatars; what is no level is quiet. */
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

/** A coordinator level in its own colour: the same in tables, charts and avatars. */
export function LevelChip({ level, size = 'medium' }: LevelChipProps) {
  const { t } = useTranslation();
  return (
    <span className={size === 'small' ? 'status-chip small' : 'status-chip'} style={levelColors(level)}>
      {isLevel(level) ? t(`ui:level.${level}`) : level}
    </span>
  );
}

/** Stands on everything that is specified as a fixed example: nobody may take it for a measurement (decisions §6). */
export function SampleChip() {
  const { t } = useTranslation();
  return <Chip size="small" variant="outlined" label={t('ui:sample')} title={t('ui:sampleHint')} sx={{ height: 20 }} />;
}

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const statusTones = {
  pending: 'warning',
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

/** The palette's colour of a status, the same everywhere. */
export const statusColor = (status: string): string => {
  const tone: Tone = isKnownStatus(status) ? statusTones[status] : 'neutral';
  return tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
};

interface StatusChipProps {
  status: string;
  /** Instead of the status's own word. */
  label?: string;
  size?: 'small' | 'medium';
}

/** A status as a word on a tint of its colour. */
export function StatusChip({ status, label, size = 'medium' }: StatusChipProps) {
  const { t } = useTranslation();
  const word = label ?? (isKnownStatus(status) ? t(`ui:status.${status}`) : status);
  return (
    <span
      className={size === 'small' ? 'status-chip small' : 'status-chip'}
      style={{ ...tintStyle, color: `var(--mui-palette-${statusColor(status).replace('.', '-')})` }}
    >
      {word}
    </span>
  );
}

// Of the text's own colour, so that the pair holds in both themes, and opaque, so that it holds on a chosen row.
const tintStyle = { backgroundColor: 'color-mix(in srgb, currentColor 12%, var(--mui-palette-background-paper))' };
