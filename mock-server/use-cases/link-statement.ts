import { toRupees } from '../../src/domain/money';
import type { StatementSum } from '../domain/statement';
import type { SignedInContext } from './auth/context';
import { isRefusal } from './context';
import { type StatementQuery, showStatement } from './show-statement';

const presentSum = ({ count, collectionPaise, commissionPaise }: StatementSum) => ({
  transactionCount: count,
  totalCollection: toRupees(collectionPaise),
  totalCommission: toRupees(commissionPaise),
});

/** The sums that both files end with, and a link to each; the links name the month, whatever month it is when they are opened. */
export async function linkStatement(context: SignedInContext, query: StatementQuery) {
  const statement = showStatement(context, query);
  if (isRefusal(statement)) return statement;
  const { month, earned, pending, rejected, total } = statement;
  const linkTo = (format: 'pdf' | 'csv') =>
    context.links.pathFor(context.session, { what: 'statement', format, query: { ...month } });
  const [pdfUrl, csvUrl] = await Promise.all([linkTo('pdf'), linkTo('csv')]);
  return {
    data: {
      ...month,
      earned: presentSum(earned),
      pending: presentSum(pending),
      rejected: presentSum(rejected),
      total: presentSum(total),
      pdfUrl,
      csvUrl,
    },
  };
}
