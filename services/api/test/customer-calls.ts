import type { InjectOptions } from 'fastify';
import type { TestApp } from './build-test-app.ts';

const base = '/api/v1/product-customer';

/** A valid registration. */
export const registration = {
  first_name: 'Lucía',
  last_name: 'Ñahui Quispe',
  email: 'Lucia.Nahui@Correo.pe',
  phone: '987 654 321',
  birthdate: '1990-02-28',
  gender: 'F',
  document: { type: 'DNI', number: '45678912' },
  password: 'Horno-caliente-1',
  terms: true,
  marketing: false,
  privacy_version: '2024-04',
};

/** Makes the calls about customers. `path` is below `/api/v1/product-customer`. */
export function customerCallsOf(testApp: () => TestApp) {
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, options: Partial<InjectOptions> = {}) {
    const answer = await testApp().app.inject({ method, url: `${base}/${path}`, ...options });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }
  const withToken = (token: string) => ({ headers: { 'x-token': token } });

  return {
    call,
    post: (path: string, payload: object, options: Partial<InjectOptions> = {}) =>
      call('POST', path, { payload, ...options }),
    /** Registers a customer and returns the session's token. */
    async register(changes: object = {}): Promise<string> {
      const { body } = await call('POST', 'customer_registration', { payload: { ...registration, ...changes } });
      return body.data.item.token;
    },
    login: (password = registration.password, email = registration.email, headers = {}) =>
      call('POST', 'login', { payload: { type: 0, email, password }, headers }),
    profileOf: (token: string) => call('GET', 'customers-by-token', withToken(token)),
    edit: (token: string, payload: object) => call('PUT', 'customers', { payload, ...withToken(token) }),
  };
}
