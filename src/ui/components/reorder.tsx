import { GripIcon } from './icons.tsx';
import { commandOf, REORDER_KEYS } from './keys.ts';

/** A handle that moves a list item within its list, dragged with a pointer or by the arrow keys. */
export function ReorderHandle(props: {
  readonly label: string;
  /** The list item that is dragged: the nearest ancestor that matches. */
  readonly item: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(REORDER_KEYS, event);
    if (command === undefined) return;
    event.preventDefault();
    const to = props.index + (command === 'later' ? 1 : -1);
    if (to < 0 || to >= props.count) return;
    const list = (event.currentTarget as HTMLElement).closest(props.item)?.parentElement;
    props.onMove(to);
    queueMicrotask(() => handleOf(list, props.item, to)?.focus());
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget as HTMLElement;
    const item = handle.closest<HTMLElement>(props.item);
    const list = item?.parentElement;
    if (!item || !list) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    item.classList.add('dragged');
    let target = props.index;
    const siblings = [...list.querySelectorAll<HTMLElement>(`:scope > ${props.item}`)];
    const move = (at: PointerEvent) => {
      target = placeAt(siblings, at.clientX, at.clientY) ?? target;
      for (const [i, sibling] of siblings.entries()) {
        sibling.classList.toggle('drop-before', i === target && target < props.index);
        sibling.classList.toggle('drop-after', i === target && target > props.index);
      }
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', drop);
      handle.removeEventListener('pointercancel', end);
      for (const sibling of siblings) {
        sibling.classList.remove('dragged', 'drop-before', 'drop-after');
      }
    };
    const drop = () => {
      end();
      if (target !== props.index) props.onMove(target);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', drop);
    handle.addEventListener('pointercancel', end);
  };
  return (
    <button
      type="button"
      class="icon-button handle"
      aria-label={`Move ${props.label}: place ${props.index + 1} of ${props.count}, arrow keys move`}
      title="Drag, or use the arrow keys"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      <GripIcon />
    </button>
  );
}

const handleOf = (list: Element | null | undefined, item: string, index: number) =>
  list?.querySelectorAll(`:scope > ${item}`)[index]?.querySelector<HTMLElement>('.handle');

/** The item whose box a point is over. */
function placeAt(items: readonly HTMLElement[], x: number, y: number): number | undefined {
  const index = items.findIndex((item) => {
    const box = item.getBoundingClientRect();
    return y >= box.top && y <= box.bottom && x >= box.left && x <= box.right;
  });
  return index < 0 ? undefined : index;
}
