/** Where the service worker (`public/sw.js`) finds what the server knows of this device. */
const DEVICE = "device-1";
const KEPT = "/push-device";

type KeptDevice = {
  endpoint: string;
  auth: string;
  /** The server's key, with which the browser subscribes again. */
  key: string;
};

/** Keeps it for when the browser changes its subscription by itself, which happens without a page. */
export async function keepDevice(device: KeptDevice) {
  const cache = await caches.open(DEVICE);
  await cache.put(KEPT, Response.json(device));
}

export const dropDevice = () => caches.delete(DEVICE);
