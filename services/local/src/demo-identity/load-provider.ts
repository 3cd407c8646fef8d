/** The provider names the versions of Node that its authors test. The stories of signing in run on each that the shop supports. */
const RUNTIME_NOTICE = /Unsupported runtime\. Use Node\.js/;

/** Loads the provider. Its notice about the version of Node, at each start of the demonstration, asks for nothing that a visitor could do. */
export async function loadProvider(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = (...words) => {
    if (!RUNTIME_NOTICE.test(String(words[0]))) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
