/** A global of the test file that runs now: shared modules are loaded once and used by many files. */
const current = (name) => {
  const target = () => globalThis[Symbol.for('horno.jest')][name];
  return new Proxy(() => {}, {
    apply: (_, _this, args) => target()(...args),
    get: (_, key) => target()[key],
  });
};

export const afterAll = current('afterAll');
export const afterEach = current('afterEach');
export const beforeAll = current('beforeAll');
export const beforeEach = current('beforeEach');
export const describe = current('describe');
export const expect = current('expect');
export const it = current('it');
export const jest = current('jest');
export const test = current('test');
