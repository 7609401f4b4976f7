/**
 * The page that an address lies under: '/family-members/create' → that of '/family-members'. refine's own useResource knows lists and the
 * pages of records alone, not the addresses of tabs and dialogs.
 */
export function pageAt<P extends { list?: unknown }>(pathname: string, pages: readonly P[]): P | undefined {
  return pages.find(({ list }) => typeof list === 'string' && (pathname === list || pathname.startsWith(`${list}/`)));
}
