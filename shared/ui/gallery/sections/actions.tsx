import { useState } from 'react';
import {
  Badge,
  Button,
  ButtonLink,
  ChiliIcon,
  Chip,
  ChipGroup,
  ChipLink,
  CloseIcon,
  IconButton,
  LeafIcon,
  PhoneIcon,
  PlusIcon,
  Price,
  Quantity,
  TagIcon,
} from '../../src/index.ts';
import { Row, Section } from '../section.tsx';

const variants = ['primary', 'secondary', 'soft', 'outline', 'quiet', 'danger'] as const;

function Counter({ label, collapsed }: { label: string; collapsed?: boolean }) {
  const [value, setValue] = useState(collapsed ? 0 : 2);
  return (
    <Quantity
      value={value}
      onChange={setValue}
      min={collapsed ? 0 : 1}
      max={5}
      collapsed={collapsed}
      label={label}
      decreaseLabel="Uno menos"
      increaseLabel="Uno más"
    />
  );
}

export function Actions() {
  const [isSpicy, setSpicy] = useState(true);
  return (
    <>
      <Section title="Botones">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Row>
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}, no
            </Button>
          ))}
        </Row>
        <Row>
          <Button size="s">Chico</Button>
          <Button>Normal</Button>
          <Button size="l" trailing={<Price amountMinor={10410} />}>
            Ir a pagar
          </Button>
          <Button busy busyLabel="Enviando…">
            Enviar
          </Button>
          <ButtonLink href="#fin" variant="outline" icon={<PhoneIcon size="s" />}>
            Llamar
          </ButtonLink>
          <IconButton label="Cerrar" icon={<CloseIcon />} />
          <IconButton label="Agregar" icon={<PlusIcon />} variant="add" />
          <IconButton label="Pedido, 3" icon={<TagIcon />} variant="soft" count={3} />
        </Row>
      </Section>
      <Section title="Fichas, cantidades y precios">
        <ChipGroup label="Categorías" kind="nav">
          <ChipLink href="#pizzas" current>
            Pizzas
          </ChipLink>
          <ChipLink href="#bebidas">Bebidas</ChipLink>
        </ChipGroup>
        <Row>
          <ChipGroup label="Filtros" wrap>
            <Chip pressed={isSpicy} onClick={() => setSpicy(!isSpicy)} icon={<ChiliIcon size="s" />}>
              Picante
            </Chip>
            <Chip pressed={false} icon={<LeafIcon size="s" />}>
              Sin carne
            </Chip>
            <Chip disabled>Agotado</Chip>
          </ChipGroup>
        </Row>
        <Row>
          <Counter label="Cantidad de La Horno" />
          <Counter label="Cantidad de aceituna" collapsed />
          <Quantity
            value={1}
            onChange={() => undefined}
            onRemove={() => undefined}
            label="Cantidad de Limeña"
            decreaseLabel="Uno menos"
            increaseLabel="Uno más"
            removeLabel="Quitar Limeña"
          />
          <Quantity
            value={1}
            onChange={() => undefined}
            disabled
            label="Cantidad fija"
            decreaseLabel="Uno menos"
            increaseLabel="Uno más"
          />
        </Row>
        <Row>
          <Price amountMinor={3490} size="xl" />
          <Price amountMinor={3490} size="l" prefix="desde" />
          <Price amountMinor={5290} oldAmountMinor={5980} oldLabel="antes" />
          <Price amountMinor={0} size="s" />
          <Badge tone="offer" icon={<TagIcon size="s" />}>
            2 × 1
          </Badge>
          <Badge tone="ok">Sin carne</Badge>
          <Badge tone="hot">Picante</Badge>
          <Badge tone="ink">Solo jueves</Badge>
          <Badge>Nuevo</Badge>
        </Row>
      </Section>
    </>
  );
}
