import { type JSX, onCleanup, onMount } from 'solid-js';

interface NoticeProps {
  readonly failed?: boolean;
  readonly children: JSX.Element;
}

/** Where notices stand, one above the other; they are read out as they come. */
function corner(): HTMLElement {
  const known = document.querySelector<HTMLElement>('body > .notices');
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'notices';
  made.setAttribute('aria-live', 'polite');
  document.body.append(made);
  return made;
}

/** Something to tell the player beside whatever is on the page; it never covers another one. */
export function Notice(props: NoticeProps) {
  const element = (
    <div class="notice" classList={{ failed: props.failed ?? false }}>
      {props.children}
    </div>
  ) as HTMLElement;
  onMount(() => corner().append(element));
  onCleanup(() => element.remove());
  return null;
}
