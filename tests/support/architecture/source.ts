import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Import {
  /** Repository path without extension ('src/contract/roles'), or a package's specifier as written. */
  readonly to: string;
  /** As written: '@/contract/roles', '../roles', 'zod'. */
  readonly specifier: string;
  readonly line: number;
  /** Types vanish when it runs. */
  readonly isType: boolean;
  /** Loaded when asked for, not with the importing file. */
  readonly isLazy: boolean;
  /** Imported without a name, for what the file does when it is loaded. */
  readonly isEffect: boolean;
}

/** What the rules look at: one source file's imports, and the words of its code (no comments, no text). */
export interface Source {
  readonly path: string;
  readonly name: string;
  readonly imports: readonly Import[];
  readonly lineCount: number;
  readonly text: string;
  /** 'localStorage', 'Date.now', 'Math.random', 'new Date()', 'new Function', 'UNSAFE_…', '...{}' with their lines. */
  readonly uses: readonly { readonly word: string; readonly line: number }[];
}

const withoutExtension = (path: string): string => path.replace(/\.(tsx?|json)$/, '');

const ALIASES = { '@/': 'src/', '@server/': 'mock-server/' };

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return withoutExtension(posix.join(posix.dirname(from), specifier));
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (specifier.startsWith(alias)) return withoutExtension(folder + specifier.slice(alias.length));
  }
  return specifier;
}

const textOf = (node: ESTree.Node | null): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

type LineOf = (node: { start: number }) => number;

const isTypeOnly = ({ importKind, specifiers }: ESTree.ImportDeclaration): boolean =>
  importKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type'));

function importsOf(program: ESTree.Program, path: string, lineOf: LineOf): Import[] {
  const imports: Import[] = [];
  type Kind = Pick<Import, 'isType'> & Partial<Pick<Import, 'isLazy' | 'isEffect'>>;
  const add = (node: ESTree.Node, source: ESTree.Node | null, { isType, isLazy = false, isEffect = false }: Kind) => {
    const specifier = textOf(source);
    if (!specifier) return;
    imports.push({ to: resolve(path, specifier), specifier, line: lineOf(node), isType, isLazy, isEffect });
  };
  new Visitor({
    ImportDeclaration(node) {
      add(node, node.source, { isType: isTypeOnly(node), isEffect: node.specifiers.length === 0 });
    },
    ExportNamedDeclaration(node) {
      add(node, node.source, { isType: node.exportKind === 'type' });
    },
    ExportAllDeclaration(node) {
      add(node, node.source, { isType: node.exportKind === 'type' });
    },
    ImportExpression(node) {
      add(node, node.source, { isType: false, isLazy: true });
    },
    TSImportType(node) {
      add(node, node.source, { isType: true });
    },
  }).visit(program);
  return imports;
}

const NAMES = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookie',
  'eval',
  'alias',
  'resolveId',
  'messageWithoutCode',
];
const IMPURE = ['Date.now', 'Math.random'];

const nameOf = (node: ESTree.Node): string | undefined => (node.type === 'Identifier' ? node.name : undefined);

function usesOf(program: ESTree.Program, lineOf: LineOf): Source['uses'] {
  const uses: { word: string; line: number }[] = [];
  const add = (word: string, node: { start: number }) => {
    const line = lineOf(node);
    // `{ caches }` names it twice.
    if (!uses.some((use) => use.word === word && use.line === line)) uses.push({ word, line });
  };
  const isDate = (callee: ESTree.Node) => callee.type === 'Identifier' && callee.name === 'Date';
  new Visitor({
    Identifier(node) {
      if (NAMES.includes(node.name) || node.name.startsWith('UNSAFE_')) add(node.name, node);
    },
    MemberExpression(node) {
      const word = `${nameOf(node.object)}.${nameOf(node.property)}`;
      if (IMPURE.includes(word)) add(word, node);
    },
    SpreadElement(node) {
      if (['ObjectExpression', 'ArrayExpression'].includes(node.argument.type)) add('...{}', node);
    },
    JSXSpreadAttribute(node) {
      if (node.argument.type === 'ObjectExpression') add('...{}', node);
    },
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) add('new Date()', node);
      if (nameOf(node.callee) === 'Function') add('new Function', node);
    },
    CallExpression(node) {
      if (isDate(node.callee)) add('Date()', node);
      if (nameOf(node.callee) === 'Function') add('new Function', node);
    },
  }).visit(program);
  return uses;
}

export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineOf: LineOf = ({ start }) => text.slice(0, start).split('\n').length;
  return {
    path,
    name: withoutExtension(path),
    lineCount: text.trimEnd().split('\n').length,
    text,
    imports: importsOf(program, path, lineOf),
    uses: usesOf(program, lineOf),
  };
}
