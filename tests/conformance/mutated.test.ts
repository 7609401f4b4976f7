import { expect, it } from 'vitest';
import { kindsIn, startMutatedServer } from './mutated-server';
import { accessCases } from './mutations/access';
import { answerCases, fileCases } from './mutations/answers';
import { filterCases } from './mutations/filters';
import { expectFound } from './mutations/mutation';
import { sumCases } from './mutations/sums';

/** One of each kind of difference; mutated.nightly.test.ts has all of them. */
const reportOf = startMutatedServer();

const QUICK: readonly string[] = [
  'a status that is ignored',
  'a creation that is open to states too',
  'deposits of a family member that another member reads',
  'a list of deposits with one of another member',
  'a pending summary with one too many',
  'an instant without a zone',
  'a file of investments with another head',
];
const quick = [...filterCases, ...accessCases, ...sumCases, ...answerCases, ...fileCases].filter(({ name }) =>
  QUICK.includes(name),
);

it('finds nothing where nothing is wrong', async () => {
  expect(quick).toHaveLength(QUICK.length);
  expect(kindsIn(await reportOf({}, 'superadmin.plans.list'))).toEqual([]);
});

it.each(quick)('$name', (planted) => expectFound(reportOf, planted));
