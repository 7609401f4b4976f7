import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../build/sources';
import { cleanUp, startServer } from '../support/start-server';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions of each stage of the Dockerfile, behind those of the stage that it begins with. */
function readStages(): Map<string, { from: string; own: Instruction[]; all: Instruction[] }> {
  const stages: ReturnType<typeof readStages> = new Map();
  for (const line of read('Dockerfile')
    .split('\n')
    .filter((each) => /^[A-Z]/.test(each))) {
    const [name = '', ...words] = line.split(' ');
    if (name === 'FROM') {
      const [from = '', , stage = ''] = words;
      stages.set(stage, { from, own: [], all: [...(stages.get(from)?.all ?? [])] });
      continue;
    }
    const stage = [...stages.values()].at(-1);
    for (const list of [stage?.own, stage?.all]) list?.push({ name, text: words.join(' ') });
  }
  return stages;
}

const stages = readStages();
const textsOf = (stage: string, name: string): string[] =>
  (stages.get(stage)?.all ?? []).filter((each) => each.name === name).map(({ text }) => text);
const copiesOf = (stage: string) =>
  textsOf(stage, 'COPY').map((text) => {
    const paths = text.split(' ').filter((word) => !word.startsWith('--'));
    return { sources: paths.slice(0, -1), target: paths.at(-1) ?? '', isOfStage: text.includes('--from=build') };
  });

/** Whether Docker sends the path: the last pattern that matches it, or a folder above it, decides. */
function isSent(path: string): boolean {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const folders = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
  return patterns.reduce((sent, pattern) => {
    const text = pattern.replace(/^!/, '').replace(/[.]/g, '\\.').replace(/\*/g, '[^/]*');
    return folders.some((folder) => new RegExp(`^${text}$`).test(folder)) ? pattern.startsWith('!') : sent;
  }, true);
}

describe('the Dockerfile', () => {
  it('begins with the Node of .nvmrc, and runs as somebody who is not root', () => {
    const images = [...stages.values()].map(({ from }) => from).filter((from) => !stages.has(from));
    expect(new Set(images)).toEqual(new Set([`node:${read('.nvmrc').trim()}-slim`]));
    for (const target of ['mock', 'product']) expect(textsOf(target, 'USER')).toEqual(['node']);
    expect([...stages.keys()].at(-1)).toBe('product');
  });

  it('copies what is in the repository, and Docker is sent that and no secrets', () => {
    const sources = copiesOf('build').flatMap((copy) => copy.sources);
    expect(sources.length).toBeGreaterThan(10);
    // Vite follows tsconfig.json to each of them.
    const configs = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
    expect(sources).toEqual(expect.arrayContaining(configs));
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true);
      expect(isSent(source), source).toBe(true);
    }
    for (const path of ['.env', '.data/db.json', 'node_modules', 'dist', '.git', 'tests/docs.test.ts', 'README.md'])
      expect(isSent(path), path).toBe(false);
  });

  it('runs only scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = textsOf('build', 'RUN').flatMap((text) =>
      [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name),
    );
    expect(named).toEqual(['build']);
    for (const name of named) expect(scripts).toHaveProperty([name ?? '']);
  });

  it('has in its image for tests all that the server reads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'invest-image-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    onTestFinished(cleanUp);
    for (const { sources, target } of copiesOf('mock').filter(({ isOfStage }) => isOfStage))
      for (const source of sources.map((path) => join(root, path.replace('/invest/', '')))) {
        const place = join(folder, target.endsWith('/') ? join(target, basename(source)) : target);
        mkdirSync(dirname(place), { recursive: true });
        if (basename(source) === 'node_modules') symlinkSync(source, place);
        else if (basename(source) === 'data') mkdirSync(place);
        else cpSync(source, place, { recursive: true });
      }
    const [command, ...args] = ['ENTRYPOINT', 'CMD'].flatMap(
      (name) => JSON.parse(textsOf('mock', name).at(-1) ?? '[]') as string[],
    );
    expect(command).toBe('node');
    const variables = Object.fromEntries(
      textsOf('mock', 'ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('=') as [string, string])),
    );
    expect(variables).toEqual({ HOST: '0.0.0.0', DATA_FILE: '/invest/data/db.json', MOCK_CONTROL: '1' });
    const file = args.findIndex((arg) => arg.endsWith('.mjs'));
    const server = startServer(
      { ...variables, HOST: '127.0.0.1', DATA_FILE: join(folder, 'data/db.json') },
      args.slice(file + 1),
      join(folder, args[file] ?? ''),
    );
    const url = await server.apiUrl();
    for (const path of ['/healthz', '/docs', '/docs/docs.js', '/__mock/clock'])
      expect((await fetch(url + path)).status, path).toBe(200);
    const page = await fetch(`${url}/__mock`, { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/html')]);
    for (const [, path = ''] of (await page.text()).matchAll(/(?:src|href)="(__mock\/page\/[^"]+)"/g))
      expect((await fetch(`${url}/${path}`)).status, path).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(existsSync(join(folder, 'data/db.json'))).toBe(true);
  });
});

it('the development container has the Node of .nvmrc, and forwards the ports of .env.example', () => {
  const { image, forwardPorts, postCreateCommand } = JSON.parse(read('.devcontainer/devcontainer.json'));
  expect(image).toMatch(new RegExp(`:${read('.nvmrc').trim()}$`));
  const ports = ['UI_PORT', 'API_PORT'].map((name) =>
    Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(read('.env.example'))?.[1]),
  );
  expect({ forwardPorts, postCreateCommand }).toEqual({ forwardPorts: ports, postCreateCommand: 'npm ci' });
});
