import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server.node';
import {
  Badge,
  Button,
  Checkbox,
  Chip,
  ChoiceCard,
  ChoiceGroup,
  Dialog,
  ErrorSummary,
  Field,
  Notice,
  OvenPicture,
  PizzaPictureView,
  Price,
  Progress,
  Quantity,
  Sheet,
  Skeleton,
  Tabs,
  TextInput,
} from './index.ts';

const nothing = () => undefined;

function Everything() {
  return (
    <main>
      <Button busy>Pagar</Button>
      <Field label="Celular" error="Falta">
        <TextInput />
      </Field>
      <Checkbox>Guardar</Checkbox>
      <ChoiceGroup legend="Tamaño" value="a" onChange={nothing}>
        <ChoiceCard value="a" title="Personal" price={<Price amountMinor={2190} />} />
      </ChoiceGroup>
      <Chip pressed>Picante</Chip>
      <Badge>Nuevo</Badge>
      <Tabs label="Tipo" items={[{ id: 'D', label: 'Delivery', panel: 'a' }]} value="D" onChange={nothing} />
      <Dialog open onClose={nothing} title="Título" closeLabel="Cerrar">
        texto
      </Dialog>
      <Sheet open={false} onClose={nothing} title="Hora" closeLabel="Cerrar">
        texto
      </Sheet>
      <Notice variant="error">Error</Notice>
      <Skeleton />
      <Quantity value={1} onChange={nothing} label="c" decreaseLabel="menos" increaseLabel="más" />
      <Progress value={1} max={2} label="Faltan" />
      <ErrorSummary title="Revisa" problems={[{ fieldId: 'x', message: 'Falta' }]} />
      <PizzaPictureView picture={{ toppings: [{ id: 'pepperoni', count: 3 }] }} label="Pizza" />
      <OvenPicture />
    </main>
  );
}

test('all components render on the server without a style attribute', () => {
  const html = renderToString(<Everything />);
  expect(html).toContain('Delivery');
  expect(html).not.toMatch(/\sstyle=/);
});

test('server markup is identical on each render', () => {
  expect(renderToString(<Everything />)).toBe(renderToString(<Everything />));
});
