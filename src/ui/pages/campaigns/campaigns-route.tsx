/** The Campaigns page: the collection, a new campaign, and the campaign that is open. */
import { listenTo } from '../../shared/media.ts';
import '../../styles/campaign-map.css';
import '../../styles/campaign-parts.css';
import '../../styles/campaigns.css';
import { useNavigate } from '@solidjs/router';
import { createMemo, createResource, createSignal, onMount, Show } from 'solid-js';
import { campaignTable } from '../../../core/campaign/campaign.ts';
import { CampaignRun, joinCampaign } from '../../../core/campaign/fold.ts';
import { KIND_RULES } from '../../../core/campaign/issues.ts';
import {
  type Campaign,
  type CampaignEvent,
  campaignDesigns,
} from '../../../core/campaign/schema.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { eventsLacking, joinLogs, NOTHING } from '../../../core/game/merge.ts';
import { carriedPacks } from '../../../core/rules/packs/own-rules.ts';
import { otherPage } from '../../../formats/document-pages.ts';
import {
  formatCampaign,
  readCampaign,
  readStoredCampaign,
  wordCampaignFileIssue,
} from '../../../formats/json/campaign.ts';
import {
  campaignFragment,
  hasCampaignLink,
  readCampaignLink,
  type SharedCampaign,
} from '../../../formats/link/campaign-link.ts';
import { wordLinkIssue } from '../../../formats/link/link.ts';
import type { Library } from '../../../store/library.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { dateWords } from '../../components/words.ts';
import { createHanded, createOpenItem } from '../../shared/address.ts';
import type { HandedOutcome } from '../../shared/battle/handed-battle.ts';
import { OpenedLog, TrashedBar } from '../../shared/document-bars.tsx';
import { FilesButton } from '../../shared/import/arriving-files.tsx';
import { CollectionList, RowLink } from '../../shared/library/collection-list.tsx';
import { CollectionPage } from '../../shared/library/collection-page.tsx';
import {
  type CollectionKind,
  type ImportProps,
  useCollection,
} from '../../shared/library/collection-state.ts';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { hrefTo, itemPath } from '../../shared/page-list.ts';
import { createSavedLog, deviceName } from '../../shared/saved-log.ts';
import { CampaignPage } from './campaign-page.tsx';
import { CampaignPlayProvider, createCampaignPlay } from './campaign-play.ts';
import { NewCampaignForm } from './new-campaign.tsx';

const nameOf = ({ name }: Campaign): string => name.trim() || 'Unnamed campaign';

/** The path of the form of a new campaign. */
const NEW = 'new';

const CAMPAIGNS: CollectionKind<Campaign> = {
  path: '/campaigns',
  thing: 'campaign',
  things: 'campaigns',
  collectionOf: ({ campaigns }) => campaigns,
  nameOf,
  startElsewhere: () => itemPath('/campaigns', NEW),
  copyOf: (campaign) => ({ ...campaign, name: `${nameOf(campaign)} (copy)` }),
  withId: (campaign, id) => ({ ...campaign, id }),
  empty: {
    title: 'No campaigns yet',
    about:
      'A campaign joins battles: objectives on a map with secret moves (T.1), challenges in turn (T.2), or a tournament (T.3). In the first two, lost hull stays lost until it is repaired; repairs and new ships cost points.',
    startLabel: 'Start a campaign',
    importLabel: 'Open a campaign',
  },
  List: CampaignList,
  Import: { label: 'Open', dropHint: 'Drop a campaign here: a file or a link', Dialog: OpenDialog },
};

export default function CampaignsRoute() {
  const [id] = createOpenItem('/campaigns');
  return (
    <Show when={id()} keyed fallback={<Campaigns />}>
      {(chosen) => (
        <LibraryPage page="/campaigns">
          <Show when={chosen === NEW} fallback={<OpenCampaign id={chosen} />}>
            <NewPage />
          </Show>
        </LibraryPage>
      )}
    </Show>
  );
}

/** The list; stores and opens a campaign in the address, also one that arrives later. */
function Campaigns() {
  const [fragment, setFragment] = createSignal(location.hash);
  const follow = () => setFragment(location.hash);
  listenTo(window, 'hashchange', follow);
  return (
    <Show
      when={hasCampaignLink(fragment()) && fragment()}
      keyed
      fallback={<CollectionPage kind={CAMPAIGNS} />}
    >
      {(link) => (
        <LibraryPage page="/campaigns">
          <FromLink link={link} />
        </LibraryPage>
      )}
    </Show>
  );
}

