/**
 * What of the build stands in one file. Left to itself the bundler makes a file for each set of pages that share a module, and a page
 * asks for seventy; on a slow network each six of them cost a journey.
 */

/** A module of one of these packages. */
const packages = (...names: string[]): RegExp => new RegExp(`/node_modules/(?:${names.join('|')})/`);
/** A source file, by its path below src without its ending. */
const sources = (...paths: string[]): RegExp => new RegExp(`/src/(?:${paths.join('|')})\\.`);

const any =
  (...parts: RegExp[]) =>
  (id: string): boolean =>
    parts.some((part) => part.test(id));

/** The signed-in app: refine, the http client, the frame of every page, and what the grid and the charts have in common. */
const isApp = any(
  packages('@refinedev/core', '@tanstack/react-query', 'axios', '@babel/runtime', '@mui/x-internals', '@mui/system'),
  sources('(?:layout|app)/(?!notice-stack)[\\w-]+'),
  // Icons of the frame that @refinedev/mui imports as well.
  /\/@mui\/icons-material\/esm\/(?:Menu|HomeOutlined)\./,
);
/** Forms and the schemas that check them, for dialogs and pages with input. */
const isForm = any(
  packages('react-hook-form', '@hookform/resolvers', '@refinedev/react-hook-form', 'zod'),
  sources(
    'contract/[\\w-]+\\.schema',
    'api/(?:use-record-form|schema-resolver|explain-refusal)',
    'ui/(?:select|checkbox|picture|reason)-field',
  ),
);
/** What draws a list, as a table or as cards. */
const isList = any(
  packages('@refinedev/mui', 'notistack', 'dayjs'),
  sources(
    'ui/(?:list-page|records-grid|paged-records|searched-records|list-toolbar|record-cards|use-list-export|pager)',
    'ui/(?:selection-bar|decision-keys|keys-button|live-text)',
    'hooks/(?:use-record-grid|use-chosen-rows|use-row-keys|use-keys|use-focus-next)',
  ),
);
/** Phones show cards, and never fetch the table. */
const isGrid = any(packages('@mui/x-data-grid'), sources('ui/record-table'));
const isChart = any(packages('@mui/x-charts[\\w-]*'));
const isTab = any(
  packages('@mui/material/(?:Tabs?|TabScrollButton|ToggleButton(?:Group)?)'),
  sources('ui/(?:page-tabs|view-toggle)'),
);
const isChartKit = any(sources('ui/charts/[\\w-]+', 'ui/trend-line'));
const isMonth = any(sources('ui/(?:month|year)-[\\w-]+', 'ui/use-roving-cell'));

const isApart = (id: string): boolean =>
  [isForm, isList, isGrid, isChart, isTab, isMonth, isChartKit].some((isPart) => isPart(id));
const isPiece = any(
  packages('@mui/material', '@mui/x-internals', 'reselect'),
  /\/src\/(?:ui|hooks|api|domain|contract)\/[\w/-]+\./,
);
const isIcon = any(packages('@mui/icons-material'));

/** The bundler's `codeSplitting.groups`: of those that a module fits, the one with the highest priority takes it, with what it imports. */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const], priority: 11 },
  { name: 'app', priority: 10, test: isApp },
  { name: 'pieces', minShareCount: 5, priority: 7, test: (id: string) => isPiece(id) && !isApart(id) },
  { name: 'icons', minShareCount: 4, priority: 6, test: isIcon },
  { name: 'forms', priority: 5, test: isForm },
  { name: 'lists', priority: 4, test: isList },
  { name: 'grid', priority: 3, test: isGrid },
  { name: 'charts', priority: 2, test: isChart },
  { name: 'chart-kit', priority: 1, test: isChartKit },
  { name: 'tabs', priority: 1, test: isTab },
  { name: 'months', priority: 1, test: isMonth },
];
