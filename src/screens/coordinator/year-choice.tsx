import { useTranslation } from 'react-i18next';
import { useTrendYear } from '@/hooks/use-trend-year';
import { YearChoice as Choice } from '@/ui/year-choice';

/** Which year a monthly chart shows. */
export function YearChoice() {
  const { t } = useTranslation();
  const { year, thisYear, setYear } = useTrendYear();
  return <Choice label={t('coordinator:year')} year={year} thisYear={thisYear} onChange={setYear} />;
}
