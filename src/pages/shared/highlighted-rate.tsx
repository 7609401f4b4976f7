import TrendingUp from '@mui/icons-material/TrendingUp';
import { useTranslation } from 'react-i18next';
import { formatRate } from '@/components/text/format';
import { Tag } from '@/components/text/states';
import { isAbove } from '@/domain/figures';

const HIGH_RATE = 5;

export const isHighRate = (percent: number | null): boolean => isAbove(percent, HIGH_RATE);

/** A commission as a percentage of its investment; above 5 % it is highlighted. */
export function HighlightedRate({ percent }: { percent: number | null }) {
  const { t } = useTranslation();
  const text = formatRate(percent);
  if (!isHighRate(percent)) return text;
  return (
    <Tag
      tone="success"
      size="small"
      icon={<TrendingUp titleAccess={t('ui:highRate')} sx={iconStyle} />}
      label={text}
      title={t('ui:highRate')}
    />
  );
}

const iconStyle = { fontSize: 14, mr: 1, verticalAlign: 'text-bottom' };
