import { AppError } from '@horno/contracts/errors';
import { photoMaxBytes, photoType } from '@horno/domain';
import type sharpModule from 'sharp';
import type { Photo } from './order-photos.repo.ts';

/** Maximum pixels of a photo, read from its header before it is decoded: 24 megapixels, a good phone camera. */
const MAX_PIXELS = 24_000_000;
/** Longest side of a stored photo, in pixels. */
const MAX_SIDE = 1600;
const QUALITY = 80;

let loading: Promise<typeof sharpModule> | undefined;

/** Loads the decoder with the first photo. Only the decoders of the three accepted types are allowed. */
async function loadDecoder(): Promise<typeof sharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}

/**
 * Decodes a photo in base64 and encodes it again as JPEG, so that the stored bytes are a picture and nothing else: without
 * metadata such as the place, and without bytes after its end. @throws TOO_LARGE for more than 2 MB or 24 megapixels, PHOTO_TYPE
 */
export async function cleanPhoto(base64: string): Promise<Pick<Photo, 'bytes' | 'contentType'>> {
  const given = Buffer.from(base64, 'base64');
  if (given.length > photoMaxBytes) throw new AppError('TOO_LARGE');
  if (photoType(given) === undefined) throw notAPhoto();
  loading ??= loadDecoder();
  const sharp = await loading;
  const picture = sharp(given, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 });
  const { width = 0, height = 0 } = await picture.metadata().catch(refuse);
  if (width * height > MAX_PIXELS) throw new AppError('TOO_LARGE');
  const bytes = await picture
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(refuse);
  return { bytes, contentType: 'image/jpeg' };
}

function refuse(error: unknown): never {
  throw /pixel limit/i.test(String(error)) ? new AppError('TOO_LARGE') : notAPhoto();
}

function notAPhoto(): AppError {
  return new AppError('PHOTO_TYPE', { fields: [{ field: 'photo', message: '' }] });
}
