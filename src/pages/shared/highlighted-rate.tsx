import TrendingUp from '@mui/icons-material/TrendingUp';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '@/components/text/format';
import { Tag } from '@/components/text/states';

const HIGH_RATE = 5;

export const isHighRate = (percent: number): boolean => percent > HIGH_RATE;

export function HighlightedRate({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const text = formatPercent(percent);
  if (!isHighRate(percent)) return text;
  return (
    <Tag
      tone="success"
      icon={<TrendingUp titleAccess={t('ui:highRate')} sx={iconStyle} />}
      label={text}
      title={t('ui:highRate')}
    />
  );
}

const iconStyle = { fontSize: 16, mr: 1, verticalAlign: 'text-bottom' };
