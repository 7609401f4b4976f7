import { useTranslation } from 'react-i18next';
import { formatExactRupees } from '@/components/text/format';

/** What was counted less what was handed in, in rupees. The word says what the sign would. */
export function Difference({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const kind = amount === 0 ? 'none' : amount > 0 ? 'more' : 'less';
  const text = t(`cash-office:difference.${kind}`, { amount: formatExactRupees(Math.abs(amount)) });
  return <span style={STYLES[kind]}>{text}</span>;
}

const styleOf = (color: string) => ({ color: `var(--mui-palette-${color}-main)`, fontWeight: 600 });
const STYLES = { none: styleOf('success'), more: styleOf('warning'), less: styleOf('error') };
