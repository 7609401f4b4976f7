import type { ResourceProps } from '@refinedev/core';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { preloadRecordTable } from '@/components/list/record-table-loader';
import { effectiveRole, homePath, isAllowed } from '@/contract/permissions';
import { isRole } from '@/contract/roles';
import { loadTexts } from '@/i18n/i18n';
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
import { allFamilyMembers, familyMembers } from '@/pages/family-members/index';
import { investmentPlans } from '@/pages/investment-plans/index';
import { investmentProgress } from '@/pages/investment-progress/index';
import { memberDashboard, memberHome } from '@/pages/member/index';
import { memberAnalytics } from '@/pages/member-analytics/index';
import { myDeposits } from '@/pages/my-deposits/index';
import { notifications } from '@/pages/notifications/index';
import {
  panchayatAnalytics,
  panchayatCommissions,
  panchayatDashboard,
  panchayatInvestments,
  panchayatMembers,
} from '@/pages/panchayat/index';
import { settings } from '@/pages/settings/index';
import type { PageResource } from '@/providers/page-resource';
import { findPageByPath } from '@/providers/page-resource';

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
export const pagesForRole = (role: string): PageResource[] =>
  pages.filter(({ name }) => isAllowed(effectiveRole(role), name, 'list'));

/** The pages of a role as refine takes them, in the reader's language. */
export function refineResources(role: string, t: TFunction): ResourceProps[] {
  const known = effectiveRole(role);
  return pagesForRole(role).map((page) => {
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
  if (showsTable) preloadRecordTable();
  const [code] = await Promise.all([load(), loadTexts(...texts)]);
  loadedPages.set(page, code.default);
  return code;
}

/** Fetches the code of the page that this address leads to, without waiting for it. */
export function preloadPage(role: string, pathname: string): void {
  const own = pagesForRole(role);
  const page = findPageByPath(pathname, own) ?? findPageByPath(homePath(role), own);
  // What cannot be fetched now is asked for again when the page is opened.
  if (page) loadPage(page).catch(() => undefined);
}
