import { DomainError } from '../errors/domain-error.ts'

export interface ImageType {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'
  extension: 'jpg' | 'png' | 'webp' | 'avif' | 'gif'
}

/** The magic bytes of each type, in Latin-1, by offset. */
const marks: (ImageType & { says: Record<number, string> })[] = [
  { type: 'image/jpeg', extension: 'jpg', says: { 0: '\xff\xd8\xff' } },
  { type: 'image/png', extension: 'png', says: { 0: '\x89PNG\r\n\x1a\n' } },
  { type: 'image/gif', extension: 'gif', says: { 0: 'GIF87a' } },
  { type: 'image/gif', extension: 'gif', says: { 0: 'GIF89a' } },
  { type: 'image/webp', extension: 'webp', says: { 0: 'RIFF', 8: 'WEBP' } },
  { type: 'image/avif', extension: 'avif', says: { 4: 'ftypavif' } },
  { type: 'image/avif', extension: 'avif', says: { 4: 'ftypavis' } },
]

/**
 * The type of a picture by its first bytes, whatever its name or sender claims.
 * Throws BAD_REQUEST for anything but jpeg, png, webp, avif and gif; an SVG may carry scripts and is refused.
 */
export function assertImage(bytes: Uint8Array): ImageType {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 32)).toString('latin1')
  const mark = marks.find((candidate) => saysAll(start, candidate.says))
  if (!mark)
    throw new DomainError('BAD_REQUEST', {
      message: 'JPG, PNG, WebP, AVIF, GIF 이미지만 사용할 수 있습니다.',
    })
  return { type: mark.type, extension: mark.extension }
}

function saysAll(start: string, says: Record<number, string>): boolean {
  return Object.entries(says).every(([at, text]) => start.startsWith(text, Number(at)))
}
