import { Show } from 'solid-js';
import type { Library } from '../../store/library.ts';
import { type News, VersionNotice } from '../components/notice.tsx';
import { SafetyNotice } from './safety-notice.tsx';

/** Notices of the page itself, one at a time. */
export default function Notices(props: {
  readonly news: News | undefined;
  readonly library: () => Promise<Library>;
}) {
  return (
    <Show when={props.news} fallback={<SafetyNotice library={props.library} />}>
      {(news) => <VersionNotice news={news()} />}
    </Show>
  );
}
