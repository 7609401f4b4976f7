import { formatNumber } from '@/ui/format';

/** For a text with a number in it: what chooses between one and many, and the number as it is shown. */
export const counted = (count = 0) => ({ count, formatted: formatNumber(count) });
