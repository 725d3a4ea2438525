import { HashRouter, Route } from '@solidjs/router';
import { lazy, onMount } from 'solid-js';

const AboutRoute = lazy(() => import('./routes/about.tsx'));

interface PagesProps {
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
      <Route path="*" component={Bench} />
    </HashRouter>
  );
}
