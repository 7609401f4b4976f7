import { describe, expect, it } from 'vitest';
import { type Recorded, sendManyOnce, sendOnce } from '@/api/send-once';
import { HttpError } from '@/server/http-error';
import '@/i18n/bundled-texts';

const lost = () => new HttpError('The server cannot be reached.', 0, {}, false, false, true);
const unanswered = () => Promise.reject(lost());
const saying = (isMade: Recorded) => async () => isMade;

const NOTHING_RECORDED = /Nothing was recorded/;
const NOT_SAID = /server does not say/;
const NOT_ASKED = /do not know yet/;

describe('a change whose answer was lost', () => {
  it('is made if the server says so', async () => {
    await expect(sendOnce(unanswered, saying(true))).resolves.toBeUndefined();
  });

  it.each([
    ['was not made', saying(false), NOTHING_RECORDED],
    ['is unknown to the server', saying(undefined), NOT_SAID],
    ['cannot be asked about', unanswered, NOT_ASKED],
  ])('fails if it %s', async (_, isRecorded, message) => {
    await expect(sendOnce(unanswered, isRecorded)).rejects.toMatchObject({ message: expect.stringMatching(message) });
  });

  it('is sent again only if the server says that it was not made', async () => {
    let sent = 0;
    const send = async () => {
      sent += 1;
    };
    await expect(sendOnce(send, saying(undefined), true)).rejects.toMatchObject({ isOutcomeUnknown: true });
    await sendOnce(send, saying(true), true);
    expect(sent).toBe(0);
    await sendOnce(send, saying(false), true);
    expect(sent).toBe(1);
  });
});

describe('of several changes whose answer was lost', () => {
  const findRecorded = async () =>
    new Map([
      ['made', true],
      ['open', false],
    ]);

  it('those are made of which the server says so, and of others it is told that it does not', async () => {
    const tried = new Set<string>();
    const ids = ['made', 'open', 'gone'];
    const options = { send: unanswered, findRecorded, unanswered: tried };
    expect(await sendManyOnce(ids, options)).toEqual({ updated: ['made'], failed: [], untold: ['gone'] });
    expect([...tried]).toEqual(ids);

    const sent: string[][] = [];
    const send = async (some: string[]) => {
      sent.push(some);
      return { updated: some, failed: [] };
    };
    const again = await sendManyOnce(ids, { ...options, send });
    expect(sent).toEqual([['open']]);
    expect(again).toEqual({ updated: ['made', 'open'], failed: [], untold: ['gone'] });
  });

  it.each([
    ['the server says that none was made', ['open'], NOTHING_RECORDED],
    ['the server does not say of one', ['open', 'gone'], NOT_SAID],
  ])('all fail if %s', async (_, ids, message) => {
    const options = { send: unanswered, findRecorded, unanswered: new Set<string>() };
    await expect(sendManyOnce(ids, options)).rejects.toMatchObject({ message: expect.stringMatching(message) });
  });
});
