import { cyclesIn, waysTo } from './graph';
import { type Import, SCHEMA_USES, type Source } from './source';

/** A sentence of ARCHITECTURE §3 and what breaks it: offenders as 'file:line → what'. */
export interface Rule {
  readonly sentence: string;
  offenders(sources: readonly Source[]): string[];
}

interface Arrow {
  readonly from: (source: Source) => boolean;
  readonly to: (each: Import, source: Source) => boolean;
}

/** Imports that must not be there. */
const forbidden = (sentence: string, { from, to }: Arrow): Rule => ({
  sentence,
  offenders: (sources) =>
    sources
      .filter(from)
      .flatMap((source) =>
        source.imports
          .filter((each) => to(each, source))
          .map((each) => `${source.path}:${each.line} → ${each.to}${each.isType ? ' (type)' : ''}`),
      ),
});

const usesNowhere = (sentence: string, words: readonly string[], isForbidden: (source: Source) => boolean): Rule => ({
  sentence,
  offenders: (sources) =>
    sources
      .filter(isForbidden)
      .flatMap(({ path, uses }) =>
        uses.filter(({ word }) => words.includes(word)).map(({ word, line }) => `${path}:${line} → ${word}`),
      ),
});

const isUnder = (folder: string, name: string): boolean => name === folder || name.startsWith(`${folder}/`);
const inside =
  (...folders: string[]) =>
  ({ name }: { name: string }): boolean =>
    folders.some((folder) => isUnder(folder, name));
const leadsTo =
  (...places: string[]) =>
  ({ to }: Import): boolean =>
    places.some((place) => isUnder(place, to));
const isOneOf = (...names: string[]) => {
  const allowed = new Set(names);
  return ({ name }: Source): boolean => allowed.has(name);
};

/** 'src/screens/member/dialogs/invest' → 'src/screens/member' */
const roomOf = (name: string): string | undefined => /^src\/(resources|screens)\/[^/]+/.exec(name)?.[0];

const isFrameworkOfServer = leadsTo('express', 'lowdb', 'react', 'react-dom');
const CLOCKS = ['Date.now', 'new Date()', 'Date()', 'Math.random'];
const STORAGE = ['localStorage', 'sessionStorage'];
const SCHEMA_FREE = ['src/contract/permissions', 'src/contract/roles'];

/** Too heavy for a page that only signs in (ARCHITECTURE §7). */
const HEAVY = ['@refinedev', 'zod', 'axios', '@tanstack/react-query', '@mui/x-data-grid', '@mui/x-charts', 'dayjs'];

export const rules = {
  contractStandsAlone: forbidden('The contract imports zod and itself, nothing else.', {
    from: inside('src/contract'),
    to: (each) => !leadsTo('zod', 'src/contract')(each),
  }),
  domainIsPure: forbidden('A domain imports no express, lowdb, react or node:*: rules are plain functions.', {
    from: inside('src/domain', 'mock-server/domain'),
    to: (each) => isFrameworkOfServer(each) || each.to.startsWith('node:'),
  }),
  domainHasNoSchemas: forbidden(
    'src/domain takes types from the contract, and values only from roles and permissions, so that no rule weighs a schema.',
    {
      from: inside('src/domain'),
      to: (each) =>
        leadsTo('zod')(each) || (leadsTo('src/contract')(each) && !each.isType && !SCHEMA_FREE.includes(each.to)),
    },
  ),
  loginWeighsNothing: forbidden('permissions.ts and roles.ts hold no schema: the login page imports them.', {
    from: isOneOf(...SCHEMA_FREE),
    to: ({ to }) => !SCHEMA_FREE.includes(to),
  }),
  timeIsInjected: usesNowhere(
    'Domains and the contract read no clock and throw no dice: now and ids are handed in.',
    CLOCKS,
    inside('src/domain', 'mock-server/domain', 'src/contract'),
  ),
  schemasStayBehind: usesNowhere(
    'The UI reads no schema of an endpoint: its build leaves them out.',
    SCHEMA_USES,
    (source) => inside('src')(source) && !inside('src/contract')(source),
  ),
  uiWithoutServer: forbidden('src never imports mock-server: delete it and the UI still compiles.', {
    from: inside('src'),
    to: leadsTo('mock-server'),
  }),
  serverWithoutUi: forbidden('mock-server takes only the contract and the domain from src.', {
    from: inside('mock-server'),
    to: (each) => leadsTo('src')(each) && !leadsTo('src/contract', 'src/domain')(each),
  }),
  onlyUseCasesStore: forbidden('Routes and domains never touch the store: use cases load and save.', {
    from: inside('mock-server/routes', 'mock-server/domain', 'src/domain'),
    to: leadsTo('mock-server/store'),
  }),
  useCasesWithoutHttp: forbidden('Use cases know no express.', {
    from: inside('mock-server/use-cases'),
    to: leadsTo('express'),
  }),
  roomsAreClosed: forbidden(
    'No resource or screen reaches into another one: compose in screens, or lift to ui or hooks.',
    {
      from: inside('src/resources', 'src/screens'),
      to: ({ to }, { name }) => {
        const there = roomOf(to);
        const isComposing = name.startsWith('src/screens/') && to.startsWith('src/resources/');
        return there !== undefined && there !== roomOf(name) && !isComposing;
      },
    },
  ),
  uiIsDumb: forbidden('ui takes props and draws: no refine, no providers, no resources, no screens.', {
    from: inside('src/ui'),
    to: (each) => each.to.startsWith('@refinedev/') || leadsTo('src/providers', 'src/resources', 'src/screens')(each),
  }),
  nothingImportsApp: forbidden('Nothing imports app but main.', {
    from: (source) => !inside('src/app', 'src/main')(source),
    to: leadsTo('src/app'),
  }),
  oneTransport: forbidden('Only providers/http.ts imports axios.', {
    from: (source) => !isOneOf('src/providers/http')(source),
    to: leadsTo('axios'),
  }),
  oneStorage: usesNowhere(
    'localStorage and sessionStorage are touched only by the session, the storage below it and the preferences.',
    STORAGE,
    (source) =>
      !isOneOf(
        'src/providers/session',
        'src/providers/storage',
        'src/providers/preferences',
        'src/hooks/use-preference',
      )(source),
  ),
  noCycles: { sentence: 'No file imports itself over others.', offenders: cyclesIn },
  noBarrels: {
    sentence: 'No file only passes on what others export; index files are manifests of resources.',
    offenders: (sources) =>
      sources
        .filter(
          ({ name, isBarrel }) => isBarrel || (/\/index$/.test(name) && !/^src\/resources\/[^/]+\/index$/.test(name)),
        )
        .map(({ path }) => path),
  },
  loginIsLight: {
    sentence: 'What loads before signing in reaches no refine, zod, axios, react-query, grid or charts.',
    offenders: (sources) => waysTo(sources, 'src/main', (to) => HEAVY.some((each) => isUnder(each, to))),
  },
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
