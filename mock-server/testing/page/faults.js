import { call } from './calls.js';
import { act, byId, element, once, replaceItems } from './dom.js';

let rules = [];

const field = (label, control, isWide = false) => element('label', isWide ? { class: 'wide' } : {}, label, control);
const select = (name, ...choices) =>
  element('select', { name }, ...choices.map(([value, text]) => element('option', { value }, text)));
const same = (...words) => words.map((word) => [word, word]);
const input = (name, attributes = {}) =>
  element('input', { name, autocomplete: 'off', spellcheck: 'false', ...attributes });
const number = (name, attributes = {}) => input(name, { type: 'number', min: 0, ...attributes });
const area = (name, placeholder) => element('textarea', { name, placeholder, rows: 2, spellcheck: 'false' });

/** What the answer is; each needs some of the fields below. */
const OUTCOMES = {
  status: ['An error', ['status', 'message', 'retryAfter']],
  drop: ['No answer: the connection ends', []],
  cutAfter: ['The beginning of the answer', ['cutAfter']],
  reply: ['Another answer', ['replyStatus', 'replyBody']],
  none: ['The usual one, slowly', []],
};

const outcomeFields = {
  status: field('Status', number('status', { value: 503, min: 400, max: 599 })),
  message: field('Message', input('message')),
  retryAfter: field('Retry-After, seconds', number('retryAfter')),
  cutAfter: field('Bytes that come', number('cutAfter', { value: 100 })),
  replyStatus: field('Status', number('replyStatus', { value: 200, min: 200, max: 599 })),
  replyBody: field('Body: JSON or text', area('replyBody', '{"success":true,"data":[]}'), true),
};

const outcome = element(
  'select',
  { name: 'outcome', onchange: showFieldsOfOutcome },
  ...Object.entries(OUTCOMES).map(([value, [text]]) => element('option', { value }, text)),
);

function showFieldsOfOutcome() {
  const [, names] = OUTCOMES[outcome.value];
  for (const [name, label] of Object.entries(outcomeFields)) label.hidden = !names.includes(name);
  // Only what was answered can be cut.
  if (outcome.value === 'cutAfter') form().elements.when.value = 'after';
}

const form = () => byId('fault-form');

const anyMethod = ['', 'any'];
const anyRole = ['', 'anybody'];
const NOBODY = 'none';

function fillForm(roles) {
  form().append(
    element(
      'div',
      { class: 'fields' },
      field('Method', select('method', anyMethod, ...same('GET', 'POST', 'PUT', 'PATCH', 'DELETE'))),
      field('Path', input('path', { required: true, placeholder: '/member/**', list: 'fault-paths' })),
      field('Called as', select('role', anyRole, ...same(...roles), [NOBODY, 'without a token'])),
      field('What comes', outcome),
      field('When', select('when', ['before', 'before handling'], ['after', 'after handling'])),
      ...Object.values(outcomeFields),
      field('Delay, milliseconds', number('latencyMs')),
    ),
    element(
      'details',
      {},
      element('summary', {}, 'Only some of these calls'),
      element(
        'div',
        { class: 'fields' },
        field('Only the nth', number('nth', { min: 1 })),
        field('At most, times', number('times', { min: 1 })),
        field('Share of them, 0 to 1', number('rate', { max: 1, step: 'any' })),
        field('Query', input('query', { placeholder: 'page=2&search=asha' })),
        field('Headers, one in a line', area('headers', 'Accept-Language: hi'), true),
        field('Fields of the body, as JSON', area('body', '{"month":11}'), true),
      ),
    ),
    element('datalist', { id: 'fault-paths' }),
    element('button', { type: 'submit' }, 'Add the fault'),
  );
  showFieldsOfOutcome();
}

const numberOf = (text) => (text === '' ? undefined : Number(text));

