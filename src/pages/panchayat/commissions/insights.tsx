import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, SkeletonRows } from '@/components/feedback/placeholders';
import { PlainTable } from '@/components/list/plain-table';
import { SectionCard, twoColumns } from '@/components/page/section-card';
import { IdentifierText, Rupees } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { formatNumber } from '@/components/text/format';
import { type InsightsQuery, useCommissionInsights } from '@/pages/shared/coordinator-data';

/** The member filter applies to the list only. */
export interface SharedFilters {
  status: string | undefined;
  month: string | undefined;
  year: string | undefined;
}

export function CommissionInsights({ filters, isSearched }: { filters: SharedFilters; isSearched: boolean }) {
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
        by="plan"
        caption={caption}
        isLoading={isLoading}
        rows={data?.planWise.map(({ planName: name, ...row }) => ({ ...row, name, userName: '' }))}
      />
      <InsightTable
        by="member"
        caption={caption}
        isLoading={isLoading}
        rows={data?.memberWise.map(({ memberName: name, ...row }) => ({ ...row, name }))}
      />
    </Box>
  );
}

interface InsightTableProps {
  /** Members have a user id beside their name, plans have none. */
  by: 'plan' | 'member';
  /** The caption says what the sums leave out. */
  caption: string;
  rows:
    | readonly (Omit<NonNullable<InsightsQuery['data']>['memberWise'][number], 'memberName'> & { name: string })[]
    | undefined;
  isLoading: boolean;
}

const COLLAPSED_ROWS = 8;

/** The table is empty if the commissions could not be loaded. */
function InsightTable({ by, caption, rows = [], isLoading }: InsightTableProps) {
  const { t } = useTranslation();
  const hasUserId = by === 'member';
  const title = t(`panchayat:own.insights.${hasUserId ? 'byMember' : 'byPlan'}`);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, COLLAPSED_ROWS);
  return (
    <SectionCard title={title} description={caption}>
      {isLoading && <SkeletonRows count={4} height={44} />}
      {!isLoading && rows.length === 0 && <EmptyState isCompact title={t('panchayat:own.insights.empty')} />}
      {shown.length > 0 && (
        <PlainTable
          label={title}
          columns={[
            { title: t(`panchayat:own.insights.${by}`) },
            ...(hasUserId ? [{ title: t('panchayat:own.insights.userId'), isWide: true }] : []),
            { title: t('panchayat:own.insights.commission'), isFigure: true },
            { title: t('panchayat:own.insights.collection'), isFigure: true },
            { title: t('panchayat:own.insights.transactions'), isFigure: true, isWide: true },
          ]}
          rows={shown.map(({ id, name, userName, totalCommission, totalCollection, transactionCount }) => [
            id,
            <>
              {name}
              <SecondaryText variant="caption" sx={narrowOnly}>
                {hasUserId && `${userName} · `}
                {t('panchayat:own.insights.count', { count: transactionCount })}
              </SecondaryText>
            </>,
            ...(hasUserId ? [<IdentifierText key="userId">{userName}</IdentifierText>] : []),
            <Rupees key="commission" amount={totalCommission} />,
            <Rupees key="collection" amount={totalCollection} />,
            formatNumber(transactionCount),
          ])}
        />
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

// On phones user id and transactions are below the name.
const narrowOnly = { display: { xs: 'block', sm: 'none' } };
