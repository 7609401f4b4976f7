import { Writable } from 'node:stream';
import { type Level, pino } from 'pino';

export function logLines(level: Level = 'info') {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  return {
    log: pino({ level }, sink),
    text: () => lines.join(''),
    entries: () => lines.map((line) => JSON.parse(line)),
  };
}
