/** The part of an OpenAPI 3.1 document that the page reads. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema?: Schema;
}

interface ResponseObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, ResponseObject>>;
  };
}

/** '#/components/schemas/Deposit' → 'Deposit' */
const nameOfRef = (ref: string): string => ref.split('/').at(-1) ?? ref;

/** Safe markup: only `html` creates it, and escapes the values in it. */
class Html {
  constructor(readonly text: string) {}
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

type HtmlPart = Html | string | number | undefined | readonly HtmlPart[];

function partToText(part: HtmlPart): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(partToText).join('') : escapeHtml(String(part));
}

/** html`<b>${name}</b>`: escapes every value that is not Html, and joins lists. */
const html = (texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(texts.reduce((all, text, index) => `${all}${partToText(parts[index - 1])}${text}`));

const joinHtml = (parts: readonly Html[], separator: string): Html =>
  new Html(parts.map(({ text }) => text).join(separator));

function boundsText({ minimum, maximum, minLength, maxLength, format }: Schema): string {
  const range = (from: number | undefined, to: number | undefined, unit: string) => {
    if (from === undefined && to === undefined) return '';
    if (to === undefined) return ` from ${from}${unit}`;
    if (from === undefined) return ` up to ${to}${unit}`;
    return from === to ? ` ${from}${unit}` : ` ${from} to ${to}${unit}`;
  };
  return `${format ? ` (${format})` : ''}${range(minimum, maximum, '')}${range(minLength, maxLength, ' characters')}`;
}

/** A short description of a type: 'integer 1 to 12', 'list of Deposit', 'pending | approved'. */
function typeView(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameOfRef(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum)
    return joinHtml(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ' | ',
    );
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return joinHtml(choices.map(typeView), schema.allOf ? ' and ' : ' or ');
  if (schema.items) return html`list of ${typeView(schema.items)}`;
  const type = typeof schema.type === 'object' ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return html`${type}${boundsText(schema)}`;
}

/** The schema of an object, or of the objects in a list. */
const objectSchemaOf = (schema: Schema): Schema | undefined =>
  schema.properties ? schema : schema.items ? objectSchemaOf(schema.items) : undefined;

function fieldView(name: string, schema: Schema, isRequired: boolean): Html {
  const inner = objectSchemaOf(schema);
  const fallback =
    schema.default === undefined ? undefined : html` Default <code>${JSON.stringify(schema.default)}</code>.`;
  return html`<li><code class="name">${name}</code>${isRequired ? '' : html`<span class="optional">optional</span>`} <span class="type">${typeView(schema)}</span>
${schema.description && html`<span class="note">${schema.description}.</span>`}${fallback}${inner && schemaView(inner)}</li>`;
}

/** Every field of an object, with the fields of inner objects below. */
function schemaView(schema: Schema): Html {
  const fields = objectSchemaOf(schema);
  if (!fields?.properties) return html`<p class="type">${typeView(schema)}</p>`;
  const required = new Set(fields.required);
  const rows = Object.entries(fields.properties).map(([name, field]) => fieldView(name, field, required.has(name)));
  return html`<ul class="fields">${rows}</ul>`;
}

interface NamedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

const operationsOf = ({ paths }: OpenApiDocument): NamedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

const parameterRow = ({ name, in: location, required, description, example, schema }: Parameter): Html =>
  html`<tr><td><code>${name}</code></td><td>${location}</td><td>${required ? 'yes' : 'no'}</td><td>${schema && typeView(schema)}</td><td>${description}</td><td>${example === undefined ? '' : html`<code>${String(example)}</code>`}</td></tr>`;

const parametersView = (parameters: readonly Parameter[]): Html => html`<h4>Parameters</h4>
<div class="scroll"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Type</th><th scope="col">Meaning</th><th scope="col">Example</th></tr></thead>
<tbody>${parameters.map(parameterRow)}</tbody></table></div>`;

/** Text as it is, anything else as JSON. */
const exampleView = (example: unknown): Html =>
  html`<details class="example"><summary>Example</summary><pre>${typeof example === 'string' ? example : JSON.stringify(example, undefined, 2)}</pre></details>`;

const contentView = (content: Content): Html[] =>
  Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`<p class="media">${type}</p>${schema && schemaView(schema)}${example === undefined ? '' : exampleView(example)}`,
  );

