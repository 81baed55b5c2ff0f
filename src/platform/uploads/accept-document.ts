import { readFile } from 'node:fs/promises'
import { DomainError } from '../errors/domain-error.ts'
import { imageType, NO_IMAGE } from '../images/sniff.ts'
import { acceptImage, type StoredImage } from './accept-image.ts'

export type StoredDocument = StoredImage | { bytes: Buffer; extension: 'pdf'; type: 'application/pdf' }

const PDF = '%PDF-'
/** The standard lets a reader search the end mark so far from the end. */
const PDF_END_BYTES = 1_024

/**
 * Accepts a document: an image, re-encoded as JPEG (`acceptImage`), or a PDF, stored as it is. A PDF can contain
 * scripts, so it may only be given to a browser as a file of its own. Throws BAD_REQUEST for other files, and for a PDF
 * that is cut off or needs a password.
 */
export async function acceptDocument(path: string, signal?: AbortSignal): Promise<StoredDocument> {
  const bytes = await readFile(path)
  if (isPdf(bytes)) {
    assertReadable(bytes)
    return { bytes, extension: 'pdf', type: 'application/pdf' }
  }
  if (!imageType(bytes)) throw new DomainError('BAD_REQUEST', { message: `PDF 파일이나 ${NO_IMAGE}` })
  return acceptImage(path, 'jpeg', signal)
}

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, PDF.length)).toString('latin1') === PDF

function assertReadable(bytes: Buffer): void {
  if (!bytes.subarray(-PDF_END_BYTES).includes('%%EOF', 0, 'latin1'))
    throw new DomainError('BAD_REQUEST', { message: '끝까지 저장되지 않은 PDF 파일입니다.' })
  // The dictionary that names the encryption is never compressed.
  if (/\/Encrypt[\s<]/.test(bytes.toString('latin1')))
    throw new DomainError('BAD_REQUEST', { message: '암호가 걸린 PDF 파일입니다. 암호를 풀어 올려 주세요.' })
}

/** A stored document as a data URL, for replies that contain it. */
export const documentUrl = (bytes: Uint8Array): string =>
  `data:${isPdf(bytes) ? 'application/pdf' : 'image/jpeg'};base64,${Buffer.from(bytes).toString('base64')}`
