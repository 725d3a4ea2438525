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
  if (typeof ResizeObserver !== 'undefined') new ResizeObserver(makeRoom).observe(made);
  return made;
}

/** Leaves room at the end of a page. A rule that looked for notices itself, with `:has`, costs at every hint. */
function makeRoom(): void {
  const { classList, style } = document.body;
  const { childElementCount, offsetHeight } = corner();
  classList.toggle('has-notices', childElementCount > 0);
  style.setProperty('--notices', `${offsetHeight}px`);
}

/** Something to tell the player beside whatever is on the page; it never covers another one. */
export function Notice(props: NoticeProps) {
  const element = (
    <div class="notice" classList={{ failed: props.failed ?? false }}>
      {props.children}
    </div>
  ) as HTMLElement;
  onMount(() => {
    corner().append(element);
    makeRoom();
  });
  onCleanup(() => {
    element.remove();
    makeRoom();
  });
  return null;
}
