import { describe, expect, it } from 'vitest';
import { readSources, refinePackages } from './support/architecture/read-sources';
import { type Rule, type RuleName, rules } from './support/architecture/rules';
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

  it.each(Object.values<Rule>(rules).map((rule) => [rule.sentence, rule] as const))('%s', (sentence, rule) => {
    expect(rule.offenders(sources), sentence).toEqual([]);
    if (rule.from) expect(sources.filter(rule.from), 'the files that the rule is for').not.toEqual([]);
  });
});

/** For each kind of rule files that break it, and the offenders it must report. Where from and to say it all there are none. */
const badSamples: Partial<Record<RuleName, { files: Files; offenders: string[] }>> = {
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
  oneClock: {
    files: {
      'src/utils/clock.ts': 'const now = () => new Date();',
      'src/pages/plans/list.tsx': 'const day = new Date(0);\nconst today = new Date();',
      'src/session/a.ts': 'const at = Date.now();\nconst dice = Math.random();',
      'mock-server/runtime/clock.ts': 'const now = () => new Date();',
    },
    offenders: ['src/pages/plans/list.tsx:2 → new Date()', 'src/session/a.ts:1 → Date.now'],
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
  foldersHaveOneDirection: {
    files: {
      'mock-server/context.ts': "import type { Store } from '@server/store/store';",
      'mock-server/store/store.ts': "import type { Link } from '@server/documents/links';",
      'mock-server/documents/links.ts': "import type { Context } from '@server/context';",
      'mock-server/app.ts': "import './documents/links';",
      'src/layout/menu.ts': "import { session } from '@/session/session';",
      'src/session/session.ts': "const lazy = () => import('@/layout/menu');",
      'src/pages/list.ts': "import '@/layout/menu';",
    },
    offenders: [
      'mock-server/context → mock-server/store → mock-server/documents → mock-server/context',
      'src/layout → src/session → src/layout',
    ],
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
  oneBoundary: {
    files: {
      'src/pages/panchayat/list.tsx': '// A host may leave it out.\nconst row = 1;\nconst plainHost = true;',
      'src/refine/a.ts': "const text = 'what other hosts answer';",
      'src/api/a.ts': '// Hosts differ.',
    },
    offenders: ['src/pages/panchayat/list.tsx:1 → host', 'src/refine/a.ts:1 → hosts'],
  },
  noPairs: {
    files: {
      'src/a.ts': "import type { b } from './b';\nimport './c';",
      'src/b.ts': "const lazy = () => import('./a');",
      'src/c.ts': "import { b } from './b';",
    },
    offenders: ['src/a ↔ src/b'],
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
