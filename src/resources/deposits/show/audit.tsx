import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import type { auditEntry } from '../../../contract/deposit-impact';
import type { Deposit } from '../../../contract/deposits';
import { useT } from '../../../i18n/use-t';
import { DrawerSection } from '../../../ui/drawer-section';
import { formatDateTime } from '../../../ui/format';

type Entry = z.infer<typeof auditEntry>;

const WORDS = {
  'deposit.approve': 'decisions:audit.approve',
  'deposit.deny': 'decisions:audit.deny',
  'deposit.update': 'decisions:audit.update',
  'commission.calculate': 'decisions:audit.calculate',
} as const;

const isKnown = (action: string): action is keyof typeof WORDS => Object.hasOwn(WORDS, action);

/** Who did what to this deposit, from its submission on. */
export function Audit({ deposit, entries }: { deposit: Deposit; entries: readonly Entry[] }) {
  const t = useT();
  return (
    <DrawerSection title={t('decisions:audit.title')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        <Line word={t('decisions:audit.submitted')} at={deposit.createdAt} />
        {entries.map(({ action, at, by, reason }) => (
          <Line
            key={`${action} ${at}`}
            word={t(isKnown(action) ? WORDS[action] : 'decisions:audit.other')}
            at={at}
            by={by}
            reason={reason}
          />
        ))}
      </Box>
    </DrawerSection>
  );
}

function Line({ word, at, by, reason }: Partial<Entry> & { word: string; at: string }) {
  const t = useT();
  return (
    <Box component="li" sx={{ typography: 'body2' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {word}
      </Box>{' '}
      {by && t('decisions:audit.by', { name: by })}
      <Typography variant="body2" color="text.secondary">
        {formatDateTime(at)}
        {reason && (
          <>
            <br />
            {t('decisions:audit.reason', { reason })}
          </>
        )}
      </Typography>
    </Box>
  );
}
