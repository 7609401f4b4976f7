import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatCards } from '@/components/page/stat-card';
import { formatNumber, formatPercent } from '@/components/text/format';
import { PaidAndUnpaid } from '@/components/text/payment';
import { commissionStats } from '@/contract/commissions';
import { investmentStats } from '@/contract/downline';
import { useCustom } from '@/refine/use-custom';

interface FiguresProps<Name extends string> {
  Layout: ComponentType<{ children: ReactNode }>;
  /** The rows behind a figure; `label` says what else the link leads to. */
  rows: Partial<Record<Name, string | false | { to: string; label: string }>>;
}

/** Each figure is a dash if the figures could not be loaded. */
export function InvestmentFigures({ Layout, rows }: FiguresProps<'total' | 'thisMonth' | 'average' | 'members'>) {
  const { t } = useTranslation();
  const { data, isLoading } = useCustom(investmentStats);
  return (
    <StatCards
      Layout={Layout}
      isLoading={isLoading}
      figures={[
        { name: 'total', rupees: data?.totalInvestments },
        { name: 'thisMonth', rupees: data?.thisMonth },
        { name: 'average', rupees: data?.averagePerMember },
        { name: 'members', value: formatNumber(data?.totalMembers) },
      ]}
      textsOf={(name) => ({
        label: t(`coordinator:figures.investments.${name}`),
        context: t(`coordinator:figures.investments.${name}Context`),
        formula: t(`coordinator:figures.investments.${name}Help`),
        rows: toRows(rows[name], t(`coordinator:figures.${name === 'members' ? 'memberRows' : 'investmentRows'}`)),
      })}
    />
  );
}

/** Each figure is a dash if the figures could not be loaded. */
export function CommissionFigures({ Layout, rows }: FiguresProps<'earned' | 'pending' | 'thisMonth' | 'rate'>) {
  const { t } = useTranslation();
  const { data, isLoading } = useCustom(commissionStats);
  return (
    <StatCards
      Layout={Layout}
      isLoading={isLoading}
      figures={[
        {
          name: 'earned',
          rupees: data?.totalEarned,
          ...(typeof data?.paid === 'number' && {
            context: <PaidAndUnpaid paid={data.paid} unpaid={data.toBePaid} isOwn />,
          }),
        },
        { name: 'pending', rupees: data?.pending },
        { name: 'thisMonth', rupees: data?.thisMonth },
        { name: 'rate', value: formatPercent(data?.commissionRate) },
      ]}
      textsOf={(name) => ({
        label: t(`coordinator:figures.commissions.${name}`),
        context: t(`coordinator:figures.commissions.${name}Context`),
        formula: t(`coordinator:figures.commissions.${name}Help`),
        rows: toRows(rows[name], t('coordinator:figures.commissionRows')),
      })}
    />
  );
}

const toRows = (to: string | false | undefined | { to: string; label: string }, label: string) =>
  typeof to === 'string' ? { to, label } : to || undefined;
