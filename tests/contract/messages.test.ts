import { readdirSync, readFileSync } from 'node:fs';
import { messageOf } from '@server/domain/message';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { MessageArguments } from '@/contract/coded-message';
import { messages } from '@/contract/messages';

const codes = [...new Set(Object.keys(messages).map((key) => key.replace(/_(?:one|other)$/, '')))];

const sourcesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'messages.ts')
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

describe('the codes of messages', () => {
  it('are all used by the server or by a schema', () => {
    const sources = `${sourcesOf('mock-server')}\n${sourcesOf('src/contract')}`;
    // Of `commission-${status}` and `commissions-${status}`.
    const composed = ['approved', 'rejected'].flatMap((status) => [`commission-${status}`, `commissions-${status}`]);
    expect(codes.filter((code) => !sources.includes(`'${code}'`)).sort()).toEqual(composed.sort());
  });

  it('are told apart by their sentences', () => {
    const sentences = Object.values(messages);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });
});

it('the parameters of a message are known to the compiler by the sentence', () => {
  expectTypeOf<MessageArguments<'deposit-not-found'>>().toEqualTypeOf<[]>();
  expectTypeOf(messageOf<'deposit-not-found'>).toBeCallableWith('deposit-not-found');
  expectTypeOf<{ plan: string; month: number; year: number }>().toExtend<MessageArguments<'deposit-exists'>[0]>();
  expectTypeOf<{ plan: string; month: string; year: number }>().not.toExtend<MessageArguments<'deposit-exists'>[0]>();
  expectTypeOf<{ plan: string; month: number }>().not.toExtend<MessageArguments<'deposit-exists'>[0]>();
  expectTypeOf<{ status: 'denied' }>().toExtend<MessageArguments<'deposit-already-decided'>[0]>();
  expectTypeOf<{ status: 'gone' }>().not.toExtend<MessageArguments<'deposit-already-decided'>[0]>();
  expectTypeOf<{ count: number }>().toExtend<MessageArguments<'commissions-approved'>[0]>();
  expectTypeOf<{ name: string; deposits: number }>().toExtend<MessageArguments<'member-in-use'>[0]>();
});
