import { Box, Typography } from '@mui/material';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/placeholders';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords, type PagedRecordsProps } from '@/components/list/paged-records';
import { SecondaryText } from '@/components/text/emphasis';
import type { RecordGrid } from '@/refine/use-data-grid';

interface SummaryTableProps<Row extends GridValidRowModel>
  extends Pick<PagedRecordsProps<Row>, 'columns' | 'renderCard' | 'onRowClick'> {
  name: 'members' | 'families';
  description?: string;
  grid: RecordGrid<Row>;
  children?: ReactNode;
}

export function SummaryTable<Row extends GridValidRowModel & BaseRecord>(props: SummaryTableProps<Row>) {
  const { name, description, grid, children, ...records } = props;
  const { t } = useTranslation();
  const id = useId();
  const title = t(`member-analytics:${name}.title`);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id={id} component="h2" variant="h2">
            {title}
          </Typography>
          {description && <SecondaryText>{description}</SecondaryText>}
        </Box>
        <ListToolbar grid={grid} columns={records.columns} />
      </Box>
      <PagedRecords
        grid={grid}
        label={title}
        {...records}
        empty={<EmptyState title={t(`member-analytics:${name}.empty`)} />}
        failure={t('member-analytics:failed')}
      />
      {children}
    </Box>
  );
}
