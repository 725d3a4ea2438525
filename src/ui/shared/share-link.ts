import { lazy } from 'solid-js';
import { withSuspense } from '../components/late.tsx';

/** The dialog of a link, loaded when it is first opened. */
export const ShareLink = withSuspense(lazy(() => import('./share-dialog.tsx')));
