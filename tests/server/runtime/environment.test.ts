import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '@server/environment';
import { loadOrCreateJwtSecret } from '@server/runtime/jwt-secret';
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
      LOG_LEVEL: 'info',
      VITE_API_URL: '',
    };
    expect(readEnvironment({ PATH: '/bin' })).toEqual(defaults);
    expect(readEnvironment({ UI_PORT: '', MOCK_NOW: ' ', JWT_SECRET: '', TRUST_PROXY: '', CORS_ORIGIN: '' })).toEqual(
      defaults,
    );
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

describe('the generated signing secret', () => {
  it('is created once and readable by its owner only', async () => {
    const folder = tempFolder();
    const dataFile = join(folder, 'data', 'db.json');
    const [first, again] = await Promise.all([loadOrCreateJwtSecret(dataFile), loadOrCreateJwtSecret(dataFile)]);
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(again).toBe(first);
    expect(statSync(join(folder, 'data', 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('is not accepted when its file was emptied', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'jwt-secret'), 'short\n');
    await expect(loadOrCreateJwtSecret(join(folder, 'db.json'))).rejects.toThrow(/jwt-secret .*32 characters/);
  });

  it('is only read when it exists, also on a full disk', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'jwt-secret'), `${'s'.repeat(40)}\n`);
    utimesSync(folder, 0, 0);
    expect(await loadOrCreateJwtSecret(join(folder, 'db.json'))).toBe('s'.repeat(40));
    // Any file that was created, even for a moment, would have changed it.
    expect(statSync(folder).mtimeMs).toBe(0);
  });

  it('is named in the error when it cannot be created', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'data'), 'a file where the folder should be');
    await expect(loadOrCreateJwtSecret(join(folder, 'data', 'db.json'))).rejects.toThrow(/data.jwt-secret: ENOTDIR/);
  });
});
