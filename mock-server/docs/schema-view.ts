import { nameOfRef, type Schema } from './document';
import { Html, html } from './html';

const joined = (parts: readonly Html[], separator: string): Html =>
  new Html(parts.map(({ text }) => text).join(separator));

function boundsOf({ minimum, maximum, minLength, maxLength, format }: Schema): string {
  const range = (from: number | undefined, to: number | undefined, unit: string) => {
    if (from === undefined && to === undefined) return '';
    if (to === undefined) return ` from ${from}${unit}`;
    if (from === undefined) return ` up to ${to}${unit}`;
    return from === to ? ` ${from}${unit}` : ` ${from} to ${to}${unit}`;
  };
  return `${format ? ` (${format})` : ''}${range(minimum, maximum, '')}${range(minLength, maxLength, ' characters')}`;
}

/** In a few words: 'integer 1 to 12', 'list of Deposit', 'pending | approved'. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameOfRef(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ' | ',
    );
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return joined(choices.map(typeOf), schema.allOf ? ' and ' : ' or ');
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  const type = typeof schema.type === 'object' ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return html`${type}${boundsOf(schema)}`;
}

/** The object that a value holds, directly or as rows of a list. */
const fieldsOf = (schema: Schema): Schema | undefined =>
  schema.properties ? schema : schema.items ? fieldsOf(schema.items) : undefined;

function fieldView(name: string, schema: Schema, isRequired: boolean): Html {
  const inner = fieldsOf(schema);
  const fallback =
    schema.default === undefined ? undefined : html` Default <code>${JSON.stringify(schema.default)}</code>.`;
  return html`<li><code class="name">${name}</code>${isRequired ? '' : html`<span class="optional">optional</span>`} <span class="type">${typeOf(schema)}</span>
${schema.description && html`<span class="note">${schema.description}.</span>`}${fallback}${inner && schemaView(inner)}</li>`;
}

/** Every field of an object, objects within it below. */
export function schemaView(schema: Schema): Html {
  const fields = fieldsOf(schema);
  if (!fields?.properties) return html`<p class="type">${typeOf(schema)}</p>`;
  const required = new Set(fields.required);
  const rows = Object.entries(fields.properties).map(([name, field]) => fieldView(name, field, required.has(name)));
  return html`<ul class="fields">${rows}</ul>`;
}
