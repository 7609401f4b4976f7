import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatMonth } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import type { Deposit, RiskFlag } from '@/server/deposit-records';
import { ALL_PATH } from './use-deposit-tabs';

/** Whether something about the deposit is worth a second look, as far as it is known. */
export const isFlagged = ({ flags }: Deposit): boolean => flags.length > 0;

/** What is worth a second look, in one line. */
export const flagsText = (t: TFunction, { flags }: Deposit): string =>
  t('deposits:checks.mark', { flags: flags.map((flag) => t(`deposits:flags.${flag}.title`)).join(', ') });

/** Marks a row that is worth a second look, and says why. */
export function FlagMark({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation();
  if (!isFlagged(deposit)) return null;
  const text = flagsText(t, deposit);
  return (
    <Tooltip title={text}>
      <WarningAmber titleAccess={text} color="warning" fontSize="small" sx={{ mr: 1, flexShrink: 0 }} />
    </Tooltip>
  );
}

/** Links to the other deposits that a flag is about. */
export function OtherDeposits({ others }: { others: RiskFlag['others'] }) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {others.map((other) => (
        // In a tab of its own, so that the decision at hand stays where it is.
        <Link
          key={other._id}
          component={RouterLink}
          to={`${ALL_PATH}/show/${other._id}`}
          target="_blank"
          color="inherit"
          sx={{ fontWeight: 600 }}
        >
          {t('deposits:checks.open', { period: formatMonth(other), status: stateName(t, 'decision', other.status) })}
        </Link>
      ))}
    </Box>
  );
}
