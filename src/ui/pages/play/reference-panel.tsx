/** The reference for the table, by the options of this game. */
import { ReferenceTables } from '../../shared/reference-tables.tsx';
import { useGamePlay } from './game-play.ts';

export default function ReferencePanel() {
  const play = useGamePlay();
  return (
    <div class="play-reference">
      <h2>Reference</h2>
      <ReferenceTables rules={play.run.table.play.battle} />
    </div>
  );
}
