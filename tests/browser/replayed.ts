/** Saved battles fought again: the same function in Node and in the browser. */
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { readReplay, replayed } from '../../src/formats/play/replay.ts';

/** The events of each replay as JSON, or the fault of one that fails. */
export function replayedEvents(texts: readonly string[]): readonly string[] {
  const rules = { rules: unity, play: unityPlay };
  return texts.map((text) => {
    const { value, fault: unread } = readReplay(unityFleets, text);
    if (!value) return unread ?? '';
    const { film, fault } = replayed(rules, unityFleets, value, () => undefined);
    return fault ?? JSON.stringify(film?.battle.events);
  });
}
