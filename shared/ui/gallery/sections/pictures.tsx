import { useState } from 'react';
import { Button, OvenPicture, PeelPicture, Picture, PizzaPictureView, ToppingPicture } from '../../src/index.ts';
import { recipes } from '../../src/picture/fixtures.ts';
import { crustIds, foodIds, sauceIds, sizeIds, toppingIds } from '../../src/picture/ids.ts';
import type { PictureData, PizzaPicture } from '../../src/picture/index.ts';
import css from '../gallery.module.css';
import { Row, Section } from '../section.tsx';

function Shown({ name, picture }: { name: string; picture: PictureData }) {
  return (
    <div>
      <Picture picture={picture} label={name} detail="low" />
      <p className={css.name}>{name}</p>
    </div>
  );
}

const halves = [{ toppings: [{ id: 'pepperoni' }] }, { sauce: 'blanca', toppings: [{ id: 'champinon' }] }];

/** A topping lands as it is picked. */
function Live() {
  const [toppings, setToppings] = useState<NonNullable<PizzaPicture['toppings']>>([{ id: 'mozzarella' }]);
  const next = toppingIds[toppings.length % toppingIds.length] ?? 'albahaca';
  return (
    <div className={css.columns}>
      <PizzaPictureView picture={{ seed: 'viva', toppings }} label={`Pizza con ${toppings.length} ingredientes`} />
      <Row>
        <Button onClick={() => setToppings([...toppings, { id: next }])}>Agregar {next}</Button>
        <Button variant="outline" onClick={() => setToppings(toppings.slice(0, -1))}>
          Quitar
        </Button>
      </Row>
    </div>
  );
}

export function Pictures() {
  return (
    <Section title="La pizza y lo demás">
      <Live />
      <div className={css.pictures}>
        {Object.entries(recipes).map(([name, recipe]) => (
          <Shown key={name} name={name} picture={{ kind: 'pizza', ...recipe }} />
        ))}
        <Shown name="mitad y mitad" picture={{ kind: 'pizza', seed: 'mitad', halves }} />
        {sizeIds.map((size) => (
          <Shown key={size} name={size} picture={{ kind: 'pizza', seed: 's', size }} />
        ))}
        {crustIds.map((crust) => (
          <Shown key={crust} name={`masa ${crust}`} picture={{ kind: 'pizza', seed: 'm', crust }} />
        ))}
        {sauceIds.map((sauce) => (
          <Shown key={sauce} name={`salsa ${sauce}`} picture={{ kind: 'pizza', seed: 'x', sauce, cheese: 'poco' }} />
        ))}
        {foodIds.map((id) => (
          <Shown key={id} name={id} picture={{ kind: 'food', id }} />
        ))}
        <Shown
          name="combo"
          picture={{
            kind: 'combo',
            items: [
              { kind: 'pizza', ...recipes.horno },
              { kind: 'food', id: 'gaseosa' },
              { kind: 'food', id: 'pan-al-ajo' },
            ],
          }}
        />
        {toppingIds.map((id) => (
          <div key={id}>
            <ToppingPicture id={id} />
            <p className={css.name}>{id}</p>
          </div>
        ))}
        <PeelPicture />
        <OvenPicture label="El horno" />
      </div>
    </Section>
  );
}
