import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRowCount } from '@/hooks/use-row-count';
import { EmptyState } from '@/ui/empty-state';
import { formatRupeesInFull } from '@/ui/format';
import { LoadError } from '@/ui/load-error';
import { SkeletonCards } from '@/ui/skeletons';
import { HoldingCard } from './holding-card';
import { amountOf, type Outlook } from './outlook';
import type { Outlooks } from './use-outlooks';

/** More than these are folded away: what is urgent comes first. */
const SHOWN_AT_FIRST = 6;
const CARD_HEIGHT = 168;

interface WhatNextProps extends Outlooks {
  /** Somebody is registered to invest for. */
  hasFamily: boolean;
}

/** What is due, what waits and what cannot be continued, for each person and plan. */
export function WhatNext({ outlooks, error, retry, hasFamily }: WhatNextProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const expected = useRowCount('what-next', outlooks && Math.min(outlooks.length, SHOWN_AT_FIRST)) ?? 3;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography id={headingId} variant="h2">
          {t('member:next.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
          {outlooks && outlooks.length > 0 && <DueInAll outlooks={outlooks} />}
        </Typography>
      </div>
      {error ? (
        <LoadError message={error.message} onRetry={retry} />
      ) : !outlooks ? (
        <SkeletonCards count={expected} height={CARD_HEIGHT} minWidth={300} label={t('member:next.loading')} />
      ) : outlooks.length === 0 ? (
        <NothingBegun hasFamily={hasFamily} />
      ) : (
        <>
          <Box component="ul" sx={list}>
            {(isWhole ? outlooks : outlooks.slice(0, SHOWN_AT_FIRST)).map((outlook) => (
              <HoldingCard key={outlook.row._id} outlook={outlook} />
            ))}
          </Box>
          {outlooks.length > SHOWN_AT_FIRST && (
            <Button
              color="secondary"
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
              sx={{ justifySelf: 'start', minHeight: 44 }}
            >
              {isWhole ? t('member:next.showLess') : t('member:next.showAll', { count: outlooks.length })}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

function DueInAll({ outlooks }: { outlooks: readonly Outlook[] }) {
  const { t } = useTranslation();
  const due = outlooks.flatMap((outlook) => outlook.due);
  if (due.length === 0) return t('member:next.nothingDue');
  return t('member:next.dueInAll', { count: due.length, amount: formatRupeesInFull(amountOf(due)) });
}

function NothingBegun({ hasFamily }: { hasFamily: boolean }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  return (
    <EmptyState
      isCompact
      title={t('member:next.empty')}
      hint={t(hasFamily ? 'member:next.emptyHint' : 'member:next.noFamilyHint')}
      action={
        <Button
          variant="contained"
          onClick={() => setParams(hasFamily ? { tab: 'family' } : { tab: 'family', dialog: 'add' })}
        >
          {t(hasFamily ? 'member:next.begin' : 'member:family.add')}
        </Button>
      }
    />
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
};
