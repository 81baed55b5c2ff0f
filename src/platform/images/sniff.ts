import { DomainError } from '../errors/domain-error.ts'

export interface ImageType {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'
  extension: 'jpg' | 'png' | 'webp' | 'avif' | 'gif'
}

/** magic bytes of the format (in Latin-1), by their offset in the file */
const marks: (ImageType & { says: Record<number, string> })[] = [
  { type: 'image/jpeg', extension: 'jpg', says: { 0: '\xff\xd8\xff' } },
  { type: 'image/png', extension: 'png', says: { 0: '\x89PNG\r\n\x1a\n' } },
  { type: 'image/gif', extension: 'gif', says: { 0: 'GIF87a' } },
  { type: 'image/gif', extension: 'gif', says: { 0: 'GIF89a' } },
  { type: 'image/webp', extension: 'webp', says: { 0: 'RIFF', 8: 'WEBP' } },
  { type: 'image/avif', extension: 'avif', says: { 4: 'ftypavif' } },
  { type: 'image/avif', extension: 'avif', says: { 4: 'ftypavis' } },
]

export const SNIFFED_BYTES = 32

export const NO_IMAGE = 'JPG, PNG, WebP, AVIF, GIF 이미지만 사용할 수 있습니다.'

/**
 * Detects the image type by magic bytes. Returns null unless it is jpeg, png, webp, avif or gif; SVG is excluded
 * because it may contain scripts.
 */
export function imageType(bytes: Uint8Array): ImageType | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SNIFFED_BYTES))
  const mark = marks.find((candidate) => saysAll(start.toString('latin1'), candidate.says))
  return mark ? { type: mark.type, extension: mark.extension } : null
}

/** Like `imageType`, but throws BAD_REQUEST instead of returning null. */
export function assertImage(bytes: Uint8Array): ImageType {
  const type = imageType(bytes)
  if (!type) throw new DomainError('BAD_REQUEST', { message: NO_IMAGE })
  return type
}

function saysAll(start: string, says: Record<number, string>): boolean {
  return Object.entries(says).every(([offset, text]) => start.startsWith(text, Number(offset)))
}
