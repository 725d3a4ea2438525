import { createMemo, Index } from 'solid-js';
import { figureIn, figuresIn, withField } from '../../../convert/editions/fields.ts';
import type { NovaDesign, NovaWeapon } from '../../../convert/nova/design.ts';
import { displayTraits } from '../../../convert/nova/display-traits.ts';
import type { NovaRules } from '../../../convert/nova/rules.ts';
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
  const setField = (field: 'combatRating' | 'armor' | 'ecm', value: number | undefined) =>
    props.onChange(withField(props.display, field, value));
  const traits = createMemo(() => displayTraits(props.unity, props.rules));
  return (
    <form class="old-form" onSubmit={(event) => event.preventDefault()}>
      <IdentityFields
        ship={props.display}
        onLabel={(field, value) => props.onChange(withField(props.display, field, value))}
        onRating={(rating) => setField('combatRating', rating)}
      />
      <div class="old-identity">
        <DraftField
          id="display-hull"
          label="Hull groups"
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
          onChange={(text) => setField('armor', figureIn(text))}
        />
        <DraftField
          id="display-ecm"
          label="ECM"
          value={String(props.display.ecm ?? '')}
          onChange={(text) => setField('ecm', figureIn(text))}
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
                traits={traits()}
                arcs={[...props.unity.alternateArcs.keys()]}
                limits={props.rules.limits}
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