function FromLink(props: { readonly link: string }) {
  const library = useLibrary();
  const navigate = useNavigate();
  const [fault, setFault] = createSignal<string>();
  onMount(async () => {
    const taken = await takeCampaign(library, props.link);
    if ('fault' in taken) setFault(taken.fault);
    else navigate(itemPath('/campaigns', taken.id), { replace: true });
  });
  return (
    <section class="page-message" role="alert">
      <Show when={fault()} fallback={<p>Opening the campaign…</p>}>
        <h1>This link cannot be opened</h1>
        <p class="muted">{fault()} Your campaigns are as you left them.</p>
        <a class="button primary" link href={hrefTo('/campaigns')}>
          All campaigns
        </a>
      </Show>
    </section>
  );
}

/** Stores the campaign of a file or a link, merged with the present events; or reports its fault. */
async function takeCampaign(
  library: Library,
  text: string,
): Promise<{ readonly id: string } | { readonly fault: string }> {
  const link = hasCampaignLink(text) ? readCampaignLink(text) : undefined;
  if (link && !link.value) {
    const [issue] = link.issues;
    return { fault: (issue && wordLinkIssue(issue)) ?? 'This link holds no campaign.' };
  }
  const written = link?.value ? formatCampaign(campaignFile(link.value)) : text;
  const { value: read, issues } = readCampaign(
    { campaigns: await library.campaignRules(), fleets: library.fleetRules },
    written,
  );
  if (!read) {
    const [issue] = issues;
    const fault = issue ? wordCampaignFileIssue(issue) : 'There is no campaign in this.';
    return { fault: otherPage(issues, written) ?? fault };
  }
  const { packs = [], ...value } = read;
  const { campaigns, newId } = library;
  await Promise.all([keepPacks(library, packs), campaigns.whenRead()]);
  const id = value.id !== undefined && /^[\w-]{1,64}$/.test(value.id) ? value.id : newId();
  for (;;) {
    const replaces = campaigns.find(id)?.revision ?? 0;
    const [here] = await campaigns.values([id]);
    const joined = here && (await joinedHere(library, here.value, value.log));
    const put = await campaigns.put([{ id, value: { ...(joined ?? value), id }, replaces }]);
    if (put.length === 0) return { id };
  }
}

/** The campaign as files have it: its packs in it. */
const campaignFile = ({ campaign, packs }: SharedCampaign): Campaign =>
  packs.length > 0 ? { ...campaign, packs } : campaign;

/** A campaign of the library with the events of another copy. */
async function joinedHere(
  library: Library,
  campaign: Campaign,
  log: Campaign['log'],
): Promise<Campaign> {
  const book = {
    ...{ rules: library.rules, fleets: library.fleetRules },
    campaigns: await library.campaignRules(),
  };
  const stored = readStoredCampaign(campaign);
  if (!stored) return { ...campaign, log: [...joinLogs(campaign.log, log).log] };
  const run = new CampaignRun(campaignTable(book, stored.value), stored.value);
  joinCampaign(run, log, { device: await deviceName(), side: 0, time: Date.now() });
  return { ...run.campaign, log: [...run.campaign.log, ...stored.unread] };
}

function CampaignList() {
  const { collection, list, moveToTrash } = useCollection<Campaign>();
  const rows = createMemo(() => {
    const words = list.query().toLowerCase().split(/\s+/).filter(Boolean);
    return collection
      .items()
      .toSorted((a, b) => b.updated - a.updated)
      .map(({ id, value, updated }) => ({ id, name: nameOf(value), value, updated }))
      .filter(({ name, value }) => {
        const text = [name, value.kind, ...value.players.map((player) => player.name)].join('\n');
        return words.every((word) => text.toLowerCase().includes(word));
      });
  });
  return (
    <CollectionList
      rows={rows()}
      total={collection.items().length}
      searchLabel="Search campaigns by name, kind or players"
      searchPlaceholder="Search: name, kind, players…"
      actions={(selected) =>
        selected.length > 0 ? [{ label: 'Trash', does: () => moveToTrash(selected) }] : []
      }
    >
      {(row) => (
        <RowLink
          id={row().id}
          name={row().name}
          figureLabel="rule"
          figure={KIND_RULES[row().value.kind]}
          stats={
            row().value.players.length === 2
              ? row()
                  .value.players.map(({ name }) => name)
                  .join(' against ')
              : countOf(row().value.players.length, 'player')
          }
          aside={dateWords(row().updated)}
        />
      )}
    </CollectionList>
  );
}

