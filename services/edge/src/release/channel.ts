/** What an edge serves that is told nothing else. */
export const PRODUCTION = 'production';

/** Where the registry has what it says of a channel; the name of a squad's has a slash in it. */
export const channelPath = (channel: string): string => `/v1/channels/${encodeURIComponent(channel)}`;
