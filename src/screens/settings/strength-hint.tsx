import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Strength, strengthOf } from './password-strength';

interface StrengthHintProps {
  password: string;
  /** What others know: name, address, number. */
  personal: readonly string[];
}

const COLOURS: Record<Strength, string> = {
  short: 'error.main',
  weak: 'error.main',
  fair: 'warning.main',
  strong: 'success.main',
};
const PARTS: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 };

/** Three bars and a word; its place is kept while nothing is typed. */
export function StrengthHint({ password, personal }: StrengthHintProps) {
  const { t } = useTranslation();
  const strength = password === '' ? undefined : strengthOf(password, personal);
  const filled = strength ? PARTS[strength] : 0;
  return (
    <Box sx={{ mt: -3 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, mb: 1 }}>
        {[1, 2, 3].map((part) => (
          <Box
            key={part}
            sx={{ height: 4, borderRadius: 1, bgcolor: strength && part <= filled ? COLOURS[strength] : 'divider' }}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" color="text.secondary">
        {t(strength ? `settings:password.strength.${strength}` : 'settings:password.hint')}
      </Typography>
    </Box>
  );
}
