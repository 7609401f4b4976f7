import type { ResourceProps } from '@refinedev/core';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { can, homeOf, routedAs } from '@/contract/permissions';
import { isRole } from '@/contract/roles';
import { loadTexts } from '@/i18n/i18n';
import { pageAt } from '@/providers/page-at';
import type { PageResource } from '@/providers/page-resource';
import { commissionRates } from '@/resources/commission-rates/index';
import { commissions } from '@/resources/commissions/index';
import { coordinators } from '@/resources/coordinators/index';
import { deposits } from '@/resources/deposits/index';
import { allFamilyMembers, familyMembers } from '@/resources/family-members/index';
import { investmentPlans } from '@/resources/investment-plans/index';
import { myDeposits } from '@/resources/my-deposits/index';
import { commissionReport } from '@/screens/commission-report/index';
import {
  coordinatorCommissions,
  coordinatorDashboard,
  coordinatorInvestments,
  ranking,
} from '@/screens/coordinator/index';
import { dashboard } from '@/screens/dashboard/index';
import { investmentProgress } from '@/screens/investment-progress/index';
import { memberDashboard, memberHome } from '@/screens/member/index';
import { memberAnalytics } from '@/screens/member-analytics/index';
import { notifications } from '@/screens/notifications/index';
import {
  panchayatAnalytics,
  panchayatCommissions,
  panchayatDashboard,
  panchayatInvestments,
  panchayatMembers,
} from '@/screens/panchayat/index';
import { settings } from '@/screens/settings/index';
import { preloadTable } from '@/ui/table-code';

/** Every page of the product. A role has its part of them in its menu, in this order. */
export const pages: readonly PageResource[] = [
  dashboard,
  deposits,
  investmentPlans,
  commissionRates,
  commissionReport,
  investmentProgress,
  coordinators,
  allFamilyMembers,
  memberAnalytics,
  commissions,
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
  settings,
];

/** The pages that a role may see. Two roles may have different pages at one address. */
export const pagesOf = (role: string): PageResource[] => pages.filter(({ name }) => can(routedAs(role), name, 'list'));

/** The pages of a role as refine takes them, in the reader's language. */
export function resourcesOf(role: string, t: TFunction): ResourceProps[] {
  const known = routedAs(role);
  return pagesOf(role).map((page) => {
    const { name, identifier, list, create, edit, show, icon, parent, menuOf } = page;
    const label = (isRole(known) && page.labelFor?.[known]) || page.label;
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
        hide: menuOf !== undefined && !menuOf.some((each) => each === known),
        ...(parent && { parent }),
      },
    };
  });
}

const loadedPages = new Map<PageResource, ComponentType>();

/** A page whose code and texts are here already: it is drawn at once, without a skeleton in its place. */
export const loadedPage = (page: PageResource): ComponentType | undefined => loadedPages.get(page);

/** A page's code and the texts it shows, at the same time; a table's code is on its way as well, but nobody waits for it. */
export async function loadPage(page: PageResource) {
  const { load, texts, showsTable } = page;
  if (showsTable) preloadTable();
  const [code] = await Promise.all([load(), loadTexts(...texts)]);
  loadedPages.set(page, code.default);
  return code;
}

/** Fetches the code of the page that this address leads to, without waiting for it. */
export function preloadPage(role: string, pathname: string): void {
  const own = pagesOf(role);
  const page = pageAt(pathname, own) ?? pageAt(homeOf(role), own);
  // What cannot be fetched now is asked for again when the page is opened.
  if (page) loadPage(page).catch(() => undefined);
}
