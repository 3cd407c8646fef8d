import { useState } from 'react';
import {
  Checkbox,
  ChoiceCard,
  ChoiceGroup,
  ErrorSummary,
  Field,
  PinIcon,
  Price,
  Radio,
  Select,
  Tabs,
  Textarea,
  TextInput,
} from '../../src/index.ts';
import { Columns, Section } from '../section.tsx';

const tabs = [
  { id: 'D', label: 'Delivery', panel: <p>Dinos a dónde lo llevamos.</p> },
  { id: 'C', label: 'Recojo en tienda', panel: <p>Elige tu tienda.</p> },
] as const;

export function Forms() {
  const [when, setWhen] = useState('now');
  const [tab, setTab] = useState<'D' | 'C'>('D');
  const [look, setLook] = useState<'D' | 'C'>('C');
  return (
    <Section title="Campos y elecciones">
      <ErrorSummary
        title="Revisa dos datos"
        problems={[
          { fieldId: 'referencia', message: 'Danos una referencia.' },
          { fieldId: 'terminos', message: 'Acepta los términos.' },
        ]}
        focusKey={0}
      />
      <Columns>
        <Field label="Celular" hint="Te llamamos solo si no encontramos la puerta.">
          <TextInput type="tel" numeric defaultValue="987 654 321" />
        </Field>
        <Field label="Referencia" required error="Danos una referencia: tu dirección no tiene número." id="referencia">
          <TextInput />
        </Field>
        <Field label="Dirección" aside="Opcional">
          <TextInput icon={<PinIcon size="s" />} placeholder="Calle Bolognesi 215" />
        </Field>
        <Field label="Fuera de servicio">
          <TextInput disabled defaultValue="No se puede cambiar" />
        </Field>
        <Field label="Distrito">
          <Select placeholder="Elige" options={[{ value: 'm', label: 'Miraflores' }]} />
        </Field>
        <Field label="Indicaciones">
          <Textarea defaultValue="Toca el timbre dos veces." />
        </Field>
      </Columns>
      <Columns>
        <ChoiceGroup legend="¿Cuándo?" value={when} onChange={setWhen}>
          <ChoiceCard value="now" title="Lo antes posible" detail="Llega entre 8:35 y 8:45 p. m." />
          <ChoiceCard value="later" title="Programar" price={<Price amountMinor={0} />} />
          <ChoiceCard value="never" title="Cerrado" detail="Abrimos a las 11" disabled />
        </ChoiceGroup>
        <ChoiceGroup legend="Con un error" value={undefined} onChange={() => undefined} error="Elige un tamaño.">
          <ChoiceCard value="g" title="Grande" />
        </ChoiceGroup>
        <div>
          <Checkbox defaultChecked>Guardar esta dirección</Checkbox>
          <Checkbox id="terminos" error="Acepta los términos.">
            Acepto los términos
          </Checkbox>
          <Checkbox disabled hint="Solo con cuenta">
            Recordarme
          </Checkbox>
          <Radio name="comprobante" defaultChecked>
            Boleta
          </Radio>
          <Radio name="comprobante">Factura</Radio>
        </div>
      </Columns>
      <Columns>
        <Tabs label="Tipo de pedido" items={tabs} value={tab} onChange={setTab} />
        <Tabs label="Horario" look="underline" items={tabs} value={look} onChange={setLook} />
      </Columns>
    </Section>
  );
}
