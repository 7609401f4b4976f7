import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageDataOf } from '@/api/read-shape';
import { RoutedDialog } from '@/components/dialog/routed-dialog';
import { LoadError } from '@/components/feedback/placeholders';
import { type Filter, FilterSelect } from '@/components/filter/filter-select';
import { SecondaryText } from '@/components/text/emphasis';
import {
  countParams,
  formatDate,
  formatExactRupees,
  formatLongMonth,
  formatNumber,
  monthOptions,
} from '@/components/text/format';
import { paidAndToBePaidText } from '@/components/text/payment';
import { commissionStatement, coordinatorStatement } from '@/contract/commissions';
import { sumOf } from '@/domain/figures';
import { FIRST_YEAR, hasMonth, lastDayOf, monthOf, yearOptions } from '@/domain/months';
import { type EndpointQuery, useCustom } from '@/refine/use-custom';
import { useExportFile } from '@/refine/use-export-file';
import { now } from '@/utils/clock';

interface CommissionStatementProps {
  /** The superadmin names a coordinator; otherwise it is the one who is signed in. */
  coordinator?: { _id: string; name: string };
  onClose: () => void;
}

export function CommissionStatement({ coordinator, onClose }: CommissionStatementProps) {
  const { t } = useTranslation();
  const today = monthOf(now());
  const [period, setPeriod] = useState(today);
  const endpoint = coordinator ? coordinatorStatement : commissionStatement;
  const query = { ...period, ...(coordinator && { coordinatorId: coordinator._id }) };
  const statement = useCustom(endpoint, { query, staleTime: 0, keepPreviousData: true });
  const failure = (message: string) => t('ui:list.exportFailedBecause', { message });
  // The link to a file expires soon, so that each click requests a new one.
  const csv = useExportFile({ endpoint, query, urlOf: ({ csvUrl }) => csvUrl, failure });
  const pdf = useExportFile({ endpoint, query, urlOf: ({ pdfUrl }) => pdfUrl, opensInTab: true, failure });
  const isReady = statement.data !== undefined && !statement.isPreviousData;
  const select = (name: 'month' | 'year', options: Filter['options']) => (
    <FilterSelect
      isFullWidth
      filter={{
        name,
        label: t(`coordinator-commissions:statement.${name}`),
        value: String(period[name]),
        options,
        onChange: (value) => setPeriod((before) => ({ ...before, [name]: Number(value) })),
      }}
    />
  );
  const files = [
    { format: 'csv', file: csv, Icon: FileDownloadOutlined, variant: 'outlined' },
    { format: 'pdf', file: pdf, Icon: PictureAsPdfOutlined, variant: 'contained' },
  ] as const;

  return (
    <RoutedDialog
      title={
        coordinator
          ? t('coordinator-commissions:statement.of', { name: coordinator.name })
          : t('coordinator-commissions:statement.title')
      }
      onClose={onClose}
      cancelLabel={t('ui:dialog.close')}
      actions={files.map(({ format, file, Icon, variant }) => (
        <Button
          key={format}
          variant={variant}
          sx={hideIconsOnPhone}
          startIcon={<Icon />}
          disabled={!isReady}
          loading={file.isExporting}
          loadingPosition="start"
          onClick={file.exportFile}
        >
          {t(`coordinator-commissions:statement.${format}`)}
        </Button>
      ))}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, pt: 2, mb: 4 }}>
        {select('month', monthOptions())}
        {select('year', yearOptions(FIRST_YEAR, today.year, ''))}
      </Box>
      <StatementSums statement={statement} isOwn={!coordinator} />
    </RoutedDialog>
  );
}

type StatementQuery = EndpointQuery<PageDataOf<typeof commissionStatement>>;

const SUM_NAMES = ['earned', 'pending', 'total', 'rejected'] as const;

/** The sums have paise, so that they can be compared exactly with those of the files. */
function StatementSums({ statement, isOwn }: { statement: StatementQuery; isOwn: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch, isPreviousData } = statement;
  if (error && !data) return <LoadError message={error.message} onRetry={refetch} />;
  const isWaiting = !data || isPreviousData;
  return (
    <>
      <Box component="dl" aria-busy={isWaiting || undefined} sx={{ m: 0 }}>
        {SUM_NAMES.map((name) => (
          <Box key={name} sx={name === 'total' ? { ...sumRowStyle, ...totalRowStyle } : sumRowStyle}>
            <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: name === 'total' ? 600 : 400 }}>
                {t(`coordinator-commissions:statement.sums.${name}`)}
              </Typography>
              <SecondaryText>
                {isWaiting ? (
                  <Skeleton width={180} />
                ) : (
                  t('coordinator-commissions:statement.sum', {
                    ...countParams(data[name].transactionCount),
                    collection: formatExactRupees(data[name].totalCollection),
                  })
                )}
              </SecondaryText>
              {name === 'earned' && !isWaiting && data.paid && data.toBePaid && (
                <SecondaryText>
                  {paidAndToBePaidText(t, data.paid.totalCommission, data.toBePaid.totalCommission, formatExactRupees)}
                </SecondaryText>
              )}
            </Box>
            <Typography component="dd" sx={sumFigureStyle}>
              {isWaiting ? <Skeleton width={80} /> : formatExactRupees(data[name].totalCommission)}
            </Typography>
          </Box>
        ))}
      </Box>
      {!isWaiting && data.addedLater && hasMonth(data) && (
        <SecondaryText sx={{ mt: 3 }}>
          {t('coordinator-commissions:statement.addedLater', {
            ...countParams(data.addedLater.transactionCount),
            day: formatDate(lastDayOf(data)),
            amount: formatExactRupees(data.addedLater.totalCommission),
          })}
        </SecondaryText>
      )}
      {!isWaiting &&
        data.otherMonths?.map((each) => (
          <SecondaryText key={`${each.year}-${each.month}`} sx={{ mt: 3 }}>
            {t('coordinator-commissions:statement.otherMonth', {
              ...countParams(each.transactionCount),
              month: formatLongMonth(each),
              amount: formatExactRupees(each.totalCommission),
            })}
          </SecondaryText>
        ))}
      {!isWaiting && data.closedAt && (
        <SecondaryText sx={{ mt: 3 }}>
          {t('coordinator-commissions:statement.closed', { day: formatDate(data.closedAt) })}
        </SecondaryText>
      )}
      {isOwn && !isWaiting && data.processed && (
        <SecondaryText sx={{ mt: 3 }}>
          {t('coordinator-commissions:statement.processed', {
            shown: formatNumber(data.processed.transactionCount),
            all: formatNumber(sumOf([data.total.transactionCount, data.rejected.transactionCount])),
            amount: formatExactRupees(data.processed.totalCommission),
          })}
        </SecondaryText>
      )}
    </>
  );
}

const sumRowStyle = { display: 'flex', alignItems: 'center', gap: 3, py: 3, borderTop: 1, borderColor: 'divider' };
const totalRowStyle = { borderColor: 'text.secondary' };
const sumFigureStyle = { m: 0, fontWeight: 600 };
// Leaves room for three buttons in one line on a phone.
const hideIconsOnPhone = { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } };
