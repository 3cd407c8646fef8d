export default async function tearDown() {
  await globalThis.hornoRegistryTests?.server?.stop();
}
