import { createMemo, Show } from 'solid-js';
import { tryAssemble } from '../../../core/rules/packs/assemble.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import { Button } from '../../components/button.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { ExampleShip } from './example-ship.tsx';
import { savePack } from './pack-panel.tsx';
import { PackTables, type SoughtRow } from './pack-tables.tsx';

interface ExamplePanelProps {
  readonly pack: RulesPack;
  readonly title: string;
  readonly place: SoughtRow;
  readonly onDuplicate: () => void;
}

/** A pack that comes with the program: to look at, and to copy. */
export function ExamplePanel(props: ExamplePanelProps) {
  const { bench } = useLibrary();
  const assembled = createMemo(() => tryAssemble(bench.rules, [props.pack]));
  return (
    <>
      <div class="panel-bar">
        <a class="panel-back" href="#/library/rules">
          All packs
        </a>
        <span class="save-state">Example</span>
        <span class="grow" />
        <Button label="Export" onClick={() => savePack(props.pack)} />
        <Button primary label="Duplicate" onClick={props.onDuplicate} />
      </div>
      <div class="panel-body pack-body">
        <header class="pack-head">
          <h2>
            <bdi>{props.title}</bdi>
          </h2>
          <p class="muted">
            An example{props.pack.author ? ` by ${props.pack.author}` : ''}: duplicate it to change
            it.
          </p>
          <Show when={props.pack.notes}>
            <p dir="auto" class="pack-text">
              {props.pack.notes}
            </p>
          </Show>
        </header>
        <ExampleShip rules={assembled().rules} packs={[props.pack]} />
        <PackTables pack={props.pack} place={props.place} issues={assembled().issues} />
      </div>
    </>
  );
}
