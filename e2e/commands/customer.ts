import { type Page, request } from '@playwright/test';

const PASSWORD = 'Horno-2024-lena';
let people = 0;

export interface Customer {
  email: string;
  password: string;
}

/** Makes an account without orders; the birthday is in May, the month of the tests. */
export async function makeCustomer(shopUrl: string, { phone = '987654321' } = {}): Promise<Customer> {
  people += 1;
  const email = `rosa.${process.pid}.${people}@example.com`;
  const context = await request.newContext({ baseURL: shopUrl });
  const response = await context.post('/api/v1/product-customer/customer_registration', {
    headers: { client: 'web', Lang: 'es', origin: shopUrl },
    data: {
      first_name: 'Rosa',
      last_name: 'Quispe',
      email,
      phone,
      birthdate: '1990-05-10',
      gender: 'F',
      password: PASSWORD,
      terms: true,
      marketing: false,
      privacy_version: '2024-04',
    },
  });
  if (!response.ok()) throw new Error(`registration: ${response.status()} ${await response.text()}`);
  await context.dispose();
  return { email, password: PASSWORD };
}

/** Fills in the login form of the page and sends it. */
export async function fillLogin(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByLabel('Correo').last().fill(email);
  await page.getByLabel('Contraseña', { exact: true }).last().fill(password);
  await page
    .getByRole('button', { name: /^Ingresar/ })
    .last()
    .click();
}