/** Opens a campaign from a file or a pasted link. */
function OpenDialog(props: ImportProps) {
  const library = useLibrary();
  const navigate = useNavigate();
  const [text, setText] = createSignal(props.files[0]?.text ?? '');
  const [fault, setFault] = createSignal<string>();
  const open = async (given: string) => {
    const taken = await takeCampaign(library, given.trim());
    if ('fault' in taken) return setFault(taken.fault);
    props.onClose();
    return navigate(itemPath('/campaigns', taken.id));
  };
  if (text() !== '') void open(text());
  return (
    <DialogFrame
      title="Open a campaign"
      description="Choose a file, or paste the link that another player has sent. Its events join those that are here."
      onClose={props.onClose}
      onPastedText={(pasted) => void open(pasted)}
    >
      <label class="text-field">
        <span>Link or file</span>
        <textarea rows="3" value={text()} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <FaultLine why={fault()} />
      <div class="dialog-foot">
        <FilesButton
          accept=".json,application/json"
          onFiles={async ([file]) => file && open(await file.text())}
        />
        <Button primary disabled={!text().trim()} label="Open" onClick={() => void open(text())} />
      </div>
    </DialogFrame>
  );
}

function NewPage() {
  const library = useLibrary();
  const navigate = useNavigate();
  const [rules] = createResource(library.campaignRules);
  const start = async (campaign: Campaign) => {
    const id = library.newId();
    await library.campaigns.put([{ id, value: { ...campaign, id }, replaces: 0 }]);
    navigate(itemPath('/campaigns', id), { replace: true });
  };
  return (
    <Show when={loadedFrom(rules)}>
      {(loaded) => (
        <NewCampaignForm rules={loaded()} onStart={(campaign) => void start(campaign)} />
      )}
    </Show>
  );
}

/** A campaign of the library. */
function OpenCampaign(props: { readonly id: string }) {
  const library = useLibrary();
  const read = async () => {
    const [device, campaigns] = await Promise.all([
      deviceName(),
      library.campaignRules(),
      library.campaigns.whenRead(),
    ]);
    const item = library.campaigns.find(props.id);
    const stored = item && readStoredCampaign(item.value);
    if (!stored) return undefined;
    const book = { rules: library.rules, fleets: library.fleetRules, campaigns };
    const run = new CampaignRun(campaignTable(book, stored.value), stored.value);
    return { device, run, unread: stored.unread };
  };
  return (
    <OpenedLog thing="campaign" page="/campaigns" read={read}>
      {(opened) => <RunningCampaign id={props.id} {...opened} />}
    </OpenedLog>
  );
}

function RunningCampaign(props: {
  readonly id: string;
  readonly run: CampaignRun;
  readonly unread: readonly CampaignEvent[];
  readonly device: string;
}) {
  const library = useLibrary();
  const navigate = useNavigate();
  const [isOpening, setOpening] = createSignal(false);
  const { run, id } = props;
  const saved = createSavedLog<CampaignEvent, Campaign>({
    ...{ collection: library.campaigns, id, unread: props.unread, value: () => run.campaign },
    read(stored) {
      const { value, unread } = readStoredCampaign(stored) ?? {};
      return value && unread && { log: value.log, unread };
    },
    receive: (events) => play.receive(events),
  });
  const play = createCampaignPlay({
    ...{ run, id, device: props.device, entered: saved.touch },
    fought: createHanded<HandedOutcome>(),
  });
  /** Secret moves stay on this device. */
  const shared = () => {
    const { log, ...head } = run.campaign;
    const campaign = { ...head, id, log: [...eventsLacking(log, head.players.length, NOTHING)] };
    const shared = { campaign, packs: carriedPacks(library.rules, campaignDesigns(campaign)) };
    const fragment = campaignFragment(shared);
    const link = fragment && location.href.replace(/#[\s\S]*/, '') + fragment;
    return { text: formatCampaign(campaignFile(shared)), link };
  };
  return (
    <CampaignPlayProvider value={play}>
      <Show when={saved.isTrashed()}>
        <TrashedBar what="campaign" onRestore={() => library.campaigns.restore([id])} />
      </Show>
      <CampaignPage
        shared={shared}
        saved={saved}
        onImport={() => setOpening(true)}
        actions={[
          { label: 'Open a campaign', does: () => setOpening(true) },
          { label: 'All campaigns', does: () => navigate('/campaigns') },
          {
            label: 'Move this campaign to the trash',
            does: async () => {
              navigate('/campaigns');
              await library.campaigns.moveToTrash([id]);
            },
          },
        ]}
      />
      <Show when={isOpening()}>
        <OpenDialog files={[]} onClose={() => setOpening(false)} />
      </Show>
    </CampaignPlayProvider>
  );
}
