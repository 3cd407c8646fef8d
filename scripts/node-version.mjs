const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Ends with one line where Node is older than the shop needs. */
export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Horno needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
