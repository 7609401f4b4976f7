import { useTranslation } from 'react-i18next';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const tones = {
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

export type KnownStatus = keyof typeof tones;

const isKnownStatus = (status: string): status is KnownStatus => Object.hasOwn(tones, status);

/** The palette's colour of a status, the same everywhere. */
export const statusColour = (status: string): string => {
  const tone: Tone = isKnownStatus(status) ? tones[status] : 'neutral';
  return tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
};

export interface StatusChipProps {
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
      className={size === 'small' ? 'word-chip small' : 'word-chip'}
      style={{ ...tint, color: `var(--mui-palette-${statusColour(status).replace('.', '-')})` }}
    >
      {word}
    </span>
  );
}

// Of the text's own colour, so that the pair holds in both themes, and opaque, so that it holds on a chosen row.
const tint = { backgroundColor: 'color-mix(in srgb, currentColor 12%, var(--mui-palette-background-paper))' };
