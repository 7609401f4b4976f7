import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoordinatorReportRow } from '@/contract/report';
import type { Level } from '@/contract/roles';
import { LevelChip } from '@/ui/level-chip';
import { CoordinatorTable } from './coordinator-table';
import { LevelFigures } from './level-figures';
import { ranked, topOf } from './ranking';
import { TopPerformers } from './top-performers';
import { partId, type ReportAddress } from './use-report-address';

interface LevelPanelProps {
  level: Level;
  /** All of the level. */
  coordinators: readonly CoordinatorReportRow[];
  report: ReportAddress;
}

/** One level: its totals or those of the coordinator in focus, its best three, and everybody by rank. */
export function LevelPanel({ level, coordinators, report }: LevelPanelProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => ranked(coordinators), [coordinators]);
  const focused = rows.find(({ _id }) => _id === report.focus);
  const focus = (id: string) => report.setFocus(id === focused?._id ? undefined : id);
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Box sx={line}>
          <LevelChip level={level} />
          <Typography variant="h3" role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {focused
              ? t('commission-report:levels.focused', focused.coordinator)
              : t('commission-report:levels.totals', { level: t(`ui:level.${level}`) })}
          </Typography>
          {focused && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => report.setFocus(undefined)}
              sx={{ ml: { sm: 'auto' } }}
            >
              {t('commission-report:levels.showTotals')}
            </Button>
          )}
        </Box>
        <LevelFigures level={level} rows={rows} focused={focused} filters={report.filters} />
      </Box>
      <TopPerformers top={topOf(rows)} focusedId={focused?._id} onFocus={focus} />
      <Box id={partId('level')} tabIndex={-1} sx={everybody}>
        <CoordinatorTable rows={rows} search={report.filters.search} focusedId={focused?._id} onFocus={focus} />
      </Box>
    </>
  );
}

// Below the bar at the top of the window.
const everybody = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  scrollMarginTop: 72,
  outline: 'none',
};
// The button that comes and goes moves nothing on wide screens.
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 36 };
