import { describe, expect, it } from 'vitest';
import { csvText } from '@/components/list/download-csv';

interface Row {
  name: string;
  amount: number | null;
}

const columns = [
  { header: 'Name', value: (row: Row) => row.name },
  { header: 'Amount', value: (row: Row) => row.amount },
];

describe('a CSV export', () => {
  it('starts with a byte order mark, so that Excel shows Hindi names', async () => {
    expect(await csvText(columns, [{ name: 'आशा', amount: 5 }])).toBe('\uFEFFName,Amount\r\nआशा,5\r\n');
  });

  it.each(['=1+1', '+91 98', '-cmd', '@sum', '\tx', '\rx'])('escapes the formula %j', async (name) => {
    const [, line] = (await csvText(columns, [{ name, amount: null }])).split('\r\n');
    expect(line?.replaceAll('"', '').startsWith("'")).toBe(true);
  });

  it('keeps numbers as numbers, also negative ones', async () => {
    expect(await csvText(columns, [{ name: 'Refund', amount: -250.5 }])).toContain('Refund,-250.5');
  });

  it('keeps commas, quotes and line breaks inside their cell', async () => {
    const text = await csvText(columns, [{ name: 'Rao, "RK"\nPune', amount: 1 }]);
    expect(text).toBe('\uFEFFName,Amount\r\n"Rao, ""RK""\nPune",1\r\n');
  });
});
