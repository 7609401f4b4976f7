import type { FlatNamespace, ParseKeys } from 'i18next';
import type { ComponentType, ReactElement } from 'react';
import type { FirstCall } from '@/api/first-calls';
import type { OfflineRole } from '@/api/offline-cache';
import type { Endpoint } from '@/contract/endpoint';
import type { Resource } from '@/contract/permissions';
import type { Role } from '@/contract/roles';

/** The page of an address. refine's useResource does not know the addresses of tabs and other dialogs than create, edit and show. */
export function findPageByPath<P extends { list?: unknown }>(pathname: string, pages: readonly P[]): P | undefined {
  return pages.find(({ list }) => typeof list === 'string' && (pathname === list || pathname.startsWith(`${list}/`)));
}

type PageLabel = Extract<ParseKeys, `shell:screens.${string}`>;

type PartName = ParseKeys extends infer Key ? (Key extends `shell:parts.${infer Name}.label` ? Name : never) : never;

/** A tab or dialog of a page that the header's search finds by words of its own. */
export interface PagePart {
  to: string;
  label: string;
  /** Other words for it, with spaces between them. */
  words: string;
  /** For a part with a menu item of its own: its icon, and the added call that it needs. */
  menu?: { icon: ReactElement; call: Endpoint };
}

/** Whether the address shows this: the same path, and at least the same parameters. */
export function isShownAt(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query] = to.split('?', 2);
  const params = new URLSearchParams(search);
  return pathname === path && [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value);
}

/** A resource of refine with its page. The permission table decides who may see the page, with the action `list`. */
export interface PageResource {
  /** The name of the resource in refine and in the permission table. */
  name: Resource;
  identifier?: string;
  /** The addresses of the pages of the resource. */
  list: string;
  create?: string;
  edit?: string;
  show?: string;
  label: PageLabel;
  labelFor?: Partial<Record<Role, PageLabel>>;
  icon: ReactElement;
  /** Tabs and dialogs that the search finds, with their addresses. */
  parts?: readonly ({ name: PartName } & Pick<PagePart, 'to' | 'menu'>)[];
  /** The roles with the page in their menu; by default all that may see it. */
  menuOf?: readonly Role[];
  /** No specification lists it: its menu item stands below the specified ones. */
  isExtension?: true;
  /** An added call that the page needs: where the server does not offer it there is no menu item. */
  call?: Endpoint;
  /** The resource whose menu item is active on this page. */
  parent?: Resource;
  /** The page has addresses below its own, for tabs or dialogs. Not needed with create, edit or show. */
  isNested?: boolean;
  /** The page starts with a table, whose code is loaded together with that of the page. */
  showsTable?: boolean;
  /** The roles that can use the page offline. build/page-files.ts finds this property in the source of the resource. */
  offlineFor?: readonly OfflineRole[];
  /** i18n namespaces of the page, besides those of the layout. */
  texts: readonly FlatNamespace[];
  load: () => Promise<{ default: ComponentType }>;
  /** The calls that the page makes as soon as it is shown, which are sent beside its code. */
  firstCalls?: () => Promise<FirstCalls>;
}

/** Those of an address below the page's own; each must be exactly what the page asks for. */
export type FirstCalls = (address: { pathname: string; search: string }) => readonly FirstCall[];
