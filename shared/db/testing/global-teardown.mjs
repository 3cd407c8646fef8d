export default async function tearDown() {
  await globalThis.hornoTestServer?.stop();
  globalThis.hornoTestServer = undefined;
}
