import webPush from 'web-push';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();

/** Environment with web push, for tests. */
export const pushSettings = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
