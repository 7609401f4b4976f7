import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PlainTable } from '@/components/list/plain-table';
import { LevelChip } from '@/components/text/chips';
import { ABSENT, formatExactRupees, formatRate } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import type { COORDINATOR_STATUSES, LEVEL_OUTCOMES } from '@/contract/choices';
import type { Level } from '@/contract/roles';

type AccountState = (typeof COORDINATOR_STATUSES)[number];

export interface CommissionImpactRow {
  level: Level;
  outcome: (typeof LEVEL_OUTCOMES)[number];
  /** A level may have no coordinator, or none may be known (see `isEstimate`). */
  coordinator?: { name: string; unitName?: string | null | undefined; status?: AccountState | null } | null | undefined;
  rate?: number | null | undefined;
  /** In rupees. */
  amount: number | null;
  /** Of a commission that exists. A rejected one is in no total. */
  status?: string | null | undefined;
}

interface CommissionImpactTableProps {
  levels: readonly CommissionImpactRow[];
  /** In rupees. */
  total: number | null;
  /** The coordinators are not known. */
  isEstimate?: boolean;
}

/** A level that earns nothing says why. Amounts are exact to the paisa. */
export function CommissionImpactTable({ levels, total, isEstimate = false }: CommissionImpactTableProps) {
  const { t } = useTranslation();
  const hasRejected = levels.some(({ status }) => status === 'rejected');
  return (
    <PlainTable
      label={t('decisions:impact.label')}
      columns={[
        { title: t('decisions:impact.level') },
        { title: t('decisions:impact.coordinator') },
        { title: t('decisions:impact.rate'), isFigure: true },
        { title: t('decisions:impact.amount'), isFigure: true },
      ]}
      rows={levels.map((line) => [
        line.level,
        <LevelChip key="level" level={line.level} size="small" />,
        <CoordinatorName key="coordinator" line={line} isEstimate={isEstimate} />,
        typeof line.rate === 'number' ? formatRate(line.rate) : t('decisions:impact.noRate'),
        line.status === 'rejected' ? (
          <RejectedAmount key="amount" amount={line.amount} />
        ) : (
          formatExactRupees(line.amount)
        ),
      ])}
      total={[
        t(hasRejected ? 'decisions:impact.totalWithoutRejected' : 'decisions:impact.total'),
        formatExactRupees(total),
      ]}
    />
  );
}

const Caption = ({ color, children }: { color: string; children: string }) => (
  <Typography variant="caption" component="div" color={color}>
    {children}
  </Typography>
);

function RejectedAmount({ amount }: { amount: number | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Box component="s" sx={{ color: 'text.secondary' }}>
        {formatExactRupees(amount)}
      </Box>
      <Caption color="error.main">{stateName(t, 'commission', 'rejected')}</Caption>
    </>
  );
}

function CoordinatorName({ line, isEstimate }: { line: CommissionImpactRow; isEstimate: boolean }) {
  const { t } = useTranslation();
  if (line.coordinator) {
    const { name, unitName, status } = line.coordinator;
    return (
      <>
        {name}
        {unitName && <Caption color="text.secondary">{unitName}</Caption>}
        {status && status !== 'active' && <Caption color="warning.main">{stateName(t, 'account', status)}</Caption>}
      </>
    );
  }
  // A commission that was not made, since the level has no rate, names nobody.
  const isMissing = line.outcome === 'no-coordinator' && !isEstimate;
  return (
    <Box component="span" sx={{ color: isMissing ? 'warning.main' : 'text.secondary' }}>
      {isMissing ? t('decisions:impact.noCoordinator') : isEstimate ? t('decisions:impact.unknown') : ABSENT}
    </Box>
  );
}
