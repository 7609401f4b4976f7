import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions, USAGE, WrongOption } from '@server/package/options';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../support/temp-folder';

const NOW = new Date('2026-11-20T06:30:00Z');

describe('the options of invest-mock', () => {
  it('are those of the usage, each of which is taken', () => {
    const args = ['--port', '5400', '--host', '127.0.0.1', '--control', '--data', join(tempFolder(), 'new.json')];
    const others = [
      '--now',
      '2026-11-20T06:30:00Z',
      '--members',
      '3',
      '--seed',
      '7',
      '--cors',
      'http://localhost:5401',
    ];
    const named = [...USAGE.matchAll(/^ {2}(--\w+)/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...args, ...others, '--help'].filter((arg) => arg.startsWith('--')).toSorted());
    const { environment, isKept, rows } = readOptions([...args, ...others]) ?? {};
    expect(isKept).toBe(true);
    expect(environment).toMatchObject({
      API_PORT: 5400,
      HOST: '127.0.0.1',
      MOCK_CONTROL: true,
      DATA_FILE: args.at(-1),
      MOCK_NOW: NOW,
      CORS_ORIGIN: ['http://localhost:5401'],
      PUBLIC_URL: 'http://localhost:5401',
    });
    expect(rows?.(NOW).members).toHaveLength(3);
  });

  it('are none by themselves: the fixtures in memory, for the page of a development server', () => {
    const { environment, isKept, rows } = readOptions([]) ?? {};
    expect(isKept).toBe(false);
    expect(environment).toMatchObject({ API_PORT: 4000, HOST: '127.0.0.1', CORS_ORIGIN: ['http://localhost:3000'] });
    expect(environment?.MOCK_CONTROL).toBeUndefined();
    expect(rows?.(NOW).members).toHaveLength(240);
  });

  it('give other data for another seed, and the same for the same one', () => {
    const dataOf = (seed: string) => JSON.stringify(readOptions(['--members', '5', '--seed', seed])?.rows(NOW).members);
    expect(dataOf('7')).toBe(dataOf('7'));
    expect(dataOf('8')).not.toBe(dataOf('7'));
  });

  it('ask for the usage with --help, whatever else is there', () => {
    expect(readOptions(['--help', '--port', '5400'])).toBeUndefined();
  });

  it.each([
    [['--nope'], "Unknown option '--nope'"],
    [['5400'], "Unexpected argument '5400'"],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--port', 'x'], '--port must be a port number, 0 to 65535'],
    [['--port', '99999'], '--port must be a port number, 0 to 65535'],
    [['--port='], '--port needs a value'],
    [['--now', 'tomorrow'], '--now must be an instant such as 2026-11-20T06:30:00Z'],
    [['--cors', 'here'], '--cors must be origins such as https://example.org, with commas between'],
    [['--cors', 'https://a.example/x'], '--cors must be origins such as https://example.org, with commas between'],
    [['--members', 'many'], "--members must be a whole number, not 'many'"],
    [['--members', '2'], '--members must be at least 3: the members of the demo panchayats are always there'],
    [['--members', '100001'], '--members must be at most 100000'],
    [['--seed=-1'], "--seed must be a whole number, not '-1'"],
  ])('are refused in one sentence: %j', (args, sentence) => {
    const refused = () => readOptions(args);
    expect(refused).toThrow(WrongOption);
    expect(refused).toThrow(new WrongOption(sentence));
  });

  it('generate no data where there is some', () => {
    const file = join(tempFolder(), 'db.json');
    writeFileSync(file, '{}');
    expect(() => readOptions(['--data', file, '--seed', '7'])).toThrow(
      `--members and --seed are for new data, and ${file} is there already`,
    );
  });
});
