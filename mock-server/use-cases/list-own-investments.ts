import { presentDeposit } from '../store/present/deposit';
import type { ActingContext } from './context';

/** Every deposit of the signed-in member and the family, newest first. */
export const listOwnInvestments = ({ store, actor }: ActingContext) => ({
  data: {
    investments: [...store.by('deposits', 'memberId', actor.id)].reverse().map((row) => presentDeposit(store, row)),
  },
});
