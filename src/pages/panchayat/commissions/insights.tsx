import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, SkeletonRows } from '@/components/feedback/placeholders';
import { SectionCard } from '@/components/page/section-card';
import { Rupees } from '@/components/text/cell-text';
import { formatNumber } from '@/components/text/format';
import { useCommissionInsights } from '@/pages/shared/coordinator-data';

/** The filters that insights and details share with the list; the member filter applies to the list only. */
export interface SharedFilters {
  status: string | undefined;
  month: string | undefined;
  year: string | undefined;
}

interface CommissionInsightsProps {
  filters: SharedFilters;
  /** The list shows some members only. */
  isSearched: boolean;
}

/** By Plan and By Member, with the status and period of the list. */
export function CommissionInsights({ filters, isSearched }: CommissionInsightsProps) {
  const { t } = useTranslation();
  const caption = [
    filters.status !== 'rejected' && t('panchayat:own.insights.withoutRejected'),
    isSearched && t('panchayat:own.insights.allMembers'),
  ]
    .filter(Boolean)
    .join(' ');
  const { data, isLoading } = useCommissionInsights({ query: { ...filters }, keepPreviousData: true });
  return (
    <Box sx={twoColumns}>
      <InsightTable
        title={t('panchayat:own.insights.byPlan')}
        caption={caption}
        nameLabel={t('panchayat:own.insights.plan')}
        isLoading={isLoading}
        rows={data?.planWise.map(({ planName, ...row }) => ({ ...row, name: planName }))}
      />
      <InsightTable
        title={t('panchayat:own.insights.byMember')}
        caption={caption}
        nameLabel={t('panchayat:own.insights.member')}
        hasUserId
        isLoading={isLoading}
        rows={data?.memberWise.map(({ memberName, ...row }) => ({ ...row, name: memberName }))}
      />
    </Box>
  );
}

interface InsightRow {
  id: string;
  name: string;
  userName?: string | undefined;
  totalCommission: number;
  totalCollection: number;
  transactionCount: number;
}

interface InsightTableProps {
  title: string;
  /** What the sums leave out. */
  caption: string;
  /** Heads the first column. */
  nameLabel: string;
  /** Members have a user id beside their name, plans have none. */
  hasUserId?: boolean;
  rows: readonly InsightRow[] | undefined;
  isLoading: boolean;
}

/** Rows shown at first. */
const COLLAPSED_ROWS = 8;

/** The own commissions grouped by plan or by member; empty if they could not be loaded. */
function InsightTable({ title, caption, nameLabel, hasUserId = false, rows = [], isLoading }: InsightTableProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, COLLAPSED_ROWS);
  return (
    <SectionCard title={title} description={caption}>
      {isLoading && <SkeletonRows count={4} height={44} />}
      {!isLoading && rows.length === 0 && <EmptyState isCompact title={t('panchayat:own.insights.empty')} />}
      {shown.length > 0 && (
        <Box component="table" aria-label={title} sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{nameLabel}</th>
              {hasUserId && (
                <Box component="th" scope="col" className="words" sx={wideOnly}>
                  {t('panchayat:own.insights.userId')}
                </Box>
              )}
              <th scope="col">{t('panchayat:own.insights.commission')}</th>
              <th scope="col">{t('panchayat:own.insights.collection')}</th>
              <Box component="th" scope="col" sx={wideOnly}>
                {t('panchayat:own.insights.transactions')}
              </Box>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.name}
                  <Typography component="span" variant="caption" color="text.secondary" sx={narrowOnly}>
                    {hasUserId && `${row.userName} · `}
                    {t('panchayat:own.insights.count', { count: row.transactionCount })}
                  </Typography>
                </th>
                {hasUserId && (
                  <Box component="td" className="words" sx={wideOnly}>
                    {row.userName}
                  </Box>
                )}
                <td>
                  <Rupees exact amount={row.totalCommission} />
                </td>
                <td>
                  <Rupees amount={row.totalCollection} />
                </td>
                <Box component="td" sx={wideOnly}>
                  {formatNumber(row.transactionCount)}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      {rows.length > COLLAPSED_ROWS && (
        <Button
          size="small"
          color="secondary"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ mt: 2 }}
        >
          {isWhole
            ? t('panchayat:own.insights.fewer')
            : t('panchayat:own.insights.all', { count: formatNumber(rows.length) })}
        </Button>
      )}
    </SectionCard>
  );
}

/** On wide screens user id and transactions have columns of their own, on narrow ones they are below the name. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };
const narrowOnly = { display: { xs: 'block', sm: 'none' } };
const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 2, py: 2, textAlign: 'left', fontWeight: 400, borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { pl: 0 },
  '& tbody th': { overflowWrap: 'break-word' },
  '& td:last-of-type, & thead th:last-of-type': { pr: 0 },
  '& thead th': { color: 'text.secondary', typography: 'caption', fontWeight: 600, whiteSpace: { sm: 'nowrap' } },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
  '& thead th.words, & td.words': { textAlign: 'left' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
};
const twoColumns = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
};
