import { toRupees } from '../../../src/domain/money';
import { type ReportSums, reportRate } from '../../domain/report';

/** As the report's rows name them; transactions are deposits. */
export const presentReportSums = ({ invested, earned }: ReportSums) => ({
  totalInvestment: toRupees(invested.amountPaise),
  totalCommissions: toRupees(earned.amountPaise),
  transactionCount: invested.count,
});

/** As the report's head names them. */
export const presentCumulative = (sums: ReportSums) => ({
  totalInvestment: toRupees(sums.invested.amountPaise),
  totalCommission: toRupees(sums.earned.amountPaise),
  totalTransactions: sums.invested.count,
  commissionRate: reportRate(sums),
});
