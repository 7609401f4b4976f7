import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { percentOf, toRupees } from '../../../domain/money';
import { reportOf } from '../../../hooks/report-path';
import { useT } from '../../../i18n/use-t';
import { formatMonth, formatPercent, formatRupees } from '../../../ui/format';
import { SectionCard } from '../../../ui/section-card';
import { StatCard, StatGrid } from '../../../ui/stat-card';
import { differenceOf } from './difference';
import type { useWhatIf } from './use-what-if';

/** All plans together: what the last full month would have earned, before anything is saved. */
export function WhatIfCard({ state }: { state: ReturnType<typeof useWhatIf> }) {
  const t = useT();
  const { comparison, isLoading, hasFailed, retry } = state;
  const month = formatMonth(state.month);
  const { invested = 0, saved, typed } = comparison ?? {};
  const ofDeposits = (amount = 0) =>
    t('commission-rates:whatIf.ofDeposits', { rate: formatPercent(percentOf(amount, invested)) });
  return (
    <SectionCard
      title={t('commission-rates:whatIf.title', { month })}
      description={t('commission-rates:whatIf.assumption', { month })}
    >
      {hasFailed ? (
        <Typography color="text.secondary">
          {t('commission-rates:whatIf.failed', { month })}{' '}
          <Button size="small" onClick={retry}>
            {t('commission-rates:whatIf.retry')}
          </Button>
        </Typography>
      ) : (
        <StatGrid>
          <StatCard
            label={t('commission-rates:whatIf.deposits', { month })}
            value={formatRupees(toRupees(invested))}
            isLoading={isLoading}
            explain={{
              formula: t('commission-rates:whatIf.depositsFormula', { month }),
              rows: {
                to: reportOf(state.month),
                label: t('commission-rates:whatIf.depositsRows', { month }),
              },
            }}
          />
          <StatCard
            label={t('commission-rates:whatIf.saved')}
            value={formatRupees(toRupees(saved?.total ?? 0))}
            context={ofDeposits(saved?.total)}
            isLoading={isLoading}
            explain={{ formula: t('commission-rates:whatIf.savedFormula', { month }) }}
          />
          <StatCard
            label={t('commission-rates:whatIf.typed')}
            value={formatRupees(toRupees(typed?.total ?? 0))}
            context={differenceOf(t, saved?.total ?? 0, typed?.total ?? 0) ?? t('commission-rates:whatIf.typedContext')}
            isLoading={isLoading}
            explain={{ formula: t('commission-rates:whatIf.typedFormula', { month }) }}
          />
        </StatGrid>
      )}
    </SectionCard>
  );
}
