const globals = new URL('./native-globals.mjs', import.meta.url).href;

/** Resolves `@jest/globals`, which jest provides for modules that it loads, to the globals of the running test file. */
export const resolve = (specifier, context, nextResolve) =>
  specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : nextResolve(specifier, context);