function jsonOf(text, what) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} must be JSON`);
  }
}

/** A text that is no JSON is sent as a text. */
function bodyOfReply(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function headersOf(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      if (colon < 1) throw new Error(`A header is such as "Accept-Language: hi", not "${line.trim()}"`);
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}

const outcomeOf = {
  status: (values) => ({
    status: numberOf(values.status),
    message: values.message || undefined,
    retryAfter: numberOf(values.retryAfter),
  }),
  drop: () => ({ drop: true }),
  cutAfter: (values) => ({ cutAfter: numberOf(values.cutAfter) }),
  reply: (values) => ({
    reply: {
      status: numberOf(values.replyStatus),
      ...(values.replyBody !== '' && { body: bodyOfReply(values.replyBody) }),
    },
  }),
  none: () => ({}),
};

function ruleOf(values) {
  return {
    method: values.method || undefined,
    path: values.path,
    role: values.role || undefined,
    when: values.when === 'after' ? 'after' : undefined,
    latencyMs: numberOf(values.latencyMs),
    nth: numberOf(values.nth),
    times: numberOf(values.times),
    rate: numberOf(values.rate),
    query: values.query === '' ? undefined : Object.fromEntries(new URLSearchParams(values.query)),
    headers: values.headers.trim() === '' ? undefined : headersOf(values.headers),
    body: values.body.trim() === '' ? undefined : jsonOf(values.body, 'The fields of the body'),
    ...outcomeOf[values.outcome](values),
  };
}

/** The server counts hits itself. */
const withoutHits = ({ hits: _, ...rule }) => rule;

const put = async (next) => show(await call('PUT', '/faults', { rules: next.map(withoutHits) }));

const WORDS_OF_CALL = ['role', 'query', 'headers', 'body', 'nth', 'times', 'latencyMs'];

function describe(rule) {
  const { method = 'Any method', path, status, drop, cutAfter, reply, when, rate = 1 } = rule;
  const what =
    status !== undefined
      ? `answers ${status}`
      : drop
        ? 'ends without an answer'
        : cutAfter !== undefined
          ? `ends after ${cutAfter} bytes`
          : reply
            ? `answers ${reply.status} of its own`
            : 'is slow';
  const more = WORDS_OF_CALL.filter((name) => rule[name] !== undefined).map(
    (name) => `${name} ${typeof rule[name] === 'object' ? JSON.stringify(rule[name]) : rule[name]}`,
  );
  const late = when === 'after' ? ', after the change' : '';
  const share = rate < 1 ? `, ${Math.round(rate * 1000) / 10} % of them` : '';
  return `${method} ${path} ${what}${late}${share}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
}

function ruleItem(rule, place) {
  const remove = () => act(() => put(rules.filter((_, index) => index !== place)), 'The fault is gone');
  return element(
    'li',
    {},
    element('span', {}, `${describe(rule)} – ${rule.hits} ${rule.hits === 1 ? 'hit' : 'hits'}`),
    element(
      'button',
      { type: 'button', class: 'small', onclick: once(remove), 'aria-label': `Remove fault ${place + 1}` },
      'Remove',
    ),
  );
}

function show(data) {
  const text = JSON.stringify(data.rules);
  if (text === JSON.stringify(rules) && byId('fault-list').children.length > 0) return;
  rules = data.rules;
  const none = element('li', { class: 'hint' }, 'None: every call is answered as usual');
  replaceItems(byId('fault-list'), rules.length > 0 ? rules.map(ruleItem) : [none], 'faults-title');
}

export async function loadFaults() {
  show(await call('GET', '/faults'));
}

/** Paths that were called are offered for the next fault. */
export function offerPaths(paths) {
  byId('fault-paths').replaceChildren(...paths.map((path) => element('option', { value: path })));
}

/** The form is filled for calls like this one. */
export function prepareFault({ method, path }) {
  byId('fault-details').open = true;
  const { elements } = form();
  elements.method.value = method;
  elements.path.value = path;
  elements.path.focus();
}

export function startFaults(roles) {
  fillForm(roles);
  form().addEventListener('submit', (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(form()));
    void act(
      () => put([...rules, ruleOf(values)]),
      () => `The fault is armed: ${describe(rules.at(-1))}`,
    );
  });
}
