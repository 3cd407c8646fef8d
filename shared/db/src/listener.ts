import pg from 'pg';

type OnPayload = (payload: string) => void;

export interface Listener {
  listen(channel: string, onPayload: OnPayload): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const RECONNECT_MS = 1000;

/**
 * LISTEN on a connection of its own, opened at the first use. A lost connection is opened again and listens to the same channels;
 * notifications in between are lost, so listeners poll as well.
 */
export function createListener(url: string): Listener {
  const channels = new Map<string, Set<OnPayload>>();
  let connecting: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connectClient(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    client.on('notification', ({ channel, payload }) => {
      for (const onPayload of channels.get(channel) ?? []) onPayload(payload ?? '');
    });
    client.on('error', onLost);
    client.on('end', onLost);
    await client.connect();
    for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  }

  function connection(): Promise<pg.Client> {
    connecting ??= connectClient().catch((error) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  function onLost() {
    connecting = undefined;
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connection().catch(onLost);
    }, RECONNECT_MS);
    timer.unref();
  }

  return {
    async listen(channel, onPayload) {
      const client = await connection();
      const known = channels.get(channel);
      channels.set(channel, new Set([...(known ?? []), onPayload]));
      if (!known) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => {
        channels.get(channel)?.delete(onPayload);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}
