import type { Fault } from '../fault';

export const storeFaults: readonly Fault[] = [
  {
    name: 'The newest row of a list cannot be removed or changed',
    file: 'mock-server/store/sorted-rows.ts',
    find: 'if (last === undefined || compare(last, row) < 0) return rows.length;',
    replace: 'if (last === undefined || compare(last, row) <= 0) return rows.length;',
    specs: ['decisions'],
  },
  {
    name: 'Changes that failed are undone in the wrong order',
    file: 'mock-server/store/memory-store.ts',
    find: 'changes.toReversed().map(reverseChange)',
    replace: 'changes.map(reverseChange)',
    specs: ['decisions'],
  },
  {
    name: 'The first commit after the last snapshot is lost at a restart',
    file: 'mock-server/store/recovery.ts',
    find: 'if (entry.seq > snapshot.seq) applyEntry(tables, entry);',
    replace: 'if (entry.seq > snapshot.seq + 1) applyEntry(tables, entry);',
    specs: ['lost-answers'],
  },
  {
    name: 'What a row added to a figure before its change still counts',
    file: 'mock-server/figures/tally.ts',
    find: '    count(before, -1);\n',
    replace: '',
    specs: ['dashboard', 'commissions'],
  },
  {
    name: 'The sum of a list keeps the rows that have left it',
    file: 'mock-server/figures/live-lists.ts',
    find: '        this.sum -= before.amountPaise;\n',
    replace: '',
    specs: ['commissions'],
  },
  {
    name: 'Figures do not follow a change in a family',
    file: 'mock-server/figures/result-cache.ts',
    find: "    familyMembers: 'all',\n",
    replace: '',
    specs: ['dashboard', 'member-family'],
  },
  {
    name: 'An export shows rows that were added while it was written',
    file: 'mock-server/figures/reader-of-now.ts',
    find: 'reader.all(name).slice()',
    replace: 'reader.all(name)',
    specs: ['panchayat'],
  },
];
