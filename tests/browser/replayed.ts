/** Saved battles fought again: the same function in Node and in the browser. */
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { playReplay } from '../../src/formats/play/replay.ts';

/** The events of each replay as JSON, or the fault of one that fails. */
export function replayedEvents(texts: readonly string[]): readonly string[] {
  const play = compilePlay({ rules: unity, play: unityPlay });
  return texts.map((text) => {
    const { battle, fault } = playReplay(play, unityFleets, text);
    return fault ?? JSON.stringify(battle?.events);
  });
}
