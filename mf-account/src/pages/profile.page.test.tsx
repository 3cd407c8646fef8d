import { AppError } from '@horno/contracts/errors';
import type { SavedOutlet } from '@horno/contracts/saved-place';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { UNDO_MS } from '../state/use-undo.ts';
import { aSavedLocation, aSavedReceipt } from '../testing/facts.ts';
import { aCustomer, type ShowOptions, show } from '../testing/show.tsx';
import profile from './profile.page.tsx';

jest.setTimeout(20_000);

async function open(part: Parameters<typeof aCustomer>[0] = {}, answers: ShowOptions['answers'] = {}) {
  const customer = aCustomer({ email_confirmed: true, ...part });
  const shell = show(profile, {
    page: 'profile',
    path: '/profile',
    answers: { 'customer.profile': { item: customer }, ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Hola, Rosa' });
  return shell;
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const bodies = (shell: Awaited<ReturnType<typeof open>>, id: string) =>
  shell.api.made.filter((call) => call.id === id).map(({ input }) => input.body ?? input.params);

describe('the profile page', () => {
  test('shows a skeleton, then a greeting and the data of the customer', async () => {
    const shell = show(profile, {
      page: 'profile',
      path: '/profile',
      answers: {
        'customer.profile': {
          item: aCustomer({ phone_confirmed: true, document: { type: 'CE', number: '001234567' } }),
        },
      },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Cargando tu cuenta');
    expect(await screen.findByText('Rosa Quispe Huamán')).toBeVisible();
    for (const text of ['rosa.quispe@correo.pe', '28 de febrero de 1990', 'Mujer', '001234567', 'enero de 2024'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/987\s654\s321 \(confirmado\)/)).toBeVisible();
    expect(shell.heads.at(-1)).toEqual({ title: 'Mi cuenta', robots: 'noindex' });
  });

  test('has eight sections with anchors, and a link to the orders', async () => {
    await open();
    const nav = within(screen.getByRole('navigation', { name: 'Partes de tu cuenta' }));
    expect(nav.getByRole('link', { name: 'Mis pedidos' })).toHaveAttribute('href', '/history');
    const parts = [
      'Mis datos',
      'Direcciones',
      'Tiendas favoritas',
      'Cupones',
      'Tarjetas',
      'Comprobantes',
      'Preferencias',
      'Privacidad',
    ];
    for (const name of parts) {
      const { hash } = nav.getByRole<HTMLAnchorElement>('link', { name });
      expect(document.getElementById(hash.slice(1))).toBe(screen.getByRole('region', { name }));
    }
  });

  test('links to editing and to the password', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Editar mis datos' })).toHaveAttribute('href', '/edit-profile');
    expect(screen.getByRole('link', { name: 'Cambiar contraseña' })).toHaveAttribute('href', '/edit-profile#password');
  });

  test('sends another link when the e-mail is not confirmed (CUS-100009)', async () => {
    const shell = await open({ email_confirmed: false }, { 'customer.resendConfirmation': { done: true } });
    expect(screen.getByText('Te enviamos un enlace a rosa.quispe@correo.pe.')).toBeVisible();
    await shell.user.click(screen.getByRole('button', { name: 'Enviar el correo otra vez' }));
    expect(await screen.findByText(/Te enviamos otro correo/)).toBeVisible();
    expect(bodies(shell, 'customer.resendConfirmation')).toEqual([{}]);
  });

  test('cancels the deletion of the account', async () => {
    const shell = await open({ deletes_at: '2024-06-22T00:30:00.000Z' }, { 'customer.keepAccount': { done: true } });
    expect(screen.getByText('Tu cuenta se eliminará el 21 de junio de 2024.')).toBeVisible();
    await shell.user.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }));
    expect(await screen.findByText('Listo: tu cuenta se queda.')).toBeVisible();
  });
});

describe('addresses', () => {
  const home = aSavedLocation();
  const work = aSavedLocation({
    id: '018f0000-0000-4000-8000-0000000000a2',
    name: 'Trabajo',
    display_address: 'Av. Arequipa 100, Lince',
    default_location: 0,
  });
  const undo = () => screen.getByRole('button', { name: 'Deshacer' });

  test('link to adding one when there are none', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Agregar mi dirección' })).toHaveAttribute('href', '/add-location');
  });

  test('mark the default; a tap changes it, and a failure reverts the change', async () => {
    const shell = await open({ locations: [home, work] }, { 'customer.updateLocation': { item: work } });
    const list = section('Direcciones');
    expect(list.getByText('Principal').closest('li')).toHaveTextContent('Casa');
    await shell.user.click(list.getByRole('button', { name: 'Usar como principal: Trabajo' }));
    expect(list.getByText('Principal').closest('li')).toHaveTextContent('Trabajo');
    await waitFor(() =>
      expect(bodies(shell, 'customer.updateLocation')).toEqual([{ id: work.id, default_location: 1 }]),
    );
    shell.api.answer({ 'customer.updateLocation': new AppError('NETWORK') });
    await shell.user.click(list.getByRole('button', { name: 'Usar como principal: Casa' }));
    expect(await list.findByRole('alert')).toHaveTextContent('No hay conexión');
    expect(list.getByText('Principal').closest('li')).toHaveTextContent('Trabajo');
  });

  test('link to their edit page', async () => {
    await open({ locations: [home] });
    expect(screen.getByRole('link', { name: 'Editar: Casa' })).toHaveAttribute('href', `/add-location/${home.id}`);
  });

  test('are restored unchanged after a deletion', async () => {
    const shell = await open(
      { locations: [home, work] },
      { 'customer.deleteLocation': { items: [work] }, 'customer.saveLocation': { item: home } },
    );
    await shell.user.click(screen.getByRole('button', { name: 'Borrar: Casa' }));
    expect(screen.getByText('Borramos Casa.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Editar: Casa' })).not.toBeInTheDocument();
    expect(undo()).toHaveFocus();
    await shell.user.click(undo());
    expect(await screen.findByRole('link', { name: 'Editar: Casa' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Direcciones' })).toHaveFocus();
    const [body] = bodies(shell, 'customer.saveLocation');
    expect(body).toMatchObject({ name: 'Casa', house_no: '215', default_location: 1 });
    expect(Object.keys(body as object)).not.toContain('id');
  });

  test('cannot be restored after eight seconds', async () => {
    jest.useFakeTimers();
    try {
      const shell = await open({ locations: [work] }, { 'customer.deleteLocation': { items: [] } });
      act(() => screen.getByRole('button', { name: 'Borrar: Trabajo' }).click());
      await act(async () => undefined);
      expect(bodies(shell, 'customer.deleteLocation')).toEqual([{ id: work.id }]);
      act(() => jest.advanceTimersByTime(UNDO_MS - 5000));
      expect(undo()).toBeVisible();
      act(() => jest.advanceTimersByTime(5000));
      expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('reappear when deleting fails', async () => {
    const shell = await open({ locations: [home] }, { 'customer.deleteLocation': new AppError('INTERNAL') });
    await shell.user.click(screen.getByRole('button', { name: 'Borrar: Casa' }));
    expect(await screen.findByRole('link', { name: 'Editar: Casa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });

  test('offer no further one when there are ten (CUS-100016)', async () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      aSavedLocation({ id: `018f0000-0000-4000-8000-0000000000${10 + index}`, name: `Casa ${index}` }),
    );
    await open({ locations: ten });
    expect(screen.getByText('Ya tienes 10 direcciones guardadas. Borra una para agregar otra.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Agregar dirección' })).not.toBeInTheDocument();
  });
});

describe('favourite stores', () => {
  const store: SavedOutlet = { outlet_code: 'LIM-MIR', outlet_name: 'Miraflores Larco', address: 'Av. Larco 345' };

  test('link to their page, and can be removed and restored', async () => {
    const shell = await open(
      { outlets: [store] },
      { 'customer.removeOutlet': { items: [] }, 'customer.saveOutlet': { items: [store] } },
    );
    const list = section('Tiendas favoritas');
    expect(list.getByRole('link', { name: 'Miraflores Larco' })).toHaveAttribute('href', '/hut/LIM-MIR');
    await shell.user.click(list.getByRole('button', { name: 'Quitar: Miraflores Larco' }));
    expect(await list.findByRole('link', { name: 'Ver tiendas' })).toHaveAttribute('href', '/huts');
    await shell.user.click(list.getByRole('button', { name: 'Deshacer' }));
    expect(await list.findByRole('link', { name: 'Miraflores Larco' })).toBeVisible();
    expect(bodies(shell, 'customer.saveOutlet')).toEqual([{ outlet_code: 'LIM-MIR' }]);
  });
});

describe('cards', () => {
  const card = { token_id: 'sbx-approve-512345678901', brand: 'visa', last4: '1111', exp: '12/40' } as const;
  const list = () => section('Tarjetas');

  test('are shown with brand, last digits and expiry, and are deleted after a confirmation', async () => {
    const shell = await open({}, { 'payments.cards': { items: [card] }, 'payments.removeCard': { items: [] } });
    expect(await list().findByText('Visa terminada en 1111')).toBeVisible();
    expect(list().getByText('Vence 12/40')).toBeVisible();
    await shell.user.click(list().getByRole('button', { name: 'Borrar: Visa terminada en 1111' }));
    const dialog = within(screen.getByRole('dialog', { name: '¿Borras esta tarjeta?' }));
    expect(bodies(shell, 'payments.removeCard')).toEqual([]);
    await shell.user.click(dialog.getByRole('button', { name: 'Sí, borrar' }));
    expect(await list().findByText('No tienes tarjetas guardadas.')).toBeVisible();
    expect(bodies(shell, 'payments.removeCard')).toEqual([{ id: card.token_id }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tarjetas' })).toHaveFocus());
  });

  test('stay when the deletion fails, with the reason', async () => {
    const shell = await open(
      {},
      { 'payments.cards': { items: [card] }, 'payments.removeCard': new AppError('NETWORK') },
    );
    await shell.user.click(await list().findByRole('button', { name: /^Borrar: Visa/ }));
    await shell.user.click(screen.getByRole('button', { name: 'Sí, borrar' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
    expect(list().getByText('Visa terminada en 1111')).toBeInTheDocument();
  });
});

describe('receipts', () => {
  const list = () => section('Comprobantes');

  test('save a company that is validated like a factura', async () => {
    const saved = aSavedReceipt();
    const shell = await open({}, { 'customer.saveReceipt': { items: [saved] } });
    await shell.user.click(await list().findByRole('button', { name: 'Agregar empresa' }));
    await shell.user.type(list().getByRole('textbox', { name: 'RUC' }), '20600000006');
    await shell.user.click(list().getByRole('button', { name: 'Guardar empresa' }));
    expect(list().getByRole('alert')).toHaveTextContent('Ingresa un RUC válido de 11 números.');
    await shell.user.clear(list().getByRole('textbox', { name: 'RUC' }));
    await shell.user.type(list().getByRole('textbox', { name: 'RUC' }), saved.ruc);
    await shell.user.type(list().getByRole('textbox', { name: 'Razón social' }), saved.business_name);
    await shell.user.type(list().getByRole('textbox', { name: 'Dirección fiscal' }), `${saved.fiscal_address}{Enter}`);
    expect(await list().findByText('RUC 20600000005')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Comprobantes' })).toHaveFocus();
    expect(bodies(shell, 'customer.saveReceipt')).toEqual([
      { ruc: saved.ruc, business_name: saved.business_name, fiscal_address: saved.fiscal_address },
    ]);
  });

  test('are edited, and deleted with undo', async () => {
    const saved = aSavedReceipt();
    const moved = aSavedReceipt({ fiscal_address: 'Jr. Cusco 12' });
    const shell = await open(
      {},
      {
        'customer.receipts': { items: [saved] },
        'customer.saveReceipt': { items: [moved] },
        'customer.removeReceipt': { items: [] },
      },
    );
    await shell.user.click(await list().findByRole('button', { name: `Editar: ${saved.business_name}` }));
    expect(list().getByRole('textbox', { name: 'RUC' })).toHaveAttribute('readonly');
    await shell.user.click(list().getByRole('button', { name: 'Guardar empresa' }));
    expect(await list().findByText('Jr. Cusco 12')).toBeVisible();
    await shell.user.click(list().getByRole('button', { name: `Borrar: ${saved.business_name}` }));
    await shell.user.click(list().getByRole('button', { name: 'Deshacer' }));
    expect(await list().findByText('Jr. Cusco 12')).toBeVisible();
  });

  test('show the text of the server for RECEIPTS_FULL', async () => {
    const message = 'Ya guardaste el máximo de empresas. Borra una para agregar otra.';
    const shell = await open({}, { 'customer.saveReceipt': new AppError('RECEIPTS_FULL', { message }) });
    await shell.user.click(await list().findByRole('button', { name: 'Agregar empresa' }));
    for (const [name, value] of [
      ['RUC', '20600000005'],
      ['Razón social', 'Sol SAC'],
      ['Dirección fiscal', 'Av. Larco 1'],
    ] as const)
      await shell.user.type(list().getByRole('textbox', { name }), value);
    await shell.user.click(list().getByRole('button', { name: 'Guardar empresa' }));
    expect(await list().findByRole('alert')).toHaveTextContent(message);
  });

  test('offer a retry when they do not load, and leave the rest of the page intact', async () => {
    const shell = await open({}, { 'customer.receipts': new AppError('NETWORK') });
    const again = await list().findByRole('button', { name: 'Intentar de nuevo' });
    shell.api.answer({ 'customer.receipts': { items: [aSavedReceipt()] } });
    await shell.user.click(again);
    expect(await list().findByText('RUC 20600000005')).toBeVisible();
  });
});

describe('preferences', () => {
  const byMail = () => screen.getByRole('checkbox', { name: 'Recibir ofertas por correo' });
  const byText = () => screen.getByRole('checkbox', { name: 'Recibir ofertas por mensaje de texto' });
  const edited: ShowOptions['answers'] = {
    'customer.edit': ({ body }) => ({ item: aCustomer(body as { marketing?: boolean; marketing_sms?: boolean }) }),
  };

  test('change the consent of each channel separately', async () => {
    const shell = await open({}, edited);
    await shell.user.click(byMail());
    expect(await screen.findByText('Listo: te escribiremos cuando haya ofertas.')).toBeVisible();
    await shell.user.click(byText());
    expect(await screen.findByText('Listo: te avisaremos de ofertas a tu celular.')).toBeVisible();
    await shell.user.click(byMail());
    expect(await screen.findByText('Listo: no te escribiremos con ofertas.')).toBeVisible();
    expect([byMail(), byText()].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    expect(bodies(shell, 'customer.edit')).toEqual([
      { marketing: true },
      { marketing_sms: true },
      { marketing: false },
    ]);
  });

  test('revert the tick when saving fails', async () => {
    const shell = await open({}, { 'customer.edit': new AppError('NETWORK') });
    await shell.user.click(byMail());
    await waitFor(() => expect(byMail()).toBeInvalid());
    expect(byMail()).not.toBeChecked();
    expect(screen.getByText(/No hay conexión/)).toBeVisible();
  });

  test('change the language of the whole page', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Rosa' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  });
});

describe('privacy', () => {
  test('downloads all data as a file', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => {
      made.push(blob as Blob);
      return 'blob:copy';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: Promise.resolve('') });
    });
    const { user } = await open(
      {},
      {
        'customer.export': {
          item: {
            exported_at: '2024-05-23T00:30:00.000Z',
            shop: { name: 'Horno', ruc: '20512345674', address: 'Lima' },
            data: { customers: [{ email: 'rosa.quispe@correo.pe' }] },
          },
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Descargar mis datos' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['horno-2024-05-23.json']));
    expect(made[0]?.type).toBe('application/json');
    click.mockRestore();
  });

  test('withdraws all consents at once', async () => {
    const shell = await open(
      { marketing: true, marketing_sms: true },
      { 'customer.edit': { item: aCustomer({ marketing: false, marketing_sms: false }) } },
    );
    await shell.user.click(screen.getByRole('button', { name: 'Retirar mis permisos' }));
    expect(await screen.findByText('Listo: retiraste tus permisos.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Recibir ofertas por correo' })).not.toBeChecked();
    expect(bodies(shell, 'customer.edit')).toEqual([{ marketing: false, marketing_sms: false }]);
  });

  const deletion = { 'customer.deleteAccount': { item: { deletes_at: '2024-06-22T00:30:00.000Z' } } };

  test('deletes the account after a typed word and the password, and shows until when this can be cancelled', async () => {
    const shell = await open({}, deletion);
    const said: unknown[] = [];
    shell.bus.on('test', 'account.signedOut@1', (payload) => said.push(payload));
    await shell.user.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }));
    const dialog = within(screen.getByRole('dialog', { name: '¿Eliminar tu cuenta?' }));
    await shell.user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Escribe ELIMINAR para continuar');
    await shell.user.type(dialog.getByRole('textbox', { name: 'Escribe ELIMINAR' }), 'eliminar');
    await shell.user.type(dialog.getByLabelText('Contraseña actual'), 'Horno-caliente-1');
    await shell.user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
    await waitFor(() => expect(shell.address()).toBe('/'));
    expect(bodies(shell, 'customer.deleteAccount')).toEqual([{ password: 'Horno-caliente-1' }]);
    expect(said).toEqual([{}]);
    expect(shell.notices).toMatchObject([
      { text: 'Tu cuenta se eliminará el 21 de junio de 2024. Si ingresas antes, puedes conservarla.' },
    ]);
  });

  test('links to the login for LOGIN_AGAIN when the account has no password', async () => {
    const shell = await open({ has_password: false }, { 'customer.deleteAccount': new AppError('LOGIN_AGAIN') });
    await shell.user.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByLabelText('Contraseña actual')).not.toBeInTheDocument();
    await shell.user.type(dialog.getByRole('textbox'), 'ELIMINAR{Enter}');
    expect(await dialog.findByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/login');
  });

  test('shows CUS-100005 beside the password', async () => {
    const shell = await open({}, { 'customer.deleteAccount': new AppError('CUS-100005') });
    await shell.user.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }));
    const dialog = within(screen.getByRole('dialog'));
    await shell.user.type(dialog.getByRole('textbox', { name: 'Escribe ELIMINAR' }), 'ELIMINAR');
    await shell.user.type(dialog.getByLabelText('Contraseña actual'), 'x{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText('Contraseña actual')).toHaveAccessibleDescription(
        'Tu contraseña actual no es correcta.',
      ),
    );
  });
});

describe('signing out', () => {
  test.each([
    ['Cerrar sesión', 'customer.logout', 'Cerraste sesión.'],
    ['Cerrar sesión en todos mis equipos', 'customer.logoutEverywhere', 'Cerraste sesión en todos tus equipos.'],
  ] as const)('%s says so and goes home', async (name, call, text) => {
    const shell = await open({}, { [call]: { done: true } });
    const said: unknown[] = [];
    shell.bus.on('test', 'account.signedOut@1', (payload) => said.push(payload));
    await shell.user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(shell.address()).toBe('/'));
    expect(said).toEqual([{}]);
    expect(shell.notices).toEqual([{ id: 'session', kind: 'success', text }]);
  });

  test('stays on the page with the text of the specification when it fails', async () => {
    const shell = await open({}, { 'customer.logout': new AppError('INTERNAL') });
    await shell.user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() =>
      expect(shell.notices).toMatchObject([
        { kind: 'error', text: 'No pudimos cerrar tu sesión: sigue abierta en este equipo. Inténtalo de nuevo.' },
      ]),
    );
    expect(shell.address()).toBe('/profile');
  });
});
