/** Default channel of an edge. */
export const PRODUCTION = 'production';

/** Returns the registry's path of a channel. Squad channels contain a slash. */
export const channelPath = (channel: string): string => `/v1/channels/${encodeURIComponent(channel)}`;

/** Headers of a request to the registry. Channels other than production need the token. */
export const registryHeaders = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
