import { rmSync } from 'node:fs';

export default async function tearDown() {
  const { folder, server } = globalThis.hornoApiTests;
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
