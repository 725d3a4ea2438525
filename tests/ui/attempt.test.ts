/** Work that a button starts, and what is shown of it. */
import { createRoot } from 'solid-js';
import { describe, expect, it } from 'vitest';
import { createAttempt } from '../../src/ui/shared/work.ts';

const fails = async () => {
  throw new DOMException('', 'NotReadableError');
};

describe('an attempt', () => {
  it('is busy while it goes on, and stays so when it is done', async () => {
    const { attempt, busy, fault } = createRoot(createAttempt);
    const done: boolean[] = [busy()];
    await attempt(async () => done.push(busy()));
    expect([...done, busy()]).toEqual([false, true, true]);
    expect(fault()).toBeUndefined();
  });

  it('starts nothing on a second click while it goes on', async () => {
    const { attempt } = createRoot(createAttempt);
    let starts = 0;
    const work = async () => {
      starts += 1;
    };
    await Promise.all([attempt(work), attempt(work)]);
    expect(starts).toBe(1);
    await attempt(work);
    expect(starts).toBe(2);
  });

  it('says why it failed, and may be made again', async () => {
    const { attempt, busy, fault } = createRoot(createAttempt);
    await attempt(fails);
    expect(busy()).toBe(false);
    expect(fault()).toContain('The browser cannot read its storage.');
    await attempt(async () => expect(fault()).toBeUndefined());
    expect([busy(), fault()]).toEqual([true, undefined]);
  });
});
