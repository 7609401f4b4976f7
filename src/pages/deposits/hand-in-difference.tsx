import { useTranslation } from 'react-i18next';
import { formatExactRupees } from '@/components/text/format';

/** What was counted less what was handed in, in rupees. The word says it as well as sign and color. */
export function Difference({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const kind = amount === 0 ? 'none' : amount > 0 ? 'more' : 'less';
  const text = `${amount > 0 ? '+' : ''}${formatExactRupees(amount)}`;
  return <span style={STYLES[kind]}>{t(`cash-office:difference.${kind}`, { amount: text })}</span>;
}

const styleOf = (color: string) => ({ color: `var(--mui-palette-${color}-main)`, fontWeight: 600 });
const STYLES = { none: styleOf('success'), more: styleOf('warning'), less: styleOf('error') };
