/** Schematics of Star Navy: their list, and schematics to begin with. */
import { countText } from '../../../core/exact/rounding.ts';
import { fileLinks } from '../../../formats/link/file-link.ts';
import type { NavySchematic } from '../../../games/star-navy/schema.ts';
import {
  blankSchematic,
  inventedCruiser,
  missingParts,
  SCHEMATIC_FORMAT,
  schematicName,
} from '../../../games/star-navy/sheet.ts';
import { Button } from '../../components/button.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import {
  createFirstFocus,
  GameFileActions,
  GameList,
  gameKind,
} from '../../shared/library/game-file.tsx';
import type { GameFile } from '../../shared/library/game-text.ts';
import { itemPath } from '../../shared/page-list.ts';
import { SchematicPanel } from './schematic-panel.tsx';

/** The path of the choice of a new schematic. */
const NEW = 'new';

const FILE: GameFile<NavySchematic> = {
  ...{ thing: 'schematic', one: 'a schematic', links: fileLinks('navy-schematic') },
  ...{ format: SCHEMATIC_FORMAT, nameOf: schematicName },
};

export const SCHEMATICS: CollectionKind<NavySchematic> = {
  path: '/star-navy-schematics',
  thing: 'schematic',
  things: 'schematics',
  ...gameKind(FILE, (props) => (
    <SchematicPanel
      item={props.item}
      actions={(schematic) => <GameFileActions file={FILE} value={schematic} />}
    />
  )),
  collectionOf: ({ navySchematics }) => navySchematics,
  startElsewhere: () => itemPath('/star-navy-schematics', NEW),
  nameField: 'schematic-name',
  exampleOf: (_, id) => (id === NEW ? inventedCruiser : undefined),
  List: () => (
    <GameList
      file={FILE}
      searched="name or class"
      figureLabel="points"
      listed={(schematic) => ({
        stats: `${schematic.class}, ${missingParts(schematic).length > 0 ? 'not complete' : 'complete'}`,
        figure: countText(schematic.points),
      })}
    />
  ),
  Example: Beginning,
  Hint: Beginning,
};

/** Schematics to begin with, beside the list. */
function Beginning() {
  const { add, choose, notices } = useCollection<NavySchematic>();
  const focusFirst = createFirstFocus(NEW);
  const take = (schematic: NavySchematic) =>
    void notices.run('Saving', async () => choose((await add([schematic]))[0]));
  return (
    <section
      ref={focusFirst}
      class="navy-beginning"
      aria-label="Schematics to begin with"
      data-succeeded
    >
      <h2>Copy your schematic once</h2>
      <p class="muted">
        The rules of Star Navy come without schematics: boxes, numbers and impact tables are on
        sheets of their own, and the rules give only three cells of a table. Enter yours, or make a
        house class; it prints clean. Unofficial; you need the rules to play.
      </p>
      <div class="row">
        <Button label="Frigate" onClick={() => take(blankSchematic('FF'))} />
        <Button label="Cruiser" onClick={() => take(blankSchematic('CA'))} />
        <Button label="House class" onClick={() => take(blankSchematic('House class'))} />
        <Button label="Invented sample" onClick={() => take(inventedCruiser)} />
      </div>
      <p class="muted small">The sample is invented for practice; no ship of the game looks so.</p>
    </section>
  );
}
