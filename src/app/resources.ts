import type { ResourceProps } from '@refinedev/core';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { type FirstCall, sendFirstCalls } from '@/api/first-calls';
import { serverFeatures } from '@/api/server-features';
import { preloadRecordTable } from '@/components/list/record-table-loader';
import { effectiveRole, homePath } from '@/contract/permissions';
import { isAllowed } from '@/contract/resources';
import { isRole } from '@/contract/roles';
import { loadTexts } from '@/i18n/i18n';
import { audit } from '@/pages/audit/index';
import { commissionRates } from '@/pages/commission-rates/index';
import { commissionReport } from '@/pages/commission-report/index';
import { commissions } from '@/pages/commissions/index';
import {
  coordinatorCommissions,
  coordinatorDashboard,
  coordinatorInvestments,
  ranking,
} from '@/pages/coordinator/index';
import { coordinators } from '@/pages/coordinators/index';
import { dashboard } from '@/pages/dashboard/index';
import { deposits } from '@/pages/deposits/index';
import { dues } from '@/pages/dues/index';
import { allFamilyMembers, familyMembers } from '@/pages/family-members/index';
import { investmentPlans } from '@/pages/investment-plans/index';
import { investmentProgress } from '@/pages/investment-progress/index';
import { memberDashboard, memberHome } from '@/pages/member/index';
import { memberAnalytics } from '@/pages/member-analytics/index';
import { members } from '@/pages/members/index';
import { myDeposits } from '@/pages/my-deposits/index';
import { notifications } from '@/pages/notifications/index';
import {
  panchayatAnalytics,
  panchayatCommissions,
  panchayatDashboard,
  panchayatInvestments,
  panchayatMembers,
} from '@/pages/panchayat/index';
import { payouts } from '@/pages/payouts/index';
import { office, settings } from '@/pages/settings/index';
import { findPageByPath, type PagePart, type PageResource } from '@/providers/page-resource';

export const pages: readonly PageResource[] = [
  dashboard,
  deposits,
  investmentPlans,
  commissionRates,
  commissionReport,
  dues,
  investmentProgress,
  coordinators,
  members,
  allFamilyMembers,
  memberAnalytics,
  // A path below that of the commissions is found before them.
  payouts,
  commissions,
  audit,
  panchayatDashboard,
  panchayatMembers,
  panchayatInvestments,
  panchayatCommissions,
  panchayatAnalytics,
  coordinatorDashboard,
  coordinatorInvestments,
  coordinatorCommissions,
  ranking,
  memberDashboard,
  memberHome,
  myDeposits,
  familyMembers,
  notifications,
  office,
  settings,
];

/** Different roles may have different pages at the same URL. */
export const pagesForRole = (role: string): PageResource[] =>
  pages.filter(({ name }) => isAllowed(effectiveRole(role), name, 'list'));

/** The labels are in the reader's language. */
export function refineResources(role: string, t: TFunction): ResourceProps[] {
  const knownRole = effectiveRole(role);
  return pagesForRole(role).map((page) => {
    const { name, identifier, list, create, edit, show, icon, parent, menuOf, isExtension, call, parts = [] } = page;
    const label = (isRole(knownRole) && page.labelFor?.[knownRole]) || page.label;
    return {
      name,
      ...(identifier && { identifier }),
      list,
      ...(create && { create }),
      ...(edit && { edit }),
      ...(show && { show }),
      meta: {
        label: t(label),
        icon,
        hide: menuOf !== undefined && !menuOf.some((menuRole) => menuRole === knownRole),
        // refine's `parent` would nest the menu.
        ...(parent && { menuItem: parent }),
        ...(isExtension && { isExtension }),
        ...(call && { call }),
        parts: parts.map(
          ({ name: partName, ...part }): PagePart => ({
            ...part,
            label: t(`shell:parts.${partName}.label`),
            words: t(`shell:parts.${partName}.words`),
          }),
        ),
      },
    };
  });
}

const loadedPages = new Map<PageResource, ComponentType>();

/** A page whose code and texts are loaded renders without a skeleton. */
export const loadedPage = (page: PageResource): ComponentType | undefined => loadedPages.get(page);

/** The code of the table starts loading as well, but is not awaited. */
export async function loadPage(page: PageResource) {
  const { load, texts, showsTable } = page;
  if (showsTable) preloadRecordTable();
  const [pageModule] = await Promise.all([load(), loadTexts(...texts)]);
  loadedPages.set(page, pageModule.default);
  return pageModule;
}

/** Where a URL has no page, the app leads to the home page. */
function pageAt(role: string, pathname: string): PageResource | undefined {
  const rolePages = pagesForRole(role);
  return findPageByPath(pathname, rolePages) ?? findPageByPath(homePath(role), rolePages);
}

/** A page that fails to load is loaded again when it is opened. */
export async function preloadPage(role: string, pathname: string): Promise<void> {
  const page = pageAt(role, pathname);
  if (page) await loadPage(page).catch(() => undefined);
}

export async function firstCallsAt(role: string, { pathname, search }: { pathname: string; search: string }) {
  const page = pageAt(role, pathname);
  if (!page?.firstCalls) return undefined;
  const callsAt = await page.firstCalls();
  const isShown = findPageByPath(pathname, [page]) !== undefined;
  const calls = callsAt(isShown ? { pathname, search } : { pathname: page.list, search: '' });
  // A coordinator's page makes no call in a session without an id.
  const isMade = ({ endpoint, query }: FirstCall) => serverFeatures.offers(endpoint) && query.coordinatorId !== '';
  return { path: page.list, calls: calls.filter(isMade) };
}

/** Resolves when each call has succeeded or failed. */
export async function sendFirstCallsAt(role: string, location: { pathname: string; search: string }): Promise<void> {
  const first = await firstCallsAt(role, location);
  if (first) await sendFirstCalls(first.path, first.calls);
}
