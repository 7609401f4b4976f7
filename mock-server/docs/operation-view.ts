import { type Answer, type Content, type Document, nameOfRef, type Operation, type Parameter } from './document';
import { type Html, html } from './html';
import { schemaView, typeOf } from './schema-view';

export interface NamedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

export const operationsOf = ({ paths }: Document): NamedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

const parameterRow = ({ name, in: place, required, schema }: Parameter): Html =>
  html`<tr><td><code>${name}</code></td><td>${place}</td><td>${required ? 'yes' : 'no'}</td><td>${schema && typeOf(schema)}</td></tr>`;

const parametersView = (parameters: readonly Parameter[]): Html => html`<h4>Parameters</h4>
<div class="scroll"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Type</th></tr></thead>
<tbody>${parameters.map(parameterRow)}</tbody></table></div>`;

const contentView = (content: Content): Html[] =>
  Object.entries(content).map(
    ([type, { schema }]) => html`<p class="media">${type}</p>${schema && schemaView(schema)}`,
  );

const bodyView = ({ required, content }: NonNullable<Operation['requestBody']>): Html =>
  html`<h4>Body${required ? '' : ' (optional)'}</h4>${contentView(content)}`;

/** Refusals stand in the document once: an operation names them. */
function answerView(status: string, answer: Answer, { components }: Document): Html {
  if (answer.$ref) {
    const shared = components.responses?.[nameOfRef(answer.$ref)];
    return html`<li><code class="status">${status}</code> ${shared?.description}</li>`;
  }
  return html`<li><code class="status">${status}</code> ${answer.description}${answer.content && contentView(answer.content)}</li>`;
}

export function operationView(operation: NamedOperation, document: Document): Html {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  return html`<details class="operation" id="${operationId}" data-words="${`${method} ${path} ${summary} ${operationId}`.toLowerCase()}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code class="path">${path}</code> <span class="what">${summary}</span></summary>
<div class="inside"><p>${description} <a href="#${operationId}">${operationId}</a></p>
${parameters && parameters.length > 0 ? parametersView(parameters) : ''}
${requestBody && bodyView(requestBody)}
<h4>Answers</h4><ul class="answers">${Object.entries(responses).map(([status, answer]) => answerView(status, answer, document))}</ul></div>
</details>`;
}