const bodyView = ({ required, content }: NonNullable<Operation['requestBody']>): Html =>
  html`<h4>Body${required ? '' : ' (optional)'}</h4>${contentView(content)}`;

/** Every answer has X-Request-Id. */
function headersView({ headers = {} }: ResponseObject): Html | undefined {
  const names = Object.keys(headers).filter((name) => name !== 'X-Request-Id');
  if (names.length === 0) return undefined;
  const shown = joinHtml(
    names.map((name) => html`<code>${name}</code>`),
    ', ',
  );
  return html` <span class="note">Header ${shown}</span>`;
}

/** Refusals are references to the responses that the document has once, with the same content each. */
function responseView(status: string, answer: ResponseObject, { components }: OpenApiDocument): Html {
  const shared = answer.$ref && components.responses?.[nameOfRef(answer.$ref)];
  const shown = shared || answer;
  return html`<li><code class="status">${status}</code> ${shown.description}${headersView(shown)}${shared || !answer.content ? '' : contentView(answer.content)}</li>`;
}

function operationView(operation: NamedOperation, document: OpenApiDocument): Html {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  return html`<details class="operation" id="${operationId}" data-words="${`${method} ${path} ${summary} ${operationId}`.toLowerCase()}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code class="path">${path}</code> <span class="what">${summary}</span></summary>
<div class="inside"><p>${description} <a href="#${operationId}">${operationId}</a></p>
${parameters && parameters.length > 0 ? parametersView(parameters) : ''}
${requestBody && bodyView(requestBody)}
<h4>Answers</h4><ul class="answers">${Object.entries(responses).map(([status, answer]) => responseView(status, answer, document))}</ul></div>
</details>`;
}

const anchorOf = (area: string): string => `area-${area.replace(/\W+/g, '-')}`;

function areasOf(operations: readonly NamedOperation[]): [string, NamedOperation[]][] {
  const areas = new Map<string, NamedOperation[]>();
  for (const operation of operations) {
    const area = operation.tags[0] ?? 'other';
    areas.set(area, [...(areas.get(area) ?? []), operation]);
  }
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1));
}

const areaView = ([area, operations]: [string, NamedOperation[]], document: OpenApiDocument): Html =>
  html`<section aria-labelledby="${anchorOf(area)}"><h2 id="${anchorOf(area)}">${area}</h2>
${operations.map((operation) => operationView(operation, document))}</section>`;

const schemasView = ({
  components,
}: OpenApiDocument): Html => html`<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>${schemaView(schema)}</article>`,
)}</section>`;

/** The whole page. It loads only docs.css and docs.js. */
export function renderDocsPage(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const areas = areasOf(operations);
  const { title, description } = document.info;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} API</title>
<link rel="stylesheet" href="docs/docs.css"><script src="docs/docs.js" defer></script></head>
<body><header><h1>${title} API</h1><p>${description} ${operations.length} calls; the machine's version is <a href="openapi.json">openapi.json</a>.</p>
<p class="search" hidden><label for="search">Find a call</label> <input id="search" type="search" autocomplete="off"> <span id="found" role="status"></span></p></header>
<nav aria-label="Areas"><ul>${areas.map(
    ([area, calls]) => html`<li><a href="#${anchorOf(area)}">${area}</a> <small>${calls.length}</small></li>`,
  )}<li><a href="#schemas">schemas</a></li></ul></nav>
<main>${areas.map((area) => areaView(area, document))}${schemasView(document)}</main></body></html>`.text;
}
