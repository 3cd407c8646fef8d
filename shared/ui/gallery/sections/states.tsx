import { useState } from 'react';
import {
  BusyText,
  Button,
  Card,
  Dialog,
  EmptyState,
  Notice,
  Picture,
  Progress,
  Sheet,
  Skeleton,
  SkeletonGroup,
} from '../../src/index.ts';
import { Columns, Row, Section } from '../section.tsx';

const kinds = ['info', 'success', 'warning', 'error'] as const;

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'choice'>();
  const close = () => setOpen(undefined);
  const footer = (
    <Button wide onClick={close}>
      Usar esta hora
    </Button>
  );
  return (
    <Row>
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        Abrir diálogo
      </Button>
      <Button variant="outline" onClick={() => setOpen('sheet')}>
        Abrir hoja
      </Button>
      <Button variant="outline" onClick={() => setOpen('choice')}>
        Pedir una decisión
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="¿Cambiar de dirección?"
        closeLabel="Cerrar"
        footer={footer}
      >
        <p>Tu pedido pasa a Horno San Isidro. Un producto cambia de precio.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="¿A qué hora?" closeLabel="Cerrar" footer={footer}>
        <p>Entre 8:35 y 8:45 p. m.</p>
      </Sheet>
      <Dialog
        open={open === 'choice'}
        onClose={close}
        title="Tu pedido sigue aquí"
        closeLabel="Cerrar"
        dismissible={false}
        size="s"
        phone="card"
        footer={footer}
      >
        <p>Pasó una hora. ¿Lo conservamos?</p>
      </Dialog>
    </Row>
  );
}

export function States() {
  return (
    <>
      <Section title="Avisos, avance y espera">
        <Columns>
          {kinds.map((kind) => (
            <Notice key={kind} variant={kind} title="Dicho en una frase." announce="off">
              Y lo que puedes hacer ahora.
            </Notice>
          ))}
          <Notice
            announce="off"
            action={
              <Button size="s" variant="outline">
                Usarlo
              </Button>
            }
            onClose={() => undefined}
            closeLabel="Cerrar"
          >
            El siguiente horario es 7:40 p. m.
          </Notice>
        </Columns>
        <Columns>
          <Progress value={2290} max={3000} label="Te faltan S/ 7.10 para el pedido mínimo" />
          <Progress value={3000} max={3000} label="Llegaste al pedido mínimo" />
          <SkeletonGroup label="Cargando la carta">
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="most" />
            <Skeleton shape="button" />
          </SkeletonGroup>
          <BusyText>Preguntamos a la tienda</BusyText>
        </Columns>
      </Section>
      <Section title="Cuando algo falta">
        <Columns>
          <Card>
            <EmptyState
              title="Tu pedido está vacío"
              level={3}
              picture={<Picture picture={{ kind: 'pizza', toppings: [] }} detail="low" />}
              action={<Button>Ver la carta</Button>}
            >
              Empieza por la masa. Lo demás cae encima.
            </EmptyState>
          </Card>
          <Card flat>
            <EmptyState title="No llegamos a esa dirección" level={3} action={<Button>Recoger en Barranco</Button>}>
              Horno Barranco está a 1.96 km.
            </EmptyState>
          </Card>
        </Columns>
      </Section>
      <Section title="Diálogo y hoja">
        <Overlays />
      </Section>
    </>
  );
}
