import { expect } from '@playwright/test';
import { linkOf, newEmail, PASSWORD } from '../commands/account.ts';
import { cards } from '../commands/pay.ts';
import { askPairingCode } from '../commands/store-screen.ts';
import { openLine } from '../core/line.ts';
import type { Shop } from '../core/test.ts';
import type { Customer } from './customer.ts';
import type { Size } from './engine.ts';

const phone: Size = { width: 390, height: 844 };
const wide: Size = { width: 1280, height: 900 };

interface Telling {
  shop: Shop;
  /** Opens a browser of its own. Without an origin it visits the shop. */
  open(size: Size, origin?: string): Promise<Customer>;
}

export interface Story {
  title: string;
  /** Only `npm run test:all` runs it. */
  isLong?: true;
  /** The browser complains about the network on purpose. */
  isOffline?: true;
  tell(telling: Telling): Promise<void>;
}

async function choosesDoor(person: Customer): Promise<void> {
  await person.opens('/');
  await person.types('¿A dónde lo llevamos?', 'Av. Larco 345, Miraflores');
  await person.taps('option', /Larco 345/);
}

export async function entersContact(person: Customer): Promise<void> {
  await person.isAt('step=contacto');
  await person.types('Nombre y apellidos', 'Rosa Quispe Huamán');
  await person.types('Celular', '987654321');
  await person.types('Correo', 'rosa@example.com');
  await person.taps('button', 'Continuar');
  await person.isAt('step=pago');
}

async function choosesStore(person: Customer): Promise<void> {
  await person.opens('/huts');
  await person.taps('button', 'Recoger aquí: San Borja');
  await person.isAt('/order/pizzas');
}

