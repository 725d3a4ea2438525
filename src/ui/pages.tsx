import { HashRouter, Route } from '@solidjs/router';
import { lazy, onMount } from 'solid-js';
import type { Bench as OpenBench } from '../library/bench.ts';
import type { Sample } from './routes/convert/source-panel.tsx';

const AboutRoute = lazy(() => import('./routes/about.tsx'));
const ConvertRoute = lazy(() => import('./routes/convert/convert-route.tsx'));

interface PagesProps {
  readonly bench: OpenBench;
  /** Ships of earlier editions to try. */
  readonly oldShips: () => Promise<readonly Sample[]>;
  /** The player has gone back to the bench. */
  readonly onBench: () => void;
}

/** Every page but the bench, which is the first screen and comes without the router. */
export default function Pages(props: PagesProps) {
  const Bench = () => {
    onMount(props.onBench);
    return null;
  };
  return (
    <HashRouter>
      <Route path="/about" component={AboutRoute} />
      <Route
        path="/convert"
        component={() => <ConvertRoute bench={props.bench} samples={props.oldShips} />}
      />
      <Route path="*" component={Bench} />
    </HashRouter>
  );
}
