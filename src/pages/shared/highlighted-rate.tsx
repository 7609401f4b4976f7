import TrendingUp from '@mui/icons-material/TrendingUp';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatRate } from '@/components/text/format';
import { Tag } from '@/components/text/states';
import { isAbove } from '@/domain/figures';

const HIGH_RATE = 5;

export const isHighRate = (percent: number | null): boolean => isAbove(percent, HIGH_RATE);

/** Two decimals of a percentage, if one decimal rounds it. */
const exactIfRounded = (percent: number | null): string | undefined =>
  percent !== null && formatRate(percent) !== formatRate(Number(percent.toFixed(1))) ? formatRate(percent) : undefined;

/** A commission as a percentage of its investment. `DelegatedTooltip` shows what was rounded. */
export function CommissionRate({ percent }: { percent: number | null }) {
  return <span data-tooltip={exactIfRounded(percent)}>{formatPercent(percent)}</span>;
}

/** Above 5 % it is highlighted. */
export function HighlightedRate({ percent }: { percent: number | null }) {
  const { t } = useTranslation();
  if (!isHighRate(percent)) return <CommissionRate percent={percent} />;
  return (
    <Tag
      tone="success"
      size="small"
      icon={<TrendingUp titleAccess={t('ui:highRate')} sx={iconStyle} />}
      label={formatPercent(percent)}
      title={[exactIfRounded(percent), t('ui:highRate')].filter(Boolean).join(' · ')}
    />
  );
}

const iconStyle = { fontSize: 14, mr: 1, verticalAlign: 'text-bottom' };
