import { countText } from '../../../core/exact/rounding.ts';
import { comparedFacts } from '../../../core/rating/comparison/comparison.ts';
import { rateStarship } from '../../../games/starships/rating.ts';
import {
  EQUIPMENT_LISTS,
  type EquipmentList,
  loadWords,
  mountedCopies,
  type Starship,
} from '../../../games/starships/ship.ts';
import type { Document } from '../../../store/document.ts';
import { useCollection } from '../../shared/library/collection-state.ts';
import { HistoryDialog } from '../../shared/library/history-dialog.tsx';

/** Versions of a ship for Starships. */
export default function StarshipHistory(props: {
  readonly ship: Document<Starship>;
  readonly onClose: () => void;
}) {
  const { library } = useCollection<Starship>();
  return (
    <HistoryDialog
      kind="starships"
      item={props.ship}
      thing="ship"
      library={library}
      compare={(ships) => comparedFacts(ships.map(factsOf), ['Identity', 'Figures', ...TITLES])}
      figures={(ship) => {
        const { price, speed } = rateStarship(ship);
        return `${countText(price.credits)} credits, ${countText(price.alloy)} alloy · speed ${speed === undefined ? '–' : countText(speed)}`;
      }}
      onClose={props.onClose}
    />
  );
}

const TITLES = ['Weapons', 'Engines', 'Items', 'Other'] as const;

function factsOf(ship: Starship) {
  const { name, homeworld, class: kind, hull, state, notes } = ship;
  const { used, weight, power, speed, price, aim, structure, shields } = rateStarship(ship);
  const word = (part: string, label: string, text = '') =>
    text.trim() ? [{ key: `${part}:${label}`, part, label, text: text.trim() }] : [];
  const figure = (label: string, value: number | undefined) =>
    value === undefined
      ? []
      : [
          {
            key: `Figures:${label}`,
            part: 'Figures',
            label,
            text: countText(value),
            figure: value,
          },
        ];
  const labels = new Set<string>();
  /** The name of a row; further rows of one name get a number. */
  const labelOf = (list: EquipmentList, row: string) => {
    let label = row;
    for (let at = 2; labels.has(`${list} ${label}`); at += 1) label = `${row} (${at})`;
    labels.add(`${list} ${label}`);
    return label;
  };
  return [
    ...word('Identity', 'Name', name),
    ...word('Identity', 'Homeworld', homeworld ?? 'none: a pirate'),
    ...word('Identity', 'Class', kind),
    ...word('Identity', 'Hull', hull.name),
    ...figure('Speed', speed),
    ...figure('Weight', weight),
    ...figure('Power', power),
    ...figure('Price, credits', price.credits),
    ...figure('Price, alloy', price.alloy),
    ...figure('AIM against it', aim),
    ...figure('Structure', structure),
    ...figure('Shields, %', shields),
    ...(['G', 'E', 'V', 'C'] as const).flatMap((room) =>
      word('Figures', room, `${countText(used[room].used)} of ${countText(used[room].limit)}`),
    ),
    ...EQUIPMENT_LISTS.flatMap((list, i) =>
      mountedCopies<EquipmentList>(ship, list).flatMap(({ row, copies, online }) => {
        const off = online < copies ? `, ${copies - online} off line` : '';
        return word(TITLES[i] ?? '', labelOf(list, row.name || row.id), `${copies}${off}`);
      }),
    ),
    ...figure('Beacons', state?.beacons),
    ...word('Other', 'Load', loadWords(ship)),
    ...word('Other', 'Notes', notes),
  ];
}
