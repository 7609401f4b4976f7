import type { Fault } from '../fault';

export const contractFaults: readonly Fault[] = [
  {
    name: 'A mobile number of five digits is accepted',
    file: 'src/contract/form-fields.schema.ts',
    find: '{7,20}$/',
    replace: '{5,20}$/',
    specs: ['settings', 'people', 'members'],
  },
  {
    name: 'A password of six characters is accepted',
    file: 'src/contract/accounts.schema.ts',
    find: ".min(8, { error: errorText('password-too-short')",
    replace: ".min(6, { error: errorText('password-too-short')",
    specs: ['settings', 'accounts'],
  },
  {
    name: 'A commission rate above 100 percent is accepted',
    file: 'src/contract/rates.schema.ts',
    find: "requiredNumber('commissionPercentage', { min: 0, max: 100,",
    replace: "requiredNumber('commissionPercentage', { min: 0, max: 1000,",
    specs: ['plans-rates'],
  },
  {
    name: "The choice 'all' of a filter is refused",
    file: 'src/contract/query.schema.ts',
    find: ".transform((text) => (text === 'all' ? undefined : text))",
    replace: '.transform((text) => text)',
    specs: ['all-records', 'coordinator'],
  },
  {
    name: 'Spaces hide a reserved name from the check',
    file: 'src/contract/name-rules.ts',
    find: 'RESERVED_NAMES.has(lettersOf(text))',
    replace: 'RESERVED_NAMES.has(text.toLowerCase())',
    specs: ['accounts'],
  },
  {
    name: 'A member that the superadmin enters is not verified',
    file: 'src/contract/members.schema.ts',
    find: 'isVerified: z.boolean().default(true),',
    replace: 'isVerified: z.boolean().default(false),',
    specs: ['members'],
  },
  {
    name: 'A deposit is denied at another address than the specified one',
    file: 'src/contract/deposits.ts',
    find: "'/superadmin/crud/deposits/:id/deny'",
    replace: "'/superadmin/crud/deposits/:id/reject'",
    specs: ['decisions', 'deposits'],
  },
];
