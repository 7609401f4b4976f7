import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReceiptCodes } from '@server/documents/receipt-codes';
import { readEnvironment } from '@server/environment';
import { loadSecrets } from '@server/runtime/secret-files';
import { logLevelOf } from '@server/serve';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../support/temp-folder';

describe('the configuration from the environment', () => {
  it('has a default for each variable, also when it is empty', () => {
    const defaults = {
      UI_PORT: 3000,
      API_PORT: 4000,
      HOST: '127.0.0.1',
      DATA_FILE: '.data/db.json',
      CORS_ORIGIN: [],
      ALLOWED_HOSTS: [],
      VITE_API_URL: '',
    };
    expect(readEnvironment({ PATH: '/bin' })).toEqual(defaults);
    expect(readEnvironment({ UI_PORT: '', MOCK_NOW: ' ', JWT_SECRET: '', TRUST_PROXY: '', CORS_ORIGIN: '' })).toEqual(
      defaults,
    );
  });

  it.each([
    [{}, false, 'info'],
    [{}, true, 'warn'],
    [{ LOG_LEVEL: 'info' }, true, 'info'],
    [{ LOG_LEVEL: 'error' }, false, 'error'],
  ])('with %j logs on a terminal (%j) what is at least %s', (variables, isTerminal, level) => {
    expect(logLevelOf(readEnvironment(variables), isTerminal)).toBe(level);
  });

  it('has typed values', () => {
    expect(
      readEnvironment({
        API_PORT: '0',
        MOCK_NOW: '2026-11-20T12:00:00+05:30',
        CORS_ORIGIN: 'https://a.example, http://localhost:5173',
        TRUST_PROXY: '2',
      }),
    ).toMatchObject({
      API_PORT: 0,
      MOCK_NOW: new Date('2026-11-20T06:30:00Z'),
      CORS_ORIGIN: ['https://a.example', 'http://localhost:5173'],
      TRUST_PROXY: 2,
    });
    expect(readEnvironment({ PUBLIC_URL: 'https://invest.example' }).PUBLIC_URL).toBe('https://invest.example');
    expect(readEnvironment({ ALLOWED_HOSTS: 'invest.example, demo.lan' }).ALLOWED_HOSTS).toEqual([
      'invest.example',
      'demo.lan',
    ]);
    expect(readEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8']);
  });

  it.each([
    ['UI_PORT', 'abc'],
    ['UI_PORT', '-1'],
    ['API_PORT', '65536'],
    ['API_PORT', '3000'],
    ['MOCK_NOW', 'yesterday'],
    ['MOCK_NOW', '2026-11-20T06:30:00'],
    ['MOCK_NOW', '2026-13-40T06:30:00Z'],
    ['JWT_SECRET', 'too short'],
    ['CORS_ORIGIN', '*'],
    ['CORS_ORIGIN', 'https://a.example/path'],
    ['TRUST_PROXY', 'true'],
    ['PUBLIC_URL', 'invest.example'],
    ['PUBLIC_URL', 'https://invest.example/app'],
    ['ALLOWED_HOSTS', 'https://invest.example'],
    ['ALLOWED_HOSTS', 'invest.example:3000'],
    ['ALLOWED_HOSTS', '*'],
    ['LOG_LEVEL', 'loud'],
    ['VITE_API_URL', 'javascript:alert(1)'],
  ])('refuses %s=%s in one line with the name of the variable and without secrets', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} must [^\\n]+$`));
    if (name === 'JWT_SECRET') expect(read).not.toThrow(value);
  });

  it('names each variable that is wrong', () => {
    expect(() => readEnvironment({ UI_PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^UI_PORT must .+; LOG_LEVEL must .+$/);
  });
});

const load = (dataFile: string, { jwtSecret = '', isNewData = true } = {}) =>
  loadSecrets({ dataFile, jwtSecret: jwtSecret || undefined, isNewData });

describe('the generated secrets', () => {
  it('are created once, two of them, and readable by their owner only', async () => {
    const folder = tempFolder();
    const dataFile = join(folder, 'data', 'db.json');
    const [first, again] = await Promise.all([load(dataFile), load(dataFile)]);
    expect(Math.min(first.secret.length, first.receiptSecret.length)).toBeGreaterThanOrEqual(43);
    expect(first.receiptSecret).not.toBe(first.secret);
    expect(again).toEqual(first);
    for (const name of ['jwt-secret', 'receipt-secret'])
      expect(statSync(join(folder, 'data', name)).mode & 0o777).toBe(0o600);
  });

  it.each(['jwt-secret', 'receipt-secret'])('are not accepted when a file was emptied: %s', async (name) => {
    const folder = tempFolder();
    writeFileSync(join(folder, name), 'short\n');
    await expect(load(join(folder, 'db.json'))).rejects.toThrow(new RegExp(`${name} .*32 characters`));
  });

  it('are only read when they exist, also on a full disk', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'jwt-secret'), `${'s'.repeat(40)}\n`);
    writeFileSync(join(folder, 'receipt-secret'), `${'r'.repeat(40)}\n`);
    utimesSync(folder, 0, 0);
    expect(await load(join(folder, 'db.json'))).toEqual({ secret: 's'.repeat(40), receiptSecret: 'r'.repeat(40) });
    // Any file that was created, even for a moment, would have changed it.
    expect(statSync(folder).mtimeMs).toBe(0);
  });

  it('are named in the error when they cannot be created', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'data'), 'a file where the folder should be');
    await expect(load(join(folder, 'data', 'db.json'))).rejects.toThrow(/data.jwt-secret: ENOTDIR/);
  });
});

describe('the code on a printed receipt', () => {
  const DEPOSIT = '64b0f00000000000000000a1';
  const codesOf = ({ receiptSecret }: { receiptSecret: string }) => createReceiptCodes({ secret: receiptSecret });
  const isKnown = (secrets: { receiptSecret: string }, code: string) =>
    codesOf(secrets).read(code)?.isOf(DEPOSIT) === true;
  const oldSecret = 'o'.repeat(40);
  const oldCode = createReceiptCodes({ secret: oldSecret }).codeOf(DEPOSIT);

  it('is known after the file of the sessions was removed, as the way back to a copy says', async () => {
    const folder = tempFolder();
    const dataFile = join(folder, 'db.json');
    const first = await load(dataFile);
    rmSync(join(folder, 'jwt-secret'));
    const later = await load(dataFile, { isNewData: false });
    expect(later.secret).not.toBe(first.secret);
    expect(isKnown(later, codesOf(first).codeOf(DEPOSIT))).toBe(true);
  });

  it('is unknown once its secret was replaced, as after a leak, or lost, which ends no session', async () => {
    const folder = tempFolder();
    const dataFile = join(folder, 'db.json');
    const first = await load(dataFile);
    const code = codesOf(first).codeOf(DEPOSIT);
    writeFileSync(join(folder, 'receipt-secret'), `${'r'.repeat(32)}\n`);
    const replaced = await load(dataFile, { isNewData: false });
    expect([replaced.secret, isKnown(replaced, code)]).toEqual([first.secret, false]);
    expect(isKnown(replaced, codesOf(replaced).codeOf(DEPOSIT))).toBe(true);
    rmSync(join(folder, 'receipt-secret'));
    const lost = await load(dataFile, { isNewData: false });
    expect([lost.secret, isKnown(lost, code)]).toEqual([first.secret, false]);
  });

  it('is known when it was made before receipts had a secret, with that of the sessions', async () => {
    const folder = tempFolder();
    const dataFile = join(folder, 'db.json');
    writeFileSync(join(folder, 'jwt-secret'), oldSecret);
    expect(isKnown(await load(dataFile, { isNewData: false }), oldCode)).toBe(true);
    rmSync(join(folder, 'jwt-secret'));
    expect(isKnown(await load(dataFile, { isNewData: false }), oldCode)).toBe(true);
  });

  it('is known when JWT_SECRET has been changed since, which is written nowhere for new data', async () => {
    const upgraded = join(tempFolder(), 'db.json');
    await load(upgraded, { jwtSecret: oldSecret, isNewData: false });
    expect(isKnown(await load(upgraded, { jwtSecret: 'n'.repeat(40), isNewData: false }), oldCode)).toBe(true);
    const created = await load(join(tempFolder(), 'db.json'), { jwtSecret: oldSecret });
    expect(isKnown(created, oldCode)).toBe(false);
  });
});
