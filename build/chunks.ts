/**
 * Which modules of the build share a file. By itself the bundler makes a file for each set of pages that share a module, and a page needs
 * seventy of them; over HTTP/1.1 each six cost a round trip.
 */
import type { Plugin } from 'vite';

/** Patterns of sources below src, without their ending. The build fails if one of them matches no module (`checkChunkSources`). */
const sourcePatterns: RegExp[] = [];

function sourceFiles(...paths: string[]): RegExp[] {
  const patterns = paths.map((path) => new RegExp(`/src/${path}\\.`));
  sourcePatterns.push(...patterns);
  return patterns;
}

const packages = (...names: string[]): RegExp => new RegExp(`/node_modules/(?:${names.join('|')})/`);

const anyOf =
  (...patterns: RegExp[]) =>
  (id: string): boolean =>
    patterns.some((pattern) => pattern.test(id));

/** What the entry needs to send the first calls of a page: the pages, their endpoints, and how the query of a list is made. */
const isFirstCalls = anyOf(
  ...sourceFiles(
    'app/resources',
    'pages/[\\w-]+/index',
    '(?:refine|pages/[\\w-]+)/first-calls',
    'providers/list-request',
  ),
);
/** The signed-in app: the layout of every page, refine as far as these use it, and what else they import. */
const isApp = anyOf(
  ...sourceFiles(
    'app/App',
    // Forms and lists keep something over the end of a session.
    'session/use-form-draft',
  ),
  // Small, and what the grid and the charts have in common.
  packages('@babel/runtime', '@mui/x-internals', '@mui/system/(?:esm/)?(?:styled|useThemeProps)'),
  // An icon of the bottom navigation that pages import as well.
  /\/@mui\/icons-material\/esm\/MenuBookOutlined\./,
);
/** Forms and the schemas that validate them. */
const isForm = anyOf(
  packages('react-hook-form', '@hookform/resolvers', '@refinedev/react-hook-form', 'zod'),
  ...sourceFiles(
    'contract/[\\w-]+\\.schema',
    'contract/name-rules',
    'refine/(?:use-form|editing/use-edit-conflict)',
    'refine/schema-resolver',
    'components/form/select-field',
    'pages/shared/(?:picture-field|text-form)',
  ),
);
/** The sentences of the server, which forms show too. */
const isMessages = anyOf(...sourceFiles('contract/messages', 'domain/text/message-text', 'i18n/message-texts'));
/** Lists, as a table or as cards. */
const isList = anyOf(
  packages('@refinedev/mui', 'dayjs', '@mui/material/(?:CardHeader|Grid2)', '@mui/system/(?:esm/)?Grid'),
  ...sourceFiles(
    'components/page/list-page',
    'components/text/member-text',
    'components/list/records-grid',
    'components/form/row-checkbox',
    'components/list/paged-records',
    'components/list/searched-records',
    'components/list/list-toolbar',
    'components/list/list-export',
    'components/list/pager',
    'refine/use-data-grid',
  ),
);
/** What the two lists have in common whose records are decided with the keyboard or many at a time. */
const isDecision = anyOf(
  ...sourceFiles(
    'components/list/(?:row-)?selection',
    'refine/use-(?:list-selection|interrupted-bulk)',
    'components/list/use-row-keyboard',
    'components/list/keyboard-shortcuts',
    'pages/shared/(?:decision-lists|waiting-since)',
    'components/text/row-mark',
    'refine/(?:send-decision|bulk-outcome|use-take-back)',
    'pages/(?:commissions|deposits)/labels',
    'api/deposits',
    // Small, and needed by all of them.
    'i18n/en/decisions',
  ),
  /\/@mui\/icons-material\/esm\/(?:Add|MoreVert)\./,
);
/** The pending commissions with what the lists of their other tabs share of it, since it leads to them. */
const isCommissionList = anyOf(
  ...sourceFiles('pages/commissions/(?:list|pending-list|columns|filters|use-commission-decisions)'),
);
/** The table of a list. Phones show cards and never fetch it. */
const isGrid = anyOf(packages('@mui/x-data-grid'), ...sourceFiles('components/list/record-table'));
const isChart = anyOf(packages('@mui/x-charts[\\w-]*'));
const isTab = anyOf(packages('@mui/material/(?:Tabs?|TabScrollButton)'), ...sourceFiles('components/page/page-tabs'));
/** The field that searches for a record. The grid has one in its filters; pages without a grid seldom need it. */
const isAutocomplete = anyOf(
  packages('@mui/material/(?:Autocomplete|useAutocomplete)'),
  ...sourceFiles('components/filter/search-select'),
);
/** Left to the bundler: in the file of what many pages use they would bring Autocomplete along. */
const usesAutocomplete = anyOf(...sourceFiles('pages/shared/(?:(?:member|coordinator|level)-select|account-fields)'));
/** Only the round and the registration search names without the server. */
const isSpelling = anyOf(...sourceFiles('domain/text/latin-spelling'));
/** Switches between views of the same records. */
const isToggle = anyOf(packages('@mui/material/ToggleButton(?:Group)?'), ...sourceFiles('components/page/view-toggle'));
/** The cards of charts, which are shown before the code that draws (`isChart`) is there. */
const isChartKit = anyOf(
  ...sourceFiles(
    'components/chart/cartesian-chart',
    'components/chart/donut-chart',
    'components/chart/chart-card',
    'components/chart/chart-data',
    'components/chart/use-plot',
    'components/chart/year-select',
  ),
);
const isCalendar = anyOf(...sourceFiles('components/calendar/[\\w-]+'));
/** What the tabs and dialogs of the member's home share: what is owed month by month, and how that is said. */
const isMember = anyOf(
  ...sourceFiles(
    'pages/member/(?:family-data|labels|outlook|use-member-dialog)',
    'domain/(?:payment-schedule|debt|plan-outlook)',
    'api/enrollments',
  ),
);
/** Left out of that: the office's pages and a member's list read it too. */
const isMemberData = anyOf(...sourceFiles('api/(?:member-dashboard|progress)'));
/** The pages of payouts with what their dialogs share of them. */
const isPayouts = anyOf(...sourceFiles('pages/payouts/(?:pages|labels)', 'api/payouts'));
/** The office alone reads the history of a record, and asks what a rate or a plan would change. */
const isHistory = anyOf(...sourceFiles('pages/shared/record-history', 'domain/what-if'));

