import { apiUrl, call, currentWorld, isBelowUi } from './calls.js';
import { byId, copy, element, onPress, onSubmit, say } from './dom.js';

const token = () => call('POST', '/tokens', { userName: byId('login').value });

/** The session belongs to the new tab, as that of 'Login as Member' does. */
async function openUi() {
  const tab = window.open('about:blank', '_blank');
  if (!tab) throw new Error('The browser has opened no tab: allow pop-ups of this page');
  const { token: session, user, features } = await token();
  const entries = {
    token: session,
    user: JSON.stringify(user),
    loginType: user.role,
    features: features.join(' '),
    loginAs: 'true',
  };
  for (const [key, value] of Object.entries(entries)) tab.sessionStorage.setItem(key, value);
  tab.location.replace('/');
}

export function showLogins({ logins, ui }) {
  const items = logins.map(({ userName, name, role }) =>
    element('option', { value: userName }, `${userName} – ${name}, ${role}`),
  );
  byId('login').replaceChildren(...items);
  const uiUrl = new URL(isBelowUi ? '/' : ui, location.href);
  byId('ui-link').href = uiUrl.href;
  if (isBelowUi) return;
  const here = new URL('backend/__mock', uiUrl);
  here.hash = location.hash;
  byId('login-form').querySelector('button').hidden = true;
  byId('logins-hint').replaceChildren(
    'The UI is opened from ',
    element('a', { href: here.href }, 'this page at its own address'),
    '.',
  );
}

export function startLogins() {
  onSubmit('login-form', openUi, () => `The UI is open as ${byId('login').value} in the world ${currentWorld()}`);
  onPress('login-token', async () => {
    const { token: text } = await token();
    const line = `-H 'Authorization: Bearer ${text}' -H 'X-Fixture-World: ${currentWorld()}'`;
    say((await copy(line)) ? `Copied, for a call of ${apiUrl} with curl` : line);
  });
}
