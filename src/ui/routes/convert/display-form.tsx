import { Index } from 'solid-js';
import { figureIn, figuresIn } from '../../../convert/editions/fields.ts';
import type { NovaDesign, NovaWeapon } from '../../../convert/nova/design.ts';
import type { NovaRules } from '../../../core/editions.ts';
import type { Rules } from '../../../core/rules.ts';
import { DisplayWeapon } from './display-weapon.tsx';
import { DraftField } from './draft-field.tsx';
import { EquipmentList } from './equipment-list.tsx';
import { IdentityFields } from './identity-fields.tsx';

interface DisplayFormProps {
  readonly unity: Rules;
  readonly rules: NovaRules;
  readonly display: NovaDesign;
  readonly onChange: (display: NovaDesign) => void;
}

/** A form modelled on the Nova display: hull groups, thrust, shield dice, weapons, systems. */
export function DisplayForm(props: DisplayFormProps) {
  const change = (part: Partial<NovaDesign>) => props.onChange({ ...props.display, ...part });
  const setWeapon = (at: number, weapon: NovaWeapon) =>
    change({ weapons: props.display.weapons.map((other, i) => (i === at ? weapon : other)) });
  const addWeapon = () =>
    change({
      weapons: [
        ...props.display.weapons,
        { range: 9, traits: [], banks: [{ arc: 'FF', dice: 1 }] },
      ],
    });
  const setOne = (field: 'armor' | 'ecm' | keyof NovaDesign, value: unknown) => {
    const { [field]: _, ...rest } = props.display;
    // The field is one of the display's own, and the value of its kind.
    props.onChange((value === undefined ? rest : { ...rest, [field]: value }) as NovaDesign);
  };
  return (
    <form class="old-form" onSubmit={(event) => event.preventDefault()}>
      <IdentityFields ship={props.display} onChange={setOne} />
      <div class="old-identity">
        <DraftField
          id="display-hull"
          label="Hull boxes, in groups"
          placeholder="5-4-4"
          value={props.display.hull.join('-')}
          onChange={(text) => change({ hull: figuresIn(text) })}
        />
        <DraftField
          id="display-thrust"
          label="Thrust boxes"
          placeholder="6-5-4"
          value={props.display.thrust.join('-')}
          onChange={(text) => change({ thrust: figuresIn(text) })}
        />
        <DraftField
          id="display-shields"
          label="Shield dice"
          placeholder="4-5-6"
          value={props.display.shields.join('-')}
          onChange={(text) => change({ shields: figuresIn(text) })}
        />
        <DraftField
          id="display-armor"
          label="Armor boxes"
          value={String(props.display.armor ?? '')}
          onChange={(text) => setOne('armor', figureIn(text))}
        />
        <DraftField
          id="display-ecm"
          label="ECM"
          value={String(props.display.ecm ?? '')}
          onChange={(text) => setOne('ecm', figureIn(text))}
        />
      </div>
      <section>
        <h2>Weapons</h2>
        <ul class="old-lines">
          <Index each={props.display.weapons}>
            {(weapon, i) => (
              <DisplayWeapon
                id={`display-weapon-${i}`}
                number={i + 1}
                traits={[
                  ...props.rules.traits.map(({ name }) => name),
                  ...[...props.unity.traits.keys()].filter(
                    (code) => !props.rules.traits.some(({ name }) => name === code),
                  ),
                ]}
                arcs={[...props.unity.alternateArcs.keys()]}
                weapon={weapon()}
                onChange={(to) => setWeapon(i, to)}
                onRemove={() =>
                  change({ weapons: props.display.weapons.filter((_, at) => at !== i) })
                }
              />
            )}
          </Index>
        </ul>
        <button type="button" class="button small" onClick={addWeapon}>
          Add a weapon
        </button>
      </section>
      <EquipmentList
        title="Systems"
        lines={props.display.systems}
        names={props.rules.systems.map(({ name }) => name)}
        onChange={(systems) => change({ systems })}
      />
    </form>
  );
}
