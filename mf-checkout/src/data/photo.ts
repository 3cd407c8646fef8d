import { photoMaxBytes, photoType } from '@horno/domain';

/** Maximum side of a sent photo, in pixels. */
const MAX_SIDE = 1600;
const QUALITY = 0.82;
const CHUNK = 0x8000;

type PhotoFault = 'type' | 'size';

/** A photo in base64, or the reason why it cannot be sent. */
export type Photo = { base64: string } | { fault: PhotoFault };

/**
 * Shrinks a photo. Redrawing it also removes its metadata. A photo that the browser cannot draw is sent unchanged if it is small
 * enough.
 */
export async function preparePhoto(file: Blob): Promise<Photo> {
  const bytes = await bytesOf(file);
  if (photoType(bytes) === undefined) return { fault: 'type' };
  const drawn = await redraw(file).catch(() => undefined);
  const sent = drawn ? await bytesOf(drawn) : bytes;
  return sent.length > photoMaxBytes ? { fault: 'size' } : { base64: toBase64(sent) };
}

function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

async function redraw(file: Blob): Promise<Blob | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
