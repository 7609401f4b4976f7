import type { Fault } from '../fault';

export const providerFaults: readonly Fault[] = [
  {
    name: 'Approving a commission rejects it, and the other way round',
    file: 'src/pages/commissions/use-commission-decisions.ts',
    find: "decision === 'approve'\n            ? approveOne",
    replace: "decision !== 'approve'\n            ? approveOne",
    specs: ['commissions'],
  },
  {
    name: 'A list is never sorted in descending order',
    file: 'src/providers/list-request.ts',
    find: '    order: sorter?.order,',
    replace: "    order: sorter && 'asc',",
    specs: ['lists.nightly', 'report'],
  },
  {
    name: 'A late refusal of an old token ends the new session',
    file: 'src/server/http.ts',
    find: "const sentToken = request?.headers.get('Authorization');",
    replace: "const sentToken = 'Bearer '.concat(getToken() ?? '');",
    specs: ['accounts', 'shell'],
  },
  {
    name: 'A rate limit ends the session',
    file: 'src/session/session.ts',
    find: ' && status !== 408 && status !== 429;',
    replace: ' && status !== 408;',
    specs: ['accounts', 'shell'],
  },
  {
    name: 'Calls of a coordinator do not say who asks',
    file: 'src/providers/coordinator-scope.ts',
    find: "const COORDINATOR_PATH = '/coordinator/';",
    replace: "const COORDINATOR_PATH = '/coordinators/';",
    specs: ['coordinator', 'panchayat'],
  },
  {
    name: 'A change that is sent again because its answer was lost counts as another one',
    file: 'src/server/idempotency-keys.ts',
    find: '  if (earlier && Date.now() - earlier.at < SAME_CHANGE_MS) return earlier.key;\n',
    replace: '',
    specs: ['lost-answers'],
  },
  {
    name: 'After an action the screen keeps showing the old figures',
    file: 'src/refine/use-custom-mutation.ts',
    find: '      if (refetch) refresh();\n',
    replace: '',
    specs: ['panchayat', 'member-life.nightly', 'all-records'],
  },
  {
    name: 'An export says that it is done but saves no file',
    file: 'src/refine/use-export-file.ts',
    find: '        saveFile(options.fileName(), file);\n',
    replace: '',
    specs: ['report', 'progress', 'panchayat'],
  },
];
