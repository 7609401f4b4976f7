import type { FlatNamespace, ParseKeys } from 'i18next';
import type { ComponentType, ReactElement } from 'react';
import type { Resource } from '@/contract/permissions';
import type { Role } from '@/contract/roles';

/**
 * The page that an address lies under: '/family-members/create' → that of '/family-members'. refine's own useResource knows lists and the
 * pages of records alone, not the addresses of tabs and dialogs.
 */
export function findPageByPath<P extends { list?: unknown }>(pathname: string, pages: readonly P[]): P | undefined {
  return pages.find(({ list }) => typeof list === 'string' && (pathname === list || pathname.startsWith(`${list}/`)));
}

/** What the texts of the frame call a page. */
type PageLabel = Extract<ParseKeys, `shell:screens.${string}`>;

/**
 * A resource of refine with its page. Menu, routes, titles, the header's search and the list of what works offline are all made of
 * these; who may see the page is in the permission table, as the action `list`.
 */
export interface PageResource {
  /** Of refine, and of the permission table. */
  name: Resource;
  /** Tells apart two pages of one resource. */
  identifier?: string;
  /** The addresses of its pages. */
  list: string;
  create?: string;
  edit?: string;
  show?: string;
  label: PageLabel;
  /** What a role calls it, where that differs. */
  labelFor?: Partial<Record<Role, PageLabel>>;
  icon: ReactElement;
  /** The roles that have it in their menu: all that see it unless told. */
  menuOf?: readonly Role[];
  /** The resource whose menu item it stands below. */
  parent?: Resource;
  /** Has addresses below its own, for tabs and dialogs. Those with create, edit or show do. */
  isNested?: boolean;
  /** Its first view is a table, whose code is fetched together with the page's. */
  showsTable?: boolean;
  /**
   * Members have it without a network: its code and texts are kept on the device. The build finds them by this word in the file of the
   * resource, all of whose pages work offline.
   */
  worksOffline?: boolean;
  /** Namespaces of the texts that it shows, beside those of the frame. */
  texts: readonly FlatNamespace[];
  load: () => Promise<{ default: ComponentType }>;
}
