import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What the API asks for at least. */
const MIN_LENGTH = 8;
const LONG_LENGTH = 12;
const VERY_LONG_LENGTH = 16;

type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const CHARACTER_KINDS = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const KEYBOARD_RUNS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** What everybody tries first. */
const COMMON_WORDS = /pass?word|invest|welcome|admin|india|qwerty|letmein/;

/** Whether four signs in a row stand so on the keyboard or in the alphabet, either way round. */
function hasKeyboardRun(text: string): boolean {
  return KEYBOARD_RUNS.some((run) => {
    const both = [run, [...run].reverse().join('')];
    return Array.from(text).some((_, index) => {
      const four = text.slice(index, index + 4);
      return four.length === 4 && both.some((way) => way.includes(four));
    });
  });
}

/**
 * A rough guess at how hard a password is to guess, nothing that is enforced: length counts most; what is known of the
 * person, runs such as 1234, repeated signs and everybody's words count against it.
 */
export function passwordStrength(password: string, personal: readonly string[]): PasswordStrength {
  const text = password.toLocaleLowerCase();
  const { length } = Array.from(password);
  if (length < MIN_LENGTH) return 'short';
  const isPersonal = personal
    .flatMap((words) => words.toLocaleLowerCase().split(/[\s@._-]+/))
    .some((word) => word.length >= 4 && text.includes(word));
  const isMonotonous = new Set(text).size < 5;
  if (isPersonal || isMonotonous || hasKeyboardRun(text) || COMMON_WORDS.test(text))
    return length >= VERY_LONG_LENGTH ? 'fair' : 'weak';
  const kinds = CHARACTER_KINDS.filter((kind) => kind.test(password)).length;
  if (length >= VERY_LONG_LENGTH || (length >= LONG_LENGTH && kinds >= 3)) return 'strong';
  return length >= LONG_LENGTH || kinds >= 3 ? 'fair' : 'weak';
}

interface PasswordStrengthHintProps {
  password: string;
  /** What others know: name, address, number. */
  personal: readonly string[];
}

const STRENGTH_COLORS: Record<PasswordStrength, string> = {
  short: 'error.main',
  weak: 'error.main',
  fair: 'warning.main',
  strong: 'success.main',
};
const STRENGTH_BARS: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, strong: 3 };

/** Three bars and a word; its place is kept while nothing is typed. */
export function PasswordStrengthHint({ password, personal }: PasswordStrengthHintProps) {
  const { t } = useTranslation();
  const strength = password === '' ? undefined : passwordStrength(password, personal);
  const filled = strength ? STRENGTH_BARS[strength] : 0;
  return (
    <Box sx={{ mt: -3 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, mb: 1 }}>
        {[1, 2, 3].map((part) => (
          <Box
            key={part}
            sx={{
              height: 4,
              borderRadius: 1,
              bgcolor: strength && part <= filled ? STRENGTH_COLORS[strength] : 'divider',
            }}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" color="text.secondary">
        {t(strength ? `settings:password.strength.${strength}` : 'settings:password.hint')}
      </Typography>
    </Box>
  );
}
