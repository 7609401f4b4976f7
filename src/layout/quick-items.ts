export type QuickName = 'home' | 'deposits' | 'passbook' | 'family';

/** The item of the member's quick bar that an address belongs to. The passbook lies below the dashboard, and is no part of it here. */
export function quickItemOf(pathname: string): QuickName | undefined {
  const [, screen, below] = pathname.split('/');
  if (screen === 'dashboard' || screen === 'member-dashboard') return below === 'passbook' ? 'passbook' : 'home';
  if (screen === 'deposits') return 'deposits';
  return screen === 'family-members' ? 'family' : undefined;
}
