/**
 * What of the build stands in one file. Left to itself the bundler makes a file for each set of pages that share a module, and a page
 * asks for seventy; on a slow network each six of them cost a journey.
 */

/** A module of one of these packages. */
const packages = (...names: string[]): RegExp => new RegExp(`/node_modules/(?:${names.join('|')})/`);
/** A source file, by its path below src without its ending. */
const sourceFiles = (...paths: string[]): RegExp => new RegExp(`/src/(?:${paths.join('|')})\\.`);

const anyOf =
  (...parts: RegExp[]) =>
  (id: string): boolean =>
    parts.some((part) => part.test(id));

/** The signed-in app: refine, the http client, the frame of every page, and what the grid and the charts have in common. */
const isApp = anyOf(
  packages('@refinedev/core', '@tanstack/react-query', 'axios', '@babel/runtime', '@mui/x-internals', '@mui/system'),
  sourceFiles('(?:layout|app)/(?!notice-stack)[\\w-]+'),
  // Icons of the frame that @refinedev/mui imports as well.
  /\/@mui\/icons-material\/esm\/(?:Menu|HomeOutlined)\./,
);
/** Forms and the schemas that check them, for dialogs and pages with input. */
const isForm = anyOf(
  packages('react-hook-form', '@hookform/resolvers', '@refinedev/react-hook-form', 'zod'),
  sourceFiles(
    'contract/[\\w-]+\\.schema',
    'api/(?:use-record-form|schema-resolver)',
    'components/form/select-field',
    'pages/shared/picture-field',
  ),
);
/** What draws a list, as a table or as cards. */
const isList = anyOf(
  packages('@refinedev/mui', 'notistack', 'dayjs'),
  sourceFiles(
    'components/page/list-page',
    'components/list/(?:records-grid|paged-records|searched-records|list-toolbar|list-export|pager)',
    'components/list/(?:row-selection|use-row-keyboard|keyboard-shortcuts)',
    'hooks/use-record-grid',
  ),
);
/** Phones show cards, and never fetch the table. */
const isGrid = anyOf(packages('@mui/x-data-grid'), sourceFiles('components/list/record-table'));
const isChart = anyOf(packages('@mui/x-charts[\\w-]*'));
const isTab = anyOf(
  packages('@mui/material/(?:Tabs?|TabScrollButton|ToggleButton(?:Group)?)'),
  sourceFiles('components/page/page-tabs'),
);
const isChartKit = anyOf(
  sourceFiles('components/chart/(?:cartesian-chart|donut-chart|chart-card|chart-data|use-plot|year-select)'),
);
const isMonth = anyOf(sourceFiles('components/calendar/[\\w-]+'));

const hasOwnGroup = (id: string): boolean =>
  [isForm, isList, isGrid, isChart, isTab, isMonth, isChartKit].some((isPart) => isPart(id));
/** What many pages are made of. */
const isShared = anyOf(
  packages('@mui/material', '@mui/x-internals', 'reselect'),
  /\/src\/(?:components|utils|hooks|api|domain|contract|pages\/shared)\/[\w/-]+\./,
);
const isIcon = anyOf(packages('@mui/icons-material'));

/** The bundler's `codeSplitting.groups`: of those that a module fits, the one with the highest priority takes it, with what it imports. */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const], priority: 11 },
  { name: 'app', priority: 10, test: isApp },
  { name: 'shared', minShareCount: 5, priority: 7, test: (id: string) => isShared(id) && !hasOwnGroup(id) },
  { name: 'icons', minShareCount: 4, priority: 6, test: isIcon },
  { name: 'forms', priority: 5, test: isForm },
  { name: 'lists', priority: 4, test: isList },
  { name: 'grid', priority: 3, test: isGrid },
  { name: 'charts', priority: 2, test: isChart },
  { name: 'chart-kit', priority: 1, test: isChartKit },
  { name: 'tabs', priority: 1, test: isTab },
  { name: 'months', priority: 1, test: isMonth },
];
