import Box from '@mui/material/Box';
import { useT } from '../i18n/use-t';

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

export const isKnownStatus = (status: string): status is KnownStatus => Object.hasOwn(tones, status);

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
  const t = useT();
  const word = label ?? (isKnownStatus(status) ? t(`ui:status.${status}`) : status);
  return (
    <Box component="span" sx={{ ...chip, color: statusColour(status), ...(size === 'small' && small) }}>
      {word}
    </Box>
  );
}

const chip = {
  display: 'inline-block',
  maxWidth: '100%',
  px: '10px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '24px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'middle',
  // A tint of the text's own colour, so that the pair holds in both themes, and opaque, so that it holds on a chosen row.
  backgroundColor: 'color-mix(in srgb, currentColor 12%, var(--mui-palette-background-paper))',
};
const small = { px: 2, fontSize: '0.75rem', lineHeight: '20px' };
