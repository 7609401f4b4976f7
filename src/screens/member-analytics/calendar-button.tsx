import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { useTranslation } from 'react-i18next';
import type { FamilyMemberSummary } from '@/contract/analytics';
import { IconAction } from '@/ui/icon-action';

interface CalendarButtonProps {
  row: FamilyMemberSummary;
  onOpen: (row: FamilyMemberSummary) => void;
  /** Larger where a thumb looks for it. */
  size?: 'small' | 'medium';
}

/** Opens the calendar of one family member. */
export function CalendarButton({ row, onOpen, size = 'small' }: CalendarButtonProps) {
  const { t } = useTranslation();
  return (
    <IconAction
      Icon={CalendarMonthOutlined}
      label={t('member-analytics:families.calendarOf', { name: row.familyMemberName })}
      tip={t('member-analytics:families.calendar')}
      onClick={() => onOpen(row)}
      size={size}
    />
  );
}
