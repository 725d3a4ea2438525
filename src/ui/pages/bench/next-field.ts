import { commandOf } from '../../components/keys.ts';
import { FIELD_KEYS } from '../../shared/list-keys.ts';

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
