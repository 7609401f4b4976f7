import { describe, expect, it } from 'vitest';
import { readSources, refinePackages } from './support/architecture/read-sources';
import { type RuleName, rules } from './support/architecture/rules';
import { parseSource } from './support/architecture/source';

type Files = Record<string, string>;

const offendersIn = (rule: RuleName, files: Files): string[] =>
  rules[rule].offenders(Object.entries(files).map(([path, text]) => parseSource(path, text)));

describe('the architecture of the product', () => {
  const sources = readSources();

  it('is read from all of its source files', () => {
    expect(sources.filter(({ path }) => path.startsWith('src/')).length).toBeGreaterThan(50);
    expect(sources.filter(({ path }) => path.startsWith('mock-server/')).length).toBeGreaterThan(50);
    expect(sources.filter(({ path }) => path.startsWith('build/')).length).toBeGreaterThan(5);
    expect(refinePackages().length).toBeGreaterThan(3);
  });

  it.each(Object.values(rules).map((rule) => [rule.sentence, rule] as const))('%s', (sentence, rule) => {
    expect(rule.offenders(sources), sentence).toEqual([]);
  });
});

/** For each rule files that break it, and the offenders it must report. */
const badSamples: Record<RuleName, { files: Files; offenders: string[] }> = {
  contractStandsAlone: {
    files: { 'src/contract/a.ts': "import { z } from 'zod';\nimport { b } from '../domain/b';\nimport './c';" },
    offenders: ['src/contract/a.ts:2 → src/domain/b'],
  },
  domainIsPure: {
    files: { 'src/domain/a.ts': "import 'react';", 'mock-server/domain/b.ts': "import { join } from 'node:path';" },
    offenders: ['src/domain/a.ts:1 → react', 'mock-server/domain/b.ts:1 → node:path'],
  },
  endpointsWithoutSchemas: {
    files: {
      'src/contract/plans.ts':
        "import type { z } from 'zod';\nimport { z as zod } from 'zod';\nimport type * as schema from './plans.schema';\nimport { planForm } from './plans.schema';\nexport { rateForm } from './rates.schema';",
      'src/contract/plans.schema.ts': "import { z } from 'zod';\nimport { rateForm } from './rates.schema';",
      'src/contract/schemas.ts': "import * as plans from './plans.schema';",
    },
    offenders: [
      'src/contract/plans.ts:2 → zod',
      'src/contract/plans.ts:4 → src/contract/plans.schema',
      'src/contract/plans.ts:5 → src/contract/rates.schema',
    ],
  },
  schemasAreForForms: {
    files: {
      'src/domain/a.ts':
        "import type { z } from 'zod';\nimport { PLAN_KINDS } from '../contract/plans';\nimport { planForm } from '../contract/plans.schema';",
      'src/refine/b.ts': "import { z } from 'zod';\nconst schemas = () => import('../contract/schemas');",
      'src/pages/investment-plans/form.ts': "import { planForm } from '../../contract/plans.schema';",
      'src/pages/settings/form.ts':
        "import type { FindSchemas } from '../../contract/schemas';\nimport { schemasOf } from '../../contract/schemas';",
    },
    offenders: [
      'src/domain/a.ts:3 → src/contract/plans.schema',
      'src/refine/b.ts:1 → zod',
      'src/refine/b.ts:2 → src/contract/schemas',
      'src/pages/settings/form.ts:2 → src/contract/schemas',
    ],
  },
  pagesWithoutZod: {
    files: {
      'src/pages/plans/list.tsx': "import './columns';\nconst Create = () => import('./create');",
      'src/pages/plans/columns.tsx': "import { bodyOf } from './form';",
      'src/pages/plans/create.tsx': "import { bodyOf } from './form';",
      'src/pages/plans/form.ts': "import { planForm } from '../../contract/plans.schema';",
      'src/contract/plans.schema.ts': "import { z } from 'zod';",
      'src/pages/settings/page.tsx': "import { z } from 'zod';",
      'src/pages/member/dashboard.tsx': "import type { z } from 'zod';",
    },
    offenders: [
      'src/pages/plans/list → src/pages/plans/columns → src/pages/plans/form → src/contract/plans.schema → zod',
    ],
  },
  inputIsCheckedOnce: {
    files: {
      'mock-server/http/read-input.ts': "import { schemasOf } from '../../src/contract/schemas';",
      'mock-server/modules/plans/a.ts':
        "import type { PlanForm } from '@/contract/plans';\nimport { planForm } from '@/contract/plans.schema';",
    },
    offenders: ['mock-server/modules/plans/a.ts:2 → src/contract/plans.schema'],
  },
  permissionsImportOnlyRoles: {
    files: { 'src/contract/permissions.ts': "import { LEVELS } from './roles';\nimport { z } from 'zod';" },
    offenders: ['src/contract/permissions.ts:2 → zod'],
  },
  timeIsInjected: {
    files: {
      'src/domain/a.ts': '// Date.now()\nconst a = new Date(0);\nconst b = new Date();',
      'mock-server/domain/b.ts': "const text = 'Math.random()';\nconst dice = Math.random();",
      'src/contract/c.ts': 'const now = Date.now;',
      'src/components/clock.ts': 'const now = Date.now();',
    },
    offenders: [
      'src/domain/a.ts:3 → new Date()',
      'mock-server/domain/b.ts:2 → Math.random',
      'src/contract/c.ts:1 → Date.now',
    ],
  },
  uiWithoutServer: {
    files: { 'src/components/a.tsx': "import type { Row } from '../../mock-server/store/rows';" },
    offenders: ['src/components/a.tsx:1 → mock-server/store/rows (type)'],
  },
  serverWithoutUi: {
    files: {
      'mock-server/http/a.ts':
        "import { id } from '../../src/contract/primitives';\nconst b = await import('../../src/components/b');",
    },
    offenders: ['mock-server/http/a.ts:2 → src/components/b'],
  },
  onlyUseCasesStore: {
    files: {
      'mock-server/modules/plans/routes.ts': "import { open } from '@server/store/store';",
      'mock-server/modules/plans/present.ts':
        "import type { PlanRow } from '@server/store/rows';\nimport { open } from '@server/store/journal';",
      'mock-server/modules/plans/records.ts': "import { open } from '@server/store/store';",
    },
    offenders: [
      'mock-server/modules/plans/routes.ts:1 → mock-server/store/store',
      'mock-server/modules/plans/present.ts:2 → mock-server/store/journal',
    ],
  },
  useCasesWithoutHttp: {
    files: {
      'mock-server/modules/plans/a.ts':
        "import type { Request } from 'express';\nimport { send } from '@server/http/send';",
      'mock-server/modules/plans/routes.ts': "import { handle } from '@server/http/route';",
    },
    offenders: [
      'mock-server/modules/plans/a.ts:1 → express (type)',
      'mock-server/modules/plans/a.ts:2 → mock-server/http/send',
    ],
  },
  useCasesWithoutEngine: {
    files: {
      'mock-server/modules/plans/a.ts':
        "import type { Store } from '@server/store/store';\nimport { append } from '@server/store/journal';",
    },
    offenders: ['mock-server/modules/plans/a.ts:2 → mock-server/store/journal'],
  },
  storeStandsAlone: {
    files: {
      'mock-server/store/a.ts': "import './rows';\nimport { presentPlan } from '@server/modules/plans/present';",
    },
    offenders: ['mock-server/store/a.ts:2 → mock-server/modules/plans/present'],
  },
  pagesImportNoOtherPages: {
    files: {
      'src/pages/plans/list.tsx':
        "import './columns';\nimport '@/pages/rates/columns';\nimport '@/pages/shared/relationship';",
      'src/pages/member/deep/a.tsx': "import '../b';\nimport '../../coordinator/c';\nimport '@/components/page/page';",
    },
    offenders: [
      'src/pages/plans/list.tsx:2 → src/pages/rates/columns',
      'src/pages/member/deep/a.tsx:2 → src/pages/coordinator/c',
    ],
  },
  componentsKnowNoRecords: {
    files: {
      'src/components/list/a.tsx':
        "import { useCan } from '@refinedev/core';\nimport './b';\nimport type { Session } from '@/session/session';",
      'src/components/list/b.ts': "import { c } from '@/utils/c';",
      'src/utils/c.ts':
        "import { session } from '@/session/session';\nconst lazy = () => import('@/pages/plans/list');",
      'src/session/session.ts': "import axios from 'axios';",
    },
    offenders: [
      'src/components/list/a → src/components/list/b → src/utils/c → src/session/session',
      'src/components/list/b → src/utils/c → src/session/session',
      'src/utils/c → src/session/session',
    ],
  },
  componentsWithoutContract: {
    files: {
      'src/components/text/a.tsx':
        "import { isLevel } from '@/contract/roles';\nimport type { Deposit } from '@/contract/deposits';",
    },
    offenders: ['src/components/text/a.tsx:2 → src/contract/deposits (type)'],
  },
  providersStandBelow: {
    files: { 'src/providers/a.ts': "import '@/utils/browser-storage';\nimport '@/refine/use-notify';" },
    offenders: ['src/providers/a.ts:2 → src/refine/use-notify'],
  },
  pagesAreRegistered: {
    files: {
      'src/app/resources.ts':
        "import { plans } from '@/pages/plans/index';\nimport { rates } from '@/pages/rates/index';",
      'src/layout/header.tsx': "import { rates } from '@/pages/rates/index';",
      'src/pages/plans/index.tsx': 'export const plans = {};',
      'src/pages/rates/index.tsx': 'export const rates = {};',
      'src/pages/members/index.tsx': 'export const members = {};',
    },
    offenders: [
      'src/pages/rates/index.tsx → src/app/resources,src/layout/header',
      'src/pages/members/index.tsx → nothing',
    ],
  },
  callsStandBelowPages: {
    files: {
      'src/refine/a.ts': "import type { Plan } from '@/pages/plans/columns';",
      'src/refine/b.ts': "import '@/pages/plans/list';",
      'src/app/resources.ts': "import { plans } from '@/pages/plans/index';",
    },
    offenders: ['src/refine/a.ts:1 → src/pages/plans/columns (type)', 'src/refine/b.ts:1 → src/pages/plans/list'],
  },
  modulesHaveOneDirection: {
    files: {
      'mock-server/modules/plans/list.ts': "import { a } from '@server/modules/deposits/a';\nimport { b } from './b';",
      'mock-server/modules/plans/b.ts': "import type { Rate } from '@server/modules/rates/records';",
      'mock-server/modules/deposits/a.ts': "import { c } from '@server/modules/rates/c';",
      'mock-server/modules/rates/c.ts': "import { b } from '@server/modules/plans/b';",
      'mock-server/modules/routes.ts': "import { plans } from '@server/modules/plans/list';",
    },
    offenders: [
      'mock-server/modules/plans → mock-server/modules/deposits → mock-server/modules/rates → mock-server/modules/plans',
    ],
  },
  aliasesAcrossFolders: {
    files: {
      'src/pages/plans/list.tsx':
        "import { a } from '../../domain/a';\nimport { b } from '../b';\nimport { c } from '@/c';",
      'mock-server/runtime/a.ts': "import { shift } from '../../fixtures/shift';",
    },
    offenders: ['src/pages/plans/list.tsx:1 → ../../domain/a'],
  },
  nothingImportsApp: {
    files: {
      'src/main.tsx': "import { Root } from './app/root';",
      'src/app/root.tsx': "import { theme } from './theme';",
      'src/components/a.tsx': "import { theme } from '../app/theme';",
    },
    offenders: ['src/components/a.tsx:1 → src/app/theme'],
  },
  oneTransport: {
    files: { 'src/server/http.ts': "import axios from 'axios';", 'src/refine/a.ts': "import axios from 'axios';" },
    offenders: ['src/refine/a.ts:1 → axios'],
  },
  oneStorage: {
    files: {
      'src/utils/browser-storage.ts': "localStorage.getItem('token');",
      'src/session/offline-cache.ts': "const cache = await caches.open('answers');",
      'src/pages/a/b.tsx': "// sessionStorage\nconst kept = window.localStorage;\nconst word = 'localStorage';",
      'src/session/session.ts': "await caches.delete('answers');\ndocument.cookie = 'token=a';",
      'mock-server/a.ts': 'const caches = new Map();',
    },
    offenders: [
      'src/pages/a/b.tsx:2 → localStorage',
      'src/session/session.ts:1 → caches',
      'src/session/session.ts:2 → cookie',
    ],
  },
  messagesHaveCodes: {
    files: {
      'mock-server/testing/a.ts': "throw new HttpError(404, messageWithoutCode('No such snapshot'));",
      'mock-server/modules/plans/a.ts': "const a = refuse('conflict', messageWithoutCode('In use'));",
    },
    offenders: ['mock-server/modules/plans/a.ts:1 → messageWithoutCode'],
  },
  noUnsafeCode: {
    files: {
      'src/app/a.tsx':
        "import { UNSAFE_NavigationContext as Navigation } from 'react-router-dom';\nconst b = new Function('a');",
      'src/components/b.ts': "// eval\nconst c = Function('a');\nconst d = eval('a');\nconst word = 'UNSAFE_';",
      'mock-server/store/a.ts': "new Function('a');",
      'build/a.ts': "new Function('a');",
      'tests/a.ts': "new Function('a');",
    },
    offenders: [
      'src/app/a.tsx:1 → UNSAFE_NavigationContext',
      'src/app/a.tsx:2 → new Function',
      'src/components/b.ts:2 → new Function',
      'src/components/b.ts:3 → eval',
      'mock-server/store/a.ts:1 → new Function',
      'build/a.ts:1 → new Function',
    ],
  },
  noReplacedModules: {
    files: {
      'vite.config.ts': "export default { resolve: {\nalias: { '@refinedev/core': './core' } } };",
      'build/plugin.ts': 'export const plugin = {\nresolveId(id: string) { return id; } };',
      'src/components/a.ts': 'const alias = 1;',
    },
    offenders: ['vite.config.ts:2 → alias', 'build/plugin.ts:2 → resolveId'],
  },
  refineIsUsed: {
    files: {
      'src/app/App.tsx': "import { Refine } from '@refinedev/core';\nimport '@refinedev/react-hook-form';",
      'src/refine/a.ts': "import type { UseDataGridReturnType } from '@refinedev/mui';",
      'mock-server/a.ts': "import '@refinedev/simple-rest';",
    },
    offenders: ['@refinedev/mui', '@refinedev/react-router-v6', '@refinedev/simple-rest'],
  },
  literalsAreWrittenOut: {
    files: {
      'src/a.tsx':
        'const a = { ...{ b: 1 }, ...(c && { d: 2 }) };\nconst e = [...[1], ...f];\nconst g = <G {...{ h: 1 }} {...i} />;',
    },
    offenders: ['src/a.tsx:1 → ...{}', 'src/a.tsx:2 → ...{}', 'src/a.tsx:3 → ...{}'],
  },
  smallFilesAreShared: {
    files: {
      'src/app/App.tsx':
        "import { a } from '@/utils/a';\nimport { b } from '@/utils/b';\nimport '@/utils/effect';\nimport { access } from '@/providers/access';\nconst Late = () => import('@/pages/late');",
      'src/utils/a.ts': 'export const a = 1;',
      'src/utils/b.ts': "import { c } from './long';\nimport { shared } from './shared';\nexport const b = c;",
      'src/utils/long.ts': `${'// …\n'.repeat(25)}import { shared } from './shared';\nexport const c = shared;`,
      'src/utils/shared.ts': 'export const shared = 1;',
      'src/utils/effect.ts': "document.title = 'INVEST';",
      'src/providers/access.ts': 'export const access = 1;',
      'src/pages/late.tsx': 'export const late = 1;',
    },
    offenders: ['src/utils/a.ts → src/app/App.tsx', 'src/utils/b.ts → src/app/App.tsx'],
  },
  foldersAreSmall: {
    files: Object.fromEntries(
      ['src/utils', 'src/contract'].flatMap((folder) =>
        Array.from({ length: 31 }, (_, index) => [`${folder}/file-${index}.ts`, 'export const a = 1;']),
      ),
    ),
    offenders: ['src/utils: 31'],
  },
  oneBoundary: {
    files: {
      'src/pages/panchayat/list.tsx': '// A host may leave it out.\nconst row = 1;\nconst plainHost = true;',
      'src/refine/a.ts': "const text = 'what other hosts answer';",
      'src/server/a.ts': '// Hosts differ.',
    },
    offenders: ['src/pages/panchayat/list.tsx:1 → host', 'src/refine/a.ts:1 → hosts'],
  },
  noCycles: {
    files: {
      'src/a.ts': "import { b } from './b';",
      'src/b.ts': "export * from './c';",
      'src/c.ts': "import { a } from './a';",
      'src/d.ts': "import type { e } from './e';\nconst lazy = () => import('./e');",
      'src/e.ts': "import { d } from './d';",
    },
    offenders: ['src/a → src/b → src/c → src/a'],
  },
  noPairs: {
    files: {
      'src/a.ts': "import type { b } from './b';\nimport './c';",
      'src/b.ts': "const lazy = () => import('./a');",
      'src/c.ts': "import { b } from './b';",
    },
    offenders: ['src/a ↔ src/b'],
  },
  noBarrels: {
    files: {
      'src/components/all.ts': "export * from './a';\nexport { b } from './b';",
      'src/refine/index.ts': 'export const one = 1;',
      'src/pages/plans/index.tsx': 'export const plans = {};',
      'src/pages/settings/index.tsx': 'export const settings = {};',
      'src/components/mixed.ts': "export { b } from './b';\nexport const c = 1;",
    },
    offenders: ['src/components/all.ts', 'src/refine/index.ts'],
  },
  loginIsLight: {
    files: {
      'src/main.tsx': "import './app/root';",
      'src/app/root.tsx':
        "import type { User } from '../contract/auth';\nimport '../login';\nconst App = () => import('./App');",
      'src/login.tsx': "import { z } from 'zod';",
      'src/app/App.tsx': "import { Refine } from '@refinedev/core';",
    },
    offenders: ['src/main → src/app/root → src/login → zod'],
  },
};

describe('the rules themselves', () => {
  it.each(Object.entries(badSamples))('%s reports exactly its offenders', (name, { files, offenders }) => {
    expect(offendersIn(name as RuleName, files)).toEqual(offenders);
  });

  it('refuse a file with a syntax error', () => {
    expect(() => parseSource('src/a.ts', 'const = ;')).toThrow('src/a.ts');
  });
});
