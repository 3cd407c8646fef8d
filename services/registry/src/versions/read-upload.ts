import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { refuse } from '../findings.ts';
import { invalid } from '../http/failures.ts';
import { DigestSchema } from '../http/schemas.ts';
import { inMegabytes, limits } from '../limits.ts';
import type { Upload } from './document.ts';
import { readDocument } from './document.ts';
import { sourceShape } from './source.ts';

export const UploadFieldsSchema = z.object({
  document: z.string(),
  digest: DigestSchema.optional(),
  note: z.string().trim().max(500).optional(),
  ...sourceShape,
});

/** A file's part is named `files/<path>`, that of a source map `maps/<path>`: the file name of a part loses its folders on the way. */
const partName = /^(files|maps)\/(.+)$/;

function mustFit(bytes: number): void {
  if (bytes <= limits.totalBytes) return;
  throw refuse('REG-TOO-LARGE', { what: 'files', limit: inMegabytes(limits.totalBytes) });
}

/** Reads the multipart body of a publish: `document`, optionally `digest`, `note` and where the build comes from, and the files. */
export async function readUpload(request: FastifyRequest): Promise<{ upload: Upload; declaredDigest?: string }> {
  mustFit(Number(request.headers['content-length'] ?? 0) - limits.documentBytes);
  const contents = { files: new Map<string, Buffer>(), maps: new Map<string, Buffer>() };
  const { files, maps } = contents;
  const fields = new Map<string, unknown>();
  let total = 0;
  for await (const part of request.parts()) {
    const [, kind, path] = partName.exec(part.fieldname) ?? [];
    if (part.type === 'file' && kind && path) {
      const known = contents[kind as keyof typeof contents];
      if (known.has(path)) throw refuse('REG-FILE-EXTRA', { path });
      const content = await part.toBuffer();
      total += content.length;
      mustFit(total);
      known.set(path, content);
      if (known.size > limits.files) throw refuse('REG-TOO-LARGE', { what: 'files', limit: limits.files });
    } else {
      fields.set(part.fieldname, part.type === 'file' ? (await part.toBuffer()).toString('utf8') : part.value);
    }
  }
  const parsed = UploadFieldsSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    throw invalid(parsed.error);
  }
  const { document, digest, note, ...source } = parsed.data;
  return {
    upload: { ...readDocument(document), files, maps, note: note || undefined, source },
    declaredDigest: digest,
  };
}
