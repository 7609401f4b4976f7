import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { FamilyMemberSummary } from '../../contract/analytics';
import { useT } from '../../i18n/use-t';

interface CalendarButtonProps {
  row: FamilyMemberSummary;
  onOpen: (row: FamilyMemberSummary) => void;
}

/** Opens the calendar of one family member. */
export function CalendarButton({ row, onOpen }: CalendarButtonProps) {
  const t = useT();
  return (
    <Tooltip title={t('member-analytics:families.calendar')}>
      <IconButton
        size="small"
        aria-label={t('member-analytics:families.calendarOf', { name: row.familyMemberName })}
        onClick={() => onOpen(row)}
      >
        <CalendarMonthOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
