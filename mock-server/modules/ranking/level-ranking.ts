import { type Period, periodOf } from '@server/domain/periods';
import { type Ranked, rankContestants } from '@server/domain/ranking';
import { coordinatorFigures } from '@server/modules/commissions/coordinator-figures';
import type { Context } from '@server/modules/context';
import type { Store } from '@server/store/store';
import type { Timeframe } from '@/contract/choices';
import type { Level } from '@/contract/roles';
import { byLevel } from '@/domain/hierarchy';
import { monthOf } from '@/domain/months';

/** Ranks the coordinators of one level; sorted by name. */
export const rankLevel = (store: Store, level: Level, period: Period): Ranked[] =>
  rankContestants(
    store.by('coordinators', 'level', level).map((row) => {
      const { invested, earned, memberCount } = coordinatorFigures(store, row, period);
      return {
        id: row._id,
        name: row.name,
        memberCount,
        commissionPaise: earned.amountPaise,
        investmentPaise: invested.amountPaise,
      };
    }),
  );

/** Ranks each level by itself. */
export const rankLevels = (store: Store, period: Period) => byLevel((level) => rankLevel(store, level, period));

/** The period of a timeframe at the current time. */
export const currentPeriod = ({ clock }: Context, timeframe: Timeframe): Period =>
  periodOf(timeframe, monthOf(clock.now()));
