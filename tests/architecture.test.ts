import { describe, expect, it } from 'vitest';
import { readSources } from './support/architecture/read-sources';
import { type RuleName, rules } from './support/architecture/rules';
import { parseSource } from './support/architecture/source';

type Files = Record<string, string>;

const offendersIn = (rule: RuleName, files: Files): string[] =>
  rules[rule].offenders(Object.entries(files).map(([path, text]) => parseSource(path, text)));

describe('arrows that never run (ARCHITECTURE §3)', () => {
  const sources = readSources();

  it('are looked for in the whole of the product', () => {
    expect(sources.filter(({ path }) => path.startsWith('src/')).length).toBeGreaterThan(50);
    expect(sources.filter(({ path }) => path.startsWith('mock-server/')).length).toBeGreaterThan(50);
  });

  it.each(Object.values(rules).map((rule) => [rule.sentence, rule] as const))('%s', (sentence, rule) => {
    expect(rule.offenders(sources), sentence).toEqual([]);
  });
});

/** For each rule a small world that breaks it, and what is then reported. */
const broken: Record<RuleName, { files: Files; offenders: string[] }> = {
  contractStandsAlone: {
    files: { 'src/contract/a.ts': "import { z } from 'zod';\nimport { b } from '../domain/b';\nimport './c';" },
    offenders: ['src/contract/a.ts:2 → src/domain/b'],
  },
  domainIsPure: {
    files: { 'src/domain/a.ts': "import 'react';", 'mock-server/domain/b.ts': "import { join } from 'node:path';" },
    offenders: ['src/domain/a.ts:1 → react', 'mock-server/domain/b.ts:1 → node:path'],
  },
  domainHasNoSchemas: {
    files: {
      'src/domain/a.ts':
        "import type { Plan } from '../contract/plans';\nimport { LEVELS } from '../contract/roles';\nimport { plan } from '../contract/plans';",
    },
    offenders: ['src/domain/a.ts:3 → src/contract/plans'],
  },
  loginWeighsNothing: {
    files: { 'src/contract/permissions.ts': "import { LEVELS } from './roles';\nimport { z } from 'zod';" },
    offenders: ['src/contract/permissions.ts:2 → zod'],
  },
  timeIsInjected: {
    files: {
      'src/domain/a.ts': '// Date.now()\nconst a = new Date(0);\nconst b = new Date();',
      'mock-server/domain/b.ts': "const text = 'Math.random()';\nconst dice = Math.random();",
      'src/contract/c.ts': 'const now = Date.now;',
      'src/ui/clock.ts': 'const now = Date.now();',
    },
    offenders: [
      'src/domain/a.ts:3 → new Date()',
      'mock-server/domain/b.ts:2 → Math.random',
      'src/contract/c.ts:1 → Date.now',
    ],
  },
  schemasStayBehind: {
    files: {
      'src/ui/a.ts': 'const a = show.params.shape.id;\nconst b = body?.safeParse(c) ?? JSON.parse(answer.body);',
      'src/contract/b.ts': 'const all = show.params.shape;',
    },
    offenders: ['src/ui/a.ts:1 → params.shape', 'src/ui/a.ts:2 → body.safeParse'],
  },
  uiWithoutServer: {
    files: { 'src/ui/a.tsx': "import type { Row } from '../../mock-server/store/rows';" },
    offenders: ['src/ui/a.tsx:1 → mock-server/store/rows (type)'],
  },
  serverWithoutUi: {
    files: {
      'mock-server/http/a.ts':
        "import { id } from '../../src/contract/primitives';\nconst b = await import('../../src/ui/b');",
    },
    offenders: ['mock-server/http/a.ts:2 → src/ui/b'],
  },
  onlyUseCasesStore: {
    files: {
      'mock-server/routes/a.ts': "import { open } from '../store/store';",
      'mock-server/use-cases/b.ts': "import { open } from '../store/store';",
    },
    offenders: ['mock-server/routes/a.ts:1 → mock-server/store/store'],
  },
  useCasesWithoutHttp: {
    files: { 'mock-server/use-cases/a.ts': "import type { Request } from 'express';" },
    offenders: ['mock-server/use-cases/a.ts:1 → express (type)'],
  },
  roomsAreClosed: {
    files: {
      'src/resources/plans/list.tsx':
        "import './columns';\nimport '../rates/columns';\nimport '../../screens/member/a';",
      'src/screens/member/deep/a.tsx':
        "import '../b';\nimport '../../coordinator/c';\nimport '../../../resources/plans/list';",
    },
    offenders: [
      'src/resources/plans/list.tsx:2 → src/resources/rates/columns',
      'src/resources/plans/list.tsx:3 → src/screens/member/a',
      'src/screens/member/deep/a.tsx:2 → src/screens/coordinator/c',
    ],
  },
  uiIsDumb: {
    files: {
      'src/ui/a.tsx':
        "import { useList } from '@refinedev/core';\nimport { session } from '../providers/session';\nimport './b';",
    },
    offenders: ['src/ui/a.tsx:1 → @refinedev/core', 'src/ui/a.tsx:2 → src/providers/session'],
  },
  nothingImportsApp: {
    files: {
      'src/main.tsx': "import { Root } from './app/root';",
      'src/app/root.tsx': "import { theme } from './theme';",
      'src/ui/a.tsx': "import { theme } from '../app/theme';",
    },
    offenders: ['src/ui/a.tsx:1 → src/app/theme'],
  },
  oneTransport: {
    files: { 'src/providers/http.ts': "import axios from 'axios';", 'src/hooks/a.ts': "import axios from 'axios';" },
    offenders: ['src/hooks/a.ts:1 → axios'],
  },
  oneStorage: {
    files: {
      'src/providers/session.ts': "localStorage.getItem('token');",
      'src/screens/a/b.tsx': "// sessionStorage\nconst kept = window.localStorage;\nconst word = 'localStorage';",
    },
    offenders: ['src/screens/a/b.tsx:2 → localStorage'],
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
  noBarrels: {
    files: {
      'src/ui/all.ts': "export * from './a';\nexport { b } from './b';",
      'src/hooks/index.ts': 'export const one = 1;',
      'src/resources/plans/index.tsx': 'export const manifest = {};',
      'src/ui/mixed.ts': "export { b } from './b';\nexport const c = 1;",
    },
    offenders: ['src/ui/all.ts', 'src/hooks/index.ts'],
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

describe('the checks themselves', () => {
  it.each(Object.entries(broken))('%s reports what breaks it, and only that', (name, { files, offenders }) => {
    expect(offendersIn(name as RuleName, files)).toEqual(offenders);
  });

  it('refuse a file that they cannot read', () => {
    expect(() => parseSource('src/a.ts', 'const = ;')).toThrow('src/a.ts');
  });
});
