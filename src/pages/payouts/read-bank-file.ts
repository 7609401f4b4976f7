import Papa from 'papaparse';

/** It is no text: Excel's own files begin like this. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0'];
const MAX_BYTES = 10 * 1024 * 1024;

export type BankFileProblem = 'spreadsheet' | 'empty' | 'large';

/** Excel saves text in UTF-16 too, and old programs of banks in Windows' own characters. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What is copied from a spreadsheet has tabs between its cells; the parser finds out what separates them. */
export function cellsOf(text: string): string[][] | BankFileProblem {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  return data.length === 0 ? 'empty' : data;
}

export async function readBankFile(file: Blob): Promise<string[][] | BankFileProblem> {
  if (file.size > MAX_BYTES) return 'large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = [...bytes.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return SPREADSHEETS.includes(start) ? 'spreadsheet' : cellsOf(decode(bytes));
}
