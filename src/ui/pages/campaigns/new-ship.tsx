/** A new ship of a fleet: one of the library, or one that is designed on the bench first. */
import { useNavigate } from '@solidjs/router';
import { createSignal, lazy, Show } from 'solid-js';
import { nextLetter } from '../../../core/campaign/state.ts';
import type { Design } from '../../../core/design/design.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { withSuspense } from '../../components/late.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { openBlank } from '../../shared/ships/new-ship.ts';
import { useCampaignPlay } from './campaign-play.ts';

const ChooseShip = withSuspense(lazy(() => import('../../shared/ships/choose-ship.tsx')));

interface Place {
  readonly player: number;
  readonly fleet: number;
}

export function NewShip(props: Place) {
  const [isChoosing, setChoosing] = createSignal(false);
  return (
    <>
      <Button quiet label="New ship" onClick={() => setChoosing(true)} />
      <Show when={isChoosing()}>
        <Choosing {...props} onClose={() => setChoosing(false)} />
      </Show>
    </>
  );
}

function Choosing(props: Place & { readonly onClose: () => void }) {
  const library = useLibrary();
  const { state, enter } = useCampaignPlay();
  const build = (design: Design) => {
    props.onClose();
    const { player, fleet } = props;
    const ship = nextLetter(state());
    enter(player, { type: 'build', fleet, ship, name: titleOf(design), design });
  };
  return (
    <ChooseShip
      library={library}
      more={<DesignShip />}
      onChoose={(_, design) => build(design)}
      onClose={props.onClose}
    />
  );
}

/** Opens a blank hull on the bench. The campaign stays as it is. */
export function DesignShip() {
  const { bench } = useLibrary();
  const navigate = useNavigate();
  const design = () => {
    openBlank(bench);
    navigate('/');
  };
  return <Button quiet label="Design a ship on the bench" onClick={design} />;
}
