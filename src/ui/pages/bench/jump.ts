import { placeAround } from '../../../store/labels.ts';
import { commandOf } from '../../components/keys.ts';
import { whenThere } from '../../shared/focus.ts';
import { FIELD_KEYS } from '../../shared/list-keys.ts';

/** Moves the focus to the field of a path, or to the nearest part around it. */
export function jumpTo(path: string): void {
  showForm();
  open(path);
  const found = document.getElementById(path);
  // Editors and, on a new page, the form may still load: focus the nearest part until then.
  const around = found ?? nearest(path);
  if (around) focusOn(around);
  const form = document.querySelector('.form');
  if (found || !form || (around && !pending(path))) return;
  whenThere(
    () => document.getElementById(path) ?? (pending(path) ? null : nearest(path)),
    focusOn,
    form,
  );
}

/** Shows the form if a switch hides it. */
function showForm(): void {
  document.querySelector<HTMLElement>('input[name="view"][value="design"]:not(:checked)')?.click();
}

/** Opens the card, the bank and the section that contain a path. */
function open(path: string): void {
  const bank = bankOf(path);
  const weapon = weaponOf(path);
  if (bank) {
    expand(document.getElementById(batteryOf(path) ?? '')?.querySelector('.battery-title'));
    expand(document.getElementById(bank));
  }
  if (weapon) expand(cardOf(weapon)?.querySelector('.battery-title'));
  nearest(path)?.closest('details')?.setAttribute('open', '');
}

function expand(button: Element | null | undefined): void {
  if (button?.getAttribute('aria-expanded') === 'false') (button as HTMLElement).click();
}

const bankOf = (path: string) => /^batteries\[\d+\]\.banks\[\d+\]/.exec(path)?.[0];
const batteryOf = (path: string) => /^batteries\[\d+\]/.exec(path)?.[0];
const weaponOf = (path: string) => /^weapons\[\d+\]/.exec(path)?.[0];

const cardOf = (weapon: string): Element | null =>
  document.querySelector(`li.battery[data-weapon="${CSS.escape(weapon)}"]`);

/** A rating or a count by side, whose fields load as a part of their own. */
const BY_SIDE = /^(?:shields|screens)\./;

/** True while the editor of a path loads. */
function pending(path: string): boolean {
  if (BY_SIDE.test(path)) return true;
  const bank = bankOf(path);
  if (bank) return path !== bank && !document.querySelector('.bank-editor');
  const weapon = weaponOf(path);
  const battery = batteryOf(path);
  const card = weapon ? cardOf(weapon) : document.getElementById(battery ?? '');
  return card !== null && card.querySelector('.editor-loading') !== null;
}

function nearest(path: string): HTMLElement | null {
  for (let part = path; part !== ''; part = placeAround(part)) {
    const found = document.getElementById(part);
    if (found) return found;
  }
  const weapon = weaponOf(path);
  const card = weapon ? cardOf(weapon) : null;
  return card instanceof HTMLElement ? card : null;
}

function focusOn(target: HTMLElement): void {
  target.scrollIntoView({ block: 'center', behavior: 'auto' });
  // Focus a list of toggles itself: its first field only sets the order.
  const field = target.matches('fieldset:not(.traits)')
    ? (target.querySelector<HTMLElement>('input:checked') ?? target.querySelector('input'))
    : target;
  (field ?? target).focus({ preventScroll: true });
  if (field instanceof HTMLInputElement) field.select();
}

/** Fields that text or figures are typed into. */
const TYPED = 'input[type="number"], input[type="text"], .segments.loose :checked, textarea';

/** Lets Enter go to the next field of a form, past buttons and switches. */
export function followEnter(form: HTMLElement): void {
  form.addEventListener('keydown', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || event.defaultPrevented || event.isComposing) {
      return;
    }
    if (commandOf(FIELD_KEYS, event) !== 'next') return;
    const fields = [...form.querySelectorAll<HTMLElement>(TYPED)];
    const after = fields.slice(fields.indexOf(target) + 1);
    const next =
      fields.includes(target) && after.find((field) => field.checkVisibility?.() ?? true);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  });
}
