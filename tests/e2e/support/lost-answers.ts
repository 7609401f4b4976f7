import type { Page } from '@playwright/test';
import { t } from '../../support/texts';
import { takeMessage } from './messages';
import { expect, test } from './test';
import type { FaultRule, World } from './world';

/** The change is made, and its answer does not arrive. A page asks for it once more by itself, with the same key. */
const faults = {
  lost: { when: 'after', drop: true, times: 1 },
  gateway: {
    when: 'after',
    times: 2,
    reply: { status: 503, headers: { 'Content-Type': 'text/html' }, body: '<h1>503 Service Unavailable</h1>' },
  },
} as const satisfies Record<string, Partial<FaultRule>>;

type Loss = keyof typeof faults;

const titles = {
  lost: 'is done once where its answer is lost, and the page says that it is done',
  gateway: 'is done once where a gateway answers 503 twice in its place, and the page says what it knows',
} as const satisfies Record<Loss, string>;

/** One act of somebody who is at the screen for it. */
interface Story {
  /** The path of the one call that loses its answers, where the act is several calls. */
  readonly path?: string;
  readonly send: () => Promise<void>;
  /** Sends it once more; as the first time unless given. */
  readonly sendAgain?: () => Promise<void>;
  /** The page finds out by itself what became of it: it sends it until it has an answer, or reads the record. */
  readonly isFoundOut?: boolean;
  /** What the page says and shows when it knows that the act is done. */
  readonly done: () => Promise<void>;
  /** The entries that the act adds to the audit trail, in any order; the action alone where its record is made by the act. */
  readonly audited: readonly (string | readonly [action: string, subjectId: string])[];
}

export interface Act {
  readonly title: string;
  /** The call that makes the change. */
  readonly call: Pick<FaultRule, 'method' | 'path'>;
  /** The loss that is told with each change of the product; the other one is told at night. */
  readonly daily?: Loss | undefined;
  /** Opens the screen, and does what comes before the act. */
  readonly begin: (page: Page, world: World) => Promise<Story>;
}

/** More than any of the acts adds. */
const AUDITED = 60;

/** It stays on the page, or was shown as a message. */
const expectUnknown = async (page: Page): Promise<void> => {
  const text = t('common:errors.outcomeUnknown');
  await expect
    .poll(async () => (await page.getByText(text).count()) > 0 || (await takeMessage(page, text)), { message: text })
    .toBe(true);
};

/** For each act the story of each loss. */
export function tellLostAnswers(acts: readonly Act[]): void {
  for (const { title, call, daily, begin } of acts)
    for (const loss of ['lost', 'gateway'] as const)
      test(`${title} ${titles[loss]}`, { tag: daily === loss ? [] : '@nightly' }, async ({ page, world }) => {
        const story = await begin(page, world);
        const {
          path = call.path,
          send,

          sendAgain = send,
          isFoundOut,
          done,
        } = story;
        const before = new Set((await world.audit(AUDITED)).map(({ _id }) => _id));
        await world.fail({ ...call, ...faults[loss], path });
        await send();
        if (loss === 'gateway' && !isFoundOut) {
          await expectUnknown(page);
          await sendAgain();
        }
        await done();
        await expect.poll(world.failures).toEqual([faults[loss].times]);
        const entries = (await world.audit(AUDITED)).filter(({ _id }) => !before.has(_id));
        const expected = story.audited.map((entry) => (typeof entry === 'string' ? [entry] : entry));
        expect(entries.map(({ action }) => action).sort()).toEqual(expected.map(([action]) => action).sort());
        for (const [action, subjectId] of expected)
          if (subjectId)
            expect(entries.filter((each) => each.action === action && each.subjectId === subjectId)).toHaveLength(1);
        expect(await world.brokenInvariants()).toEqual([]);
      });
}
