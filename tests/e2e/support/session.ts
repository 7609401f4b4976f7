import { DEMO_PASSWORD, type Persona } from '../../../fixtures/personas';
import type { Host } from './host';

/** What the reply to a login has. */
interface LoginReply {
  token: string;
  user: object;
  features?: string[];
}

/** The entries of localStorage with which the UI is signed in. */
export const sessionEntries = (role: string, { token, user, features = [] }: LoginReply): Record<string, string> => ({
  token,
  user: JSON.stringify({ ...user, role }),
  loginType: role,
  features: features.join(' '),
});

export async function storedSession(host: Host, { role, email }: Persona): Promise<Record<string, string>> {
  const response = await fetch(`${host.apiUrl}/${role}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return sessionEntries(role, (await response.json()) as LoginReply);
}
