import { it } from 'vitest';
import { expectToStand, lackingPages } from '../support/ui/lacking-server';

const approvals = [
  ['superadmin', '/pending-deposits'],
  ['superadmin', '/pending-commissions'],
] as const;

it.each(lackingPages(approvals))('$path of $as stands on a server $lack, $width pixels wide', expectToStand);
