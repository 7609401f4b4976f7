import type { Plugin } from 'vite';

/**
 * In production the browser makes calls and checks forms. Of an endpoint it needs the method and the path; the schemas of
 * queries and answers are the server's and the compiler's. This leaves them, and with them the schema library, out of every
 * page that shows no form: about a tenth of what a first page on a slow phone would otherwise fetch.
 */

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const SCHEMAS = new Set(['params', 'query', 'body', 'reply']);
/** What costs nothing and drags in nothing. */
const PLAIN = new Set([
  'Literal',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'TemplateLiteral',
  'Identifier',
  'ClassExpression',
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
  }
}

const nameOf = (node: unknown): unknown => (isNode(node) ? (node.name ?? node.value) : undefined);
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The object literals that become endpoints: what `endpoint(…)` is given, and what the function itself answers. */
function* endpointObjects(program: Node): Generator<Node> {
  for (const node of nodesIn(program)) {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'endpoint') yield* listOf(node.arguments);
    if (node.type === 'FunctionDeclaration' && nameOf(node.id) === 'endpoint') {
      for (const inner of nodesIn(node))
        if (inner.type === 'ReturnStatement' && isNode(inner.argument)) yield inner.argument;
    }
  }
}

/** Top-level values that are computed: marked, so that one nobody uses is left out. */
function* computedValues(program: Node): Generator<Node> {
  for (const statement of listOf(program.body)) {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { init } of listOf(declaration.declarations)) if (isNode(init) && !PLAIN.has(init.type)) yield init;
  }
}

/** The code of a contract file without the schemas of its endpoints. */
export function withoutSchemas(code: string, program: Node): string {
  const edits: { start: number; end: number; text: string }[] = [];
  for (const object of endpointObjects(program)) {
    for (const property of listOf(object.properties)) {
      if (!SCHEMAS.has(String(nameOf(property.key)))) continue;
      const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
      edits.push({ start: property.start, end: property.end + comma, text: '' });
    }
  }
  for (const value of computedValues(program)) {
    edits.push({ start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' });
    edits.push({ start: value.end, end: value.end, text: '))()' });
  }
  return edits
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}