/** Where the cash of a deposit is: lines of the member's home say it, which opens no receipt. */
const isCash = anyOf(...sourceFiles('pages/shared/cash/[\\w-]+', 'domain/cash-trail'));

/** What is opened from a page: a record, its receipt, the question before a decision, a form. */
const isDialog = anyOf(
  ...sourceFiles(
    'components/dialog/(?:reason-dialog|routed-dialog|routed-drawer|description-list|use-history-step)',
    'components/form/form-dialog',
    'refine/use-(?:show|delete-record)',
    'pages/shared/(?:deposit-receipt|delete-dialog)',
    'api/receipts',
  ),
);

/** Short lists and small tables of dashboards and drawers; long lists have none. */
const isSection = anyOf(
  ...sourceFiles(
    'components/list/(?:row-list|plain-table)',
    'components/page/section-card',
    // Small, and on dashboards alone.
    'pages/shared/news/news-slot',
  ),
);

/** What the pages of coordinators read, which nobody else loads. */
const isCoordinator = anyOf(
  ...sourceFiles(
    'pages/shared/coordinator-(?:data|page|figures)',
    'pages/coordinator/dashboard/downline-pager',
    'domain/ranking',
    'api/(?:coordinator-dashboard|own-commissions)',
  ),
);

/** What many pages use. */
const isShared = anyOf(
  packages('@mui/material', '@mui/icons-material', '@mui/x-internals', 'reselect'),
  ...sourceFiles(
    'components/[\\w/-]+',
    'utils/[\\w/-]+',
    'refine/[\\w/-]+',
    'domain/(?!notices)[\\w/-]+',
    'contract/[\\w/-]+',
    'pages/shared/[\\w/-]+',
    // Lists of decisions would take it along, and the dashboard with it.
    'api/(?:coordinators|plans)',
  ),
);

/** What some pages have in common. */
const parts = [
  { name: 'messages', priority: 6, test: isMessages },
  { name: 'coordinator', priority: 6, test: isCoordinator },
  { name: 'cash', priority: 6, test: isCash },
  { name: 'forms', priority: 5, test: isForm },
  { name: 'lists', priority: 6, test: isList },
  { name: 'decisions', priority: 4, test: isDecision },
  { name: 'commission-list', priority: 4, test: isCommissionList },
  { name: 'grid', priority: 3, test: isGrid },
  { name: 'charts', priority: 2, test: isChart },
  { name: 'chart-kit', priority: 1, test: isChartKit },
  { name: 'tabs', priority: 5, test: isTab },
  { name: 'toggles', priority: 5, test: isToggle },
  { name: 'autocomplete', priority: 5, test: isAutocomplete },
  { name: 'spelling', priority: 8, test: isSpelling },
  { name: 'months', priority: 1, test: isCalendar },
  { name: 'member-data', priority: 6, test: isMemberData },
  { name: 'member', priority: 5, test: isMember },
  { name: 'payouts', priority: 4, test: isPayouts },
  { name: 'history', priority: 5, test: isHistory },
  { name: 'dialogs', priority: 6, test: isDialog },
  { name: 'sections', priority: 5, test: isSection },
];

const hasOwnGroup = (id: string): boolean => usesAutocomplete(id) || parts.some(({ test }) => test(id));

/**
 * The bundler's `codeSplitting.groups`: of the groups that a module fits, the one with the highest priority takes it and what it imports.
 */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const], priority: 11 },
  { name: 'first-calls', priority: 10, test: isFirstCalls },
  { name: 'app', priority: 9, test: isApp },
  { name: 'shared', minShareCount: 4, priority: 7, test: (id: string) => isShared(id) && !hasOwnGroup(id) },
  ...parts,
];

/** Fails the build if a pattern of sources matches no module: a file was renamed, and its group would silently lose it. */
export const checkChunkSources = (): Plugin => ({
  name: 'invest:check-chunk-sources',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()];
    const unmatched = sourcePatterns.filter((pattern) => !ids.some((id) => pattern.test(id)));
    if (unmatched.length > 0) this.error(`build/chunks.ts: no module matches ${unmatched.map(String).join(', ')}`);
  },
});
