/** Default channel of an edge. */
export const PRODUCTION = 'production';

/** Returns the registry's path of a channel. Squad channels contain a slash. */
export const channelPath = (channel: string): string => `/v1/channels/${encodeURIComponent(channel)}`;
