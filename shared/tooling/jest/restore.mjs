/** The own properties of an object as they are now. */
export const propertiesOf = (target) =>
  new Map(
    Reflect.ownKeys(target)
      .map((key) => [key, Object.getOwnPropertyDescriptor(target, key)])
      .filter(([, descriptor]) => descriptor),
  );

/** Gives an object the properties that `propertiesOf` found earlier. Leaves what cannot be configured. */
export function restore(target, before) {
  for (const key of Reflect.ownKeys(target)) {
    const [now, was] = [Object.getOwnPropertyDescriptor(target, key), before.get(key)];
    if (!now?.configurable) continue;
    if (!was) delete target[key];
    else if (now.value !== was.value || now.get !== was.get) Object.defineProperty(target, key, was);
  }
  for (const [key, was] of before) if (!Object.hasOwn(target, key)) Object.defineProperty(target, key, was);
}
