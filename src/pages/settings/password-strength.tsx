import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SecondaryText } from '@/components/text/emphasis';

const STRENGTH_BARS = {
  short: { filled: 0, color: 'error.main' },
  weak: { filled: 1, color: 'error.main' },
  fair: { filled: 2, color: 'warning.main' },
  strong: { filled: 3, color: 'success.main' },
};

/** A hint takes the place of the bars while nothing is typed. */
export function PasswordStrengthHint({ password, personal }: { password: string; personal: readonly string[] }) {
  const { t } = useTranslation();
  const strength = password === '' ? undefined : passwordStrength(password, personal);
  const bars = strength && STRENGTH_BARS[strength];
  return (
    <Box sx={{ mt: -3 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, mb: 1 }}>
        {[1, 2, 3].map((part) => (
          <Box
            key={part}
            sx={{ height: 4, borderRadius: 1, bgcolor: bars && part <= bars.filled ? bars.color : 'divider' }}
          />
        ))}
      </Box>
      <SecondaryText role="status">
        {t(strength ? `settings:password.strength.${strength}` : 'settings:password.hint')}
      </SecondaryText>
    </Box>
  );
}

const MIN_LENGTH = 8;
const LONG_LENGTH = 12;
const VERY_LONG_LENGTH = 16;

const CHARACTER_KINDS = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const KEYBOARD_RUNS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** These words are tried first when a password is guessed. */
const COMMON_WORDS = /pass?word|invest|welcome|admin|india|qwerty|letmein/;

/**
 * A rough estimate that nothing enforces. Length counts most. Personal data, runs such as 1234, repeated characters and common words count
 * against it.
 * @param personal Words that others may know of the person: name, email address, phone number.
 */
export function passwordStrength(password: string, personal: readonly string[]): keyof typeof STRENGTH_BARS {
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

function hasKeyboardRun(text: string): boolean {
  return KEYBOARD_RUNS.some((run) => {
    const directions = [run, [...run].reverse().join('')];
    return Array.from(text).some((_, index) => {
      const part = text.slice(index, index + 4);
      return part.length === 4 && directions.some((direction) => direction.includes(part));
    });
  });
}
