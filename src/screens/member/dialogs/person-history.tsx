import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { familyMemberInvestmentHistory } from '@/contract/family-investments';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Pager } from '@/ui/pager';
import { SkeletonRows } from '@/ui/skeletons';
import { PaymentLine } from './payment-line';

/** Payments on a page of the history (§2-9). */
const PAGE_SIZE = 10;

/** Every payment for one family member, newest first, page by page. */
export function PersonHistory({ familyMemberId, name }: { familyMemberId: string; name: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPreviousData } = useEndpoint(familyMemberInvestmentHistory, {
    params: { id: familyMemberId },
    query: { page, limit: PAGE_SIZE },
    staleTime: 0,
    keepPreviousData: true,
  });
  if (error) return <LoadError message={error.message} onRetry={refetch} />;
  if (!data) return <SkeletonRows count={4} />;
  if (data.totalCount === 0) {
    return (
      <EmptyState
        isCompact
        title={t('member:familyInvestments.empty')}
        hint={t('member:familyInvestments.emptyHint', { name })}
      />
    );
  }
  return (
    <>
      <Box component="ul" aria-busy={isPreviousData} sx={list}>
        {data.investments.map((deposit) => (
          <li key={deposit._id}>
            <PaymentLine deposit={deposit} />
          </li>
        ))}
      </Box>
      {data.totalPages > 1 && (
        <Pager page={page} pageCount={data.totalPages} total={data.totalCount} pageSize={PAGE_SIZE} onPage={setPage} />
      )}
    </>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 2 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