export async function collectsPizza(person: Customer): Promise<void> {
  await choosesStore(person);
  await person.taps('link', 'Limeña');
  await person.sees('dialog', 'Limeña');
  await person.taps('button', /^Agregar.*S\//);
  await person.taps('link', /^Ver pedido, 1/);
}

/** Returns the order of the tracker on screen. */
export async function orderOf(person: Customer): Promise<string> {
  const url = await person.isAt('/tracker-order/');
  return /tracker-order\/([0-9a-f-]{36})/.exec(url)?.[1] ?? '';
}

const cash: Story = {
  title: 'guest drags the pin, orders half and half in cash and follows the order to the door',
  async tell({ open, shop }) {
    const person = await open(phone);
    await choosesDoor(person);
    await person.reads(/Pin en Av. José Larco 345, Miraflores/);
    await person.drags('map', /./, { x: 30, y: 24 });
    await person.taps('button', 'Confirmar dirección');
    await person.isAt('/order/pizzas');

    await person.opens('/order/half-and-half/-/hh-mitad');
    await person.sees('dialog', 'Mitad y mitad');
    await person.taps('button', /Mitad derecha/);
    await person.taps('button', /^Hawaiana ?S\//);
    await person.taps('button', /^Agregar.*S\//);
    await person.taps('link', /^Ver pedido, 1/);

    await person.types('Cupón', 'NOEXISTE');
    await person.taps('button', 'Aplicar');
    await person.reads(/No encontramos este cupón\./);

    await person.taps('link', /^Continuar/);
    await entersContact(person);
    await person.taps('label', /^Efectivo/);
    await person.taps('button', /^Pedir por/);
    const order = await orderOf(person);
    for (const title of [/recibió/, /aceptó/, /en el horno/, /Listo/, /en camino/, /entregado/]) {
      await shop.stepKitchen(order);
      await person.sees('heading', title);
    }
    await person.taps('link', 'Tiendas');
    await person.sees('heading', 'Tiendas');
    await person.driver.back();
    await person.isAt('/tracker-order/');
    await person.sees('heading', /entregado/);
    await person.misses('heading', 'Tiendas');
  },
};

const early: Story = {
  title: 'tap before the code of the page is there is not lost',
  async tell({ open }) {
    const person = await open(phone);
    await choosesStore(person);
    await person.opens('/order/pizzas', 'html');
    await person.taps('button', /^Agregar.*Limeña/);
    await person.sees('link', /^Ver pedido, 1/);
  },
};

const card: Story = {
  title: 'guest pays by a card that needs the bank’s code',
  async tell({ open, shop }) {
    const person = await open(phone);
    await collectsPizza(person);
    await person.taps('link', /^Continuar/);
    await entersContact(person);
    await person.taps('label', /^Tarjeta en línea/);
    await person.taps('button', /^Pedir y pagar/);
    await person.isAt(new URL(shop.payUrl ?? '').origin);
    await person.types('Número de tarjeta', cards.challenged);
    await person.types('Vencimiento (MM/AA)', '12/40');
    await person.types('Código de seguridad', '123');
    await person.taps('button', 'Pagar');
    await person.types('Clave del banco', '123456');
    await person.taps('button', 'Confirmar');
    await orderOf(person);
    await person.reads(/Tu pedido es el W-/);
  },
};

const registration: Story = {
  title: 'guest registers and confirms the e-mail address',
  async tell({ open, shop }) {
    const person = await open(phone);
    const email = newEmail();
    await person.opens('/register');
    await person.types('Nombres', 'Lucía');
    await person.types('Apellidos', 'Ñahui Quispe');
    await person.types('Correo', email);
    await person.types('Celular o teléfono', '987 654 321');
    await person.types('Día', '10');
    await person.chooses('Mes', 'mayo');
    await person.types('Contraseña', PASSWORD);
    await person.types('Repite tu contraseña', PASSWORD);
    await person.taps('field', /^Tengo 18 años o más/);
    await person.taps('button', 'Crear cuenta');
    await person.isAt(/^[^?]*\/profile$/);
    await person.opens(await linkOf(shop, 'Confirma tu correo', email));
    await person.sees('heading', 'Confirmaste tu correo');
  },
};

const language: Story = {
  title: 'customer changes the language, and the choices stay',
  async tell({ open }) {
    const person = await open(phone);
    await collectsPizza(person);
    await person.taps('button', 'Seguir eligiendo');
    await person.taps('button', 'Menú');
    await person.taps('link', 'English');
    await person.isAt('/en/order/pizzas');
    await person.misses('link', 'Español');
    await person.reads(/Collection from San Borja/);
    await person.sees('link', /^See order, 1 /);
    await person.taps('button', 'Menu');
    await person.taps('link', 'Español');
    await person.reads(/Recojo en San Borja/);
    await person.sees('link', /^Ver pedido, 1/);
  },
};

const history: Story = {
  title: 'back and forward show the page of the address, whether a script or a document brought it',
  async tell({ open }) {
    const person = await open(wide);
    const is = async (path: string, title: string) => {
      await person.isAt(path);
      await person.sees('heading', title);
    };
    await person.opens('/order/pizzas');
    await person.taps('link', 'Bebidas');
    await is('/order/drinks', 'Bebidas');
    await person.taps('link', 'Tiendas');
    await is('/huts', 'Tiendas');
    await person.opens('/faq');
    await is('/faq', 'Preguntas frecuentes');
    await person.driver.back();
    await is('/huts', 'Tiendas');
    await person.driver.back();
    await is('/order/drinks', 'Bebidas');
    await person.driver.back();
    await is('/order/pizzas', 'Pizzas');
    await person.driver.forward();
    await is('/order/drinks', 'Bebidas');
  },
};

const dialogHeight: Story = {
  title: 'dialog is as tall as its content',
  async tell({ open }) {
    const person = await open(wide);
    await person.opens('/order/pizzas');
    await person.taps('link', 'Elegir');
    await person.sees('field', '¿A dónde lo llevamos?');
    const share = () => (document.querySelector('dialog:modal')?.clientHeight ?? 0) / window.innerHeight;
    const height = await person.driver.run(share);
    expect([height > 0.2, height < 0.7], String(height)).toEqual([true, true]);
  },
};

/** Paths in the browser's caches. */
const stored = (person: Customer) =>
  person.driver.run(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const offline: Story = {
  title: 'customer without a network reads what is stored, gets a page of the worker when nothing is, and comes back',
  isOffline: true,
  async tell({ open, shop }) {
    const line = await openLine(shop.shopUrl);
    const keeps = (person: Customer, ...paths: string[]) =>
      expect.poll(() => stored(person), { timeout: 60_000 }).toEqual(expect.arrayContaining(paths));
    try {
      const person = await open(phone, line.url);
      await person.opens('/order/drinks');
      await keeps(person, '/_offline', '/order/drinks', '/api/v2/product-menu-fe/menu');

      line.cut();
      await person.opens('/order/drinks');
      await person.sees('heading', 'Bebidas');
      // As the clean-up of a browser after some days without a visit.
      await person.driver.run(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      for (const path of ['/huts', '/checkout']) {
        await person.opens(path);
        await person.sees('heading', 'No hay conexión');
        await person.sees('link', /^[\d() -]+$/);
      }

      line.restore();
      await person.opens('/order/drinks');
      await person.sees('heading', 'Bebidas');
      await keeps(person, '/_offline', '/order/drinks');
    } finally {
      await line.close();
    }
  },
};

const leaves: Story = {
  title: 'customer adds an item and leaves the document at once: the next one has it, once',
  isOffline: true,
  async tell({ open, shop }) {
    const line = await openLine(shop.shopUrl);
    try {
      const person = await open(phone, line.url);
      await choosesStore(person);
      await person.taps('link', 'Limeña');
      await person.sees('dialog', 'Limeña');
      line.lose();
      await person.taps('button', /^Agregar.*S\//);
      await person.sees('link', /^Ver pedido, 1/);
      line.restore();
      await person.opens('/order/drinks');
      const waiting = () => person.driver.run(() => localStorage.getItem('sf.cartWaiting.v1'));
      await expect.poll(waiting, { timeout: 30_000 }).toBe(null);
      await person.opens('/order/drinks');
      await person.sees('link', /^Ver pedido, 1/);
    } finally {
      await line.close();
    }
  },
};

const storeScreen: Story = {
  title: 'store takes an order on its screen, and the tracker follows',
  isLong: true,
  async tell({ open, shop }) {
    const screen = await open(wide, shop.storeUrl);
    await screen.opens('/');
    await screen.types('Código de 8 letras y números', await askPairingCode(shop, 'LIM-SBO-01'));
    await screen.types('Nombre de este equipo', 'Tablet de prueba');
    await screen.taps('button', 'Conectar');
    await screen.reads(/En línea/);

    const person = await open(phone);
    await collectsPizza(person);
    await person.taps('link', /^Continuar/);
    await entersContact(person);
    await person.taps('label', /^Efectivo/);
    await person.taps('button', /^Pedir por/);
    await orderOf(person);
    await screen.taps('button', /^Aceptar/);
    await person.sees('heading', /aceptó/);
    await screen.taps('button', 'Al horno');
    await person.sees('heading', /en el horno/);
  },
};

/** The stories of every engine. Each opens its own browser. */
export const stories: readonly Story[] = [
  cash,
  early,
  card,
  registration,
  language,
  history,
  dialogHeight,
  offline,
  leaves,
  storeScreen,
];
