import type { exportCommissionData } from '../../src/contract/commission-records';
import type { exportOwnCommissions } from '../../src/contract/coordinator-commissions';
import type { QueryOf } from '../../src/contract/endpoint';
import type { Month } from '../../src/domain/months';

/** What a link opens: one record, or one set of filters, and nothing else (decisions §9). */
export type LinkTarget =
  | { readonly what: 'receipt'; readonly depositId: string }
  | { readonly what: 'commissions'; readonly query: QueryOf<typeof exportCommissionData> }
  | { readonly what: 'own-commissions'; readonly query: QueryOf<typeof exportOwnCommissions> }
  | { readonly what: 'statement'; readonly format: 'pdf' | 'csv'; readonly query: Month };
