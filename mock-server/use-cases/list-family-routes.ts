import { endpoints } from '../../src/contract/endpoints';
import type { ActingContext } from './context';

const AREA = '/member/family-members';

/** Diagnostics: the family member calls that a member can reach on this host. */
export const listFamilyRoutes = ({ clock }: ActingContext) => ({
  data: {
    routes: endpoints.filter(({ path }) => path.startsWith(AREA)).map(({ method, path }) => ({ method, path })),
    checkedAt: clock.now().toISOString(),
  },
});
