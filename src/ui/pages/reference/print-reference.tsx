import { createMemo, createSignal } from 'solid-js';
import type { BattleRules } from '../../../core/play/advisor/combatants.ts';
import { numberBook } from '../../../sheets/book.ts';
import { Segments } from '../../components/fields.tsx';
import { PAPERS, rememberChoices, rememberedChoices } from '../../shared/print/print-fields.tsx';
import { PrintFrame } from '../../shared/print/print-frame.tsx';

export default function PrintReference(props: {
  readonly battle: BattleRules;
  readonly onClose: () => void;
}) {
  const [choices, setChoices] = createSignal(rememberedChoices());
  const book = createMemo(() => {
    const { paper, style } = choices();
    return numberBook(props.battle, { paper, style });
  });
  return (
    <PrintFrame title="Print the card" book={book()} file="reference.pdf" onClose={props.onClose}>
      <div class="print-options">
        <Segments
          id="reference-paper"
          label="Paper"
          segments={PAPERS}
          value={choices().paper}
          onChange={(paper) => {
            setChoices({ ...choices(), paper });
            rememberChoices(choices());
          }}
        />
      </div>
    </PrintFrame>
  );
}
