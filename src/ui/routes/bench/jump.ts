/** Where an issue leads: the field of its path, or the nearest part of the form around it. */
export function jumpTo(path: string): void {
  const target = opened(path) ?? document.querySelector<HTMLElement>('.form');
  if (!target) return;
  target.scrollIntoView({ block: 'center', behavior: 'auto' });
  const field = target.matches('fieldset')
    ? target.querySelector<HTMLElement>('input:checked, input')
    : target;
  (field ?? target).focus({ preventScroll: true });
}

/** Finds the place, opening the cards and sections around it that are closed. */
function opened(path: string): HTMLElement | null {
  const battery = /^batteries\[\d+\]/.exec(path)?.[0] ?? batteryOfWeapon(path);
  if (battery) openCard(battery);
  const bank = /^batteries\[\d+\]\.banks\[\d+\]/.exec(path)?.[0];
  const chip = bank ? document.getElementById(bank) : null;
  if (chip?.getAttribute('aria-expanded') === 'false') chip.click();
  for (let part = path; part !== ''; part = above(part)) {
    const found = document.getElementById(part);
    if (!found) continue;
    found.closest('details')?.setAttribute('open', '');
    return found;
  }
  return battery ? document.getElementById(battery) : null;
}

function openCard(id: string): void {
  const title = document.getElementById(id)?.querySelector<HTMLElement>('.battery-title');
  if (title?.getAttribute('aria-expanded') === 'false') title.click();
}

/** The card that edits a weapon, as the cards say it. */
function batteryOfWeapon(path: string): string | undefined {
  const weapon = /^weapons\[\d+\]/.exec(path)?.[0];
  if (!weapon) return undefined;
  const card = document.querySelector(`li.battery[data-weapon="${CSS.escape(weapon)}"]`);
  return card?.id;
}

const above = (path: string): string => path.replace(/(\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '');
