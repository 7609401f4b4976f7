import { countOf } from '../domain/wording';
import type { Reader } from '../store/store';
import { type ActingContext, refuse } from './context';

function obstaclesOf(reader: Reader, planId: string): string[] {
  const deposits = reader.by('deposits', 'planId', planId).length;
  const rates = reader.by('rates', 'planId', planId).length;
  return [
    ...(deposits > 0 ? [countOf(deposits, 'deposit')] : []),
    ...(rates > 0 ? [countOf(rates, 'commission rate')] : []),
  ];
}

/** Refused while deposits or rates name the plan; it can be made inactive instead (decisions §5). */
export const deletePlan = (context: ActingContext, id: string) =>
  context.store.commit((tx) => {
    const plan = tx.get('plans', id);
    if (!plan) return refuse('not-found', 'Deposit plan not found');
    const obstacles = obstaclesOf(tx, id);
    if (obstacles.length > 0) {
      const what = obstacles.join(' and ');
      return refuse(
        'conflict',
        `${plan.planName} has ${what} and cannot be deleted. You can make it inactive instead.`,
      );
    }
    tx.remove('plans', id);
    return { message: 'Investment plan deleted successfully!', data: { _id: id } };
  });
