import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tables typed by hand from the specifications, with which the code is compared. */
function readTable(name: string): Record<string, string>[] {
  const file = join(import.meta.dirname, '../../fixtures/spec-tables', name);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    if (cells.length !== columns.length) throw new Error(`${name}: '${line}' has ${cells.length} cells`);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

export interface PermissionRow {
  readonly kind: 'route' | 'home' | 'menu' | 'endpoint';
  readonly method: string;
  readonly path: string;
  readonly roles: readonly string[];
}

export const permissionRows = (kind: PermissionRow['kind']): PermissionRow[] =>
  readTable('permissions.csv')
    .filter((row) => row.kind === kind)
    .map(({ method = '', path = '', roles = '' }) => ({ kind, method, path, roles: roles.split(' ') }));

export const accessRows = () =>
  readTable('access.csv').map(({ resource = '', action = '', roles = '' }) => ({
    resource,
    action,
    roles: roles.split(' '),
  }));

export const endpointRows = () => readTable('endpoints.csv').map(({ method = '', path = '' }) => ({ method, path }));

/** '/deposits/:id' as the specifications write it: '/deposits/{id}'. */
export const inSpecNotation = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
