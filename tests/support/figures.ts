import type { CommissionRow, Dataset, DepositRow } from '@server/store/rows';
import { generateDataset } from '../../fixtures/dataset';
import { makeApp } from './make-app';

export const seededData = (seed: number): Dataset => generateDataset({ members: 60, deposits: 500, seed });

export const SEEDS = [3, 11, 2026] as const;

export const rupeesOf = (rows: readonly { amountPaise: number }[]): number =>
  rows.reduce((sum, row) => sum + row.amountPaise, 0) / 100;

/** The sum of rupees of a reply, added as paise to avoid floating-point errors. */
export const sumOfRupees = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

export const approvedIn = ({ deposits }: Dataset): DepositRow[] =>
  deposits.filter(({ status }) => status === 'approved');

export const earnedIn = ({ commissions }: Dataset): CommissionRow[] =>
  commissions.filter(({ status }) => status === 'approved' || status === 'paid');

export async function askSuperadmin(dataset: Dataset, now?: string) {
  const api = makeApp(now === undefined ? { dataset } : { dataset, now });
  const agent = await api.as('superadmin');
  const ask = async (path: string, query: object = {}) => (await agent.get(path).query(query).expect(200)).body.data;
  return { ...api, ask };
}
