import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LevelChip } from '@/components/text/chips';
import { formatExactRupees, formatRate } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import type { COORDINATOR_STATUSES } from '@/contract/choices';
import type { Level } from '@/contract/roles';

type AccountState = (typeof COORDINATOR_STATUSES)[number];

export interface CommissionImpactRow {
  level: Level;
  outcome: 'earns' | 'no-rate' | 'no-coordinator';
  /** None where the level has none, or where it is not known (see `isEstimate`). */
  coordinator?: { name: string; unitName?: string | null | undefined; status?: AccountState | null } | null | undefined;
  /** In percent; none without an active rate. */
  rate?: number | null | undefined;
  /** In rupees. */
  amount: number;
  /** Of a commission that exists. A rejected one is in no total. */
  status?: string | null | undefined;
}

interface CommissionImpactTableProps {
  levels: readonly CommissionImpactRow[];
  /** In rupees. */
  total: number;
  /** The coordinators are not known. */
  isEstimate?: boolean;
}

/** What each of the six levels earns, to the paisa, or why it earns nothing. */
export function CommissionImpactTable({ levels, total, isEstimate = false }: CommissionImpactTableProps) {
  const { t } = useTranslation();
  const hasRejected = levels.some(({ status }) => status === 'rejected');
  return (
    <Box component="table" aria-label={t('decisions:impact.label')} sx={tableStyles}>
      <thead>
        <tr>
          <th scope="col">{t('decisions:impact.level')}</th>
          <th scope="col">{t('decisions:impact.coordinator')}</th>
          <th scope="col">{t('decisions:impact.rate')}</th>
          <th scope="col">{t('decisions:impact.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((line) => (
          <tr key={line.level} data-level={line.level}>
            <th scope="row">
              <LevelChip level={line.level} size="small" />
            </th>
            <td>
              <CoordinatorName line={line} isEstimate={isEstimate} />
            </td>
            <td>{typeof line.rate === 'number' ? formatRate(line.rate) : t('decisions:impact.noRate')}</td>
            <td>
              {line.status === 'rejected' ? <RejectedAmount amount={line.amount} /> : formatExactRupees(line.amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t(hasRejected ? 'decisions:impact.totalWithoutRejected' : 'decisions:impact.total')}
          </th>
          <td>{formatExactRupees(total)}</td>
        </tr>
      </tfoot>
    </Box>
  );
}

function RejectedAmount({ amount }: { amount: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Box component="s" sx={{ color: 'text.secondary' }}>
        {formatExactRupees(amount)}
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'error.main' }}>
        {stateName(t, 'commission', 'rejected')}
      </Box>
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
        {unitName && (
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {unitName}
          </Box>
        )}
        {status && status !== 'active' && (
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'warning.main' }}>
            {stateName(t, 'account', status)}
          </Box>
        )}
      </>
    );
  }
  return (
    <Box component="span" sx={{ color: isEstimate ? 'text.secondary' : 'warning.main' }}>
      {t(isEstimate ? 'decisions:impact.unknown' : 'decisions:impact.noCoordinator')}
    </Box>
  );
}

const figureStyles = { textAlign: 'right', whiteSpace: 'nowrap' };
const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    px: 1,
    py: 2,
    textAlign: 'left',
    fontWeight: 400,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th:first-of-type, & tbody th, & tfoot th': { pl: 0 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
  '& thead th': { color: 'text.secondary', fontWeight: 600, typography: 'caption', overflowWrap: 'normal' },
  '& thead th:nth-of-type(n+3)': { textAlign: 'right' },
  '& tbody td:nth-of-type(n+2), & tfoot td': figureStyles,
  '& tfoot th, & tfoot td': { fontWeight: 600, borderBottom: 0 },
};
