import type { Document } from './document';
import { type Html, html } from './html';
import { type NamedOperation, operationsOf, operationView } from './operation-view';
import { schemaView } from './schema-view';

const anchorOf = (area: string): string => `area-${area.replace(/\W+/g, '-')}`;

function areasOf(operations: readonly NamedOperation[]): [string, NamedOperation[]][] {
  const areas = new Map<string, NamedOperation[]>();
  for (const operation of operations) {
    const area = operation.tags[0] ?? 'other';
    areas.set(area, [...(areas.get(area) ?? []), operation]);
  }
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1));
}

const areaView = ([area, operations]: [string, NamedOperation[]], document: Document): Html =>
  html`<section aria-labelledby="${anchorOf(area)}"><h2 id="${anchorOf(area)}">${area}</h2>
${operations.map((operation) => operationView(operation, document))}</section>`;

const schemasView = ({
  components,
}: Document): Html => html`<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>${schemaView(schema)}</article>`,
)}</section>`;

/** The whole page. It loads nothing but its own style and script, from beside it. */
export function docsPage(document: Document): string {
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
