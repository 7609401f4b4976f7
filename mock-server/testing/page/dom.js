/** Attributes are texts or true, and 'onclick' and its like are functions. Children that are undefined are left out. */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter((child) => child !== undefined));
  return node;
}

export const byId = (id) => document.getElementById(id);

export function say(text, isProblem = false) {
  const notice = byId('notice');
  notice.textContent = text;
  notice.classList.toggle('problem', isProblem);
}

/** Runs what a press asks for, and says how it went. */
export async function act(work, done) {
  try {
    const result = await work();
    if (done !== undefined) say(typeof done === 'function' ? done(result) : done);
    return result;
  } catch (error) {
    say(error.message, true);
    return undefined;
  }
}

/** The second click of a double click asks for nothing more. */
export const once = (work) => (event) => {
  if (event.detail < 2) void work();
};

export const onPress = (id, work, done) =>
  byId(id).addEventListener(
    'click',
    once(() => act(work, done)),
  );

export const onSubmit = (id, work, done) =>
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    void act(work, done);
  });

/** What had the focus may be gone: the heading of the part takes it, so that the next key goes on from there. */
export function replaceItems(list, items, headingId) {
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...items);
  if (!hadFocus) return;
  const heading = byId(headingId);
  heading.tabIndex = -1;
  heading.focus();
}

/** Where the browser gives no clipboard, as at an address that is not of this machine, the text is shown alone. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const formatter = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});
/** An instant as ISO text, as people in India read it. */
export const inIndia = (instant) => formatter.format(new Date(instant));

/** The text with its links as links that open in a new tab. */
export const withLinks = (text) =>
  text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, index) =>
      index % 2 === 1 ? element('a', { href: part, target: '_blank', rel: 'noreferrer' }, part) : part,
    );
