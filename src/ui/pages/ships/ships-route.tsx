import { useNavigate } from '@solidjs/router';
import { lazy } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { ShipSummary } from '../../../store/collections/ship-summary.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { withSuspense } from '../../components/with-suspense.tsx';
import { CollectionPage } from '../../shared/library/collection-page.tsx';
import {
  type CollectionKind,
  type ImportProps,
  useCollection,
} from '../../shared/library/collection-state.ts';
import { openBlank } from '../../shared/ships/new-ship.ts';
import { createShipJobs } from '../../shared/ships/ship-jobs.ts';
import { ShipsPage } from './ships-page.tsx';

const ImportDialog = withSuspense(lazy(() => import('../../shared/import/ships-import.tsx')));

const SHIPS: CollectionKind<Design, ShipSummary> = {
  path: '/ships',
  thing: 'ship',
  things: 'ships',
  collectionOf: ({ ships }) => ships,
  nameOf: ({ title }) => title,
  startElsewhere({ bench }) {
    openBlank(bench);
    return '/';
  },
  trashed: (names) => `${countOf(names.length, 'ship')} moved to the trash.`,
  empty: {
    title: 'No ships yet',
    about:
      'Every ship that you open on the bench is saved here automatically. Files and forum posts can be dropped on this page, as many as you like.',
    startLabel: 'New ship',
    importLabel: 'Import ships',
    dialogs: [{ name: 'samples', label: 'Add sample fleets' }],
  },
  List: ShipsPage,
  Import: {
    dropHint: 'Drop ships here: Drake notation, design files or tables',
    Dialog: ShipsImport,
  },
  dialogs: { samples: withSuspense(lazy(() => import('../../shared/library/samples-dialog.tsx'))) },
};

export default function ShipsRoute() {
  return <CollectionPage kind={SHIPS} />;
}

function ShipsImport(props: ImportProps) {
  const { library, notices } = useCollection<Design, ShipSummary>();
  const navigate = useNavigate();
  const jobs = createShipJobs(library, () => navigate('/'), notices);
  /** Stores packs first: without them the ships would miss their rules. */
  const withPacksKept = (packs: readonly RulesPack[], job: () => unknown) => {
    props.onClose();
    void keepPacks(library, packs).then(job, job);
  };
  return (
    <ImportDialog
      textRules={library.bench}
      files={props.files}
      defaultAction="keep"
      onOpen={(designs, tags, packs) => withPacksKept(packs, () => jobs.take(designs, tags))}
      onKeep={(designs, tags, packs) => withPacksKept(packs, () => jobs.keep(designs, tags))}
      onClose={props.onClose}
    />
  );
}
