import type { FlatNamespace, ParseKeys } from 'i18next';
import type { ComponentType, ReactElement } from 'react';
import type { FirstCall } from '@/api/first-calls';
import type { Endpoint } from '@/contract/endpoint';
import type { OfflineRole, Role } from '@/contract/roles';

/** refine's useResource does not know the URLs of tabs and other dialogs than create, edit and show. */
export function findPageByPath<P extends { list?: unknown }>(pathname: string, pages: readonly P[]): P | undefined {
  return pages.find(({ list }) => typeof list === 'string' && (pathname === list || pathname.startsWith(`${list}/`)));
}

export type PageLabel = Extract<ParseKeys, `shell:screens.${string}`>;

type PartName = ParseKeys extends infer Key ? (Key extends `shell:parts.${infer Name}.label` ? Name : never) : never;

/** A tab or dialog of a page that the header's search finds by words of its own. */
export interface PagePart {
  to: string;
  label: string;
  words: string;
  /** A part may have a menu item of its own, with the added call that it needs. */
  menu?: { icon: ReactElement; call: Endpoint };
}

/** The path must be the same, and at least the same parameters. */
export function isShownAt(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query] = to.split('?', 2);
  const params = new URLSearchParams(search);
  return pathname === path && [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value);
}

/** Who may `list` the resource of this name may see the page. */
export interface PageResource {
  name: string;
  identifier?: string;
  list: string;
  create?: string;
  edit?: string;
  show?: string;
  label: PageLabel;
  labelFor?: Partial<Record<Role, PageLabel>>;
  icon: ReactElement;
  parts?: readonly ({ name: PartName } & Pick<PagePart, 'to' | 'menu'>)[];
  menuOf?: readonly Role[];
  /** No specification lists the page: its menu item stands below the specified ones. */
  isExtension?: true;
  /** There is no menu item where the server does not offer this call. */
  call?: Endpoint;
  parent?: string;
  /** The page has URLs below its own, for tabs or dialogs. Not needed with create, edit or show. */
  isNested?: boolean;
  /** The code of the table is loaded together with that of the page. */
  showsTable?: boolean;
  /** The roles that can use the page offline. build/page-files.ts finds this property in the source of the resource. */
  offlineFor?: readonly OfflineRole[];
  texts: readonly FlatNamespace[];
  /** Texts of parts that are loaded later. They are kept as well for times without a network. */
  laterTexts?: readonly FlatNamespace[];
  load: () => Promise<{ default: ComponentType }>;
  /** The calls are sent beside the code of the page. */
  firstCalls?: () => Promise<FirstCalls>;
}

/** Each call must be exactly what the page makes at this URL. */
export type FirstCalls = (url: { pathname: string; search: string }) => readonly FirstCall[];
