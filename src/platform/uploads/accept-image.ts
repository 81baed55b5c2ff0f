import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { DomainError } from '../errors/domain-error.ts'
import { DRAWING_SECONDS, imageSize } from '../images/render.ts'
import { assertImage } from '../images/sniff.ts'
import { limitTo } from '../limit-to.ts'

export type StoredFormat = 'jpeg' | 'webp'

/** Long edge in px of a stored picture: the small print of a photographed document stays readable. */
const LONG_EDGE_PX = 3_000

// Decoding takes memory, some 90 MB for a phone's largest picture, so pictures wait on the disk for their turn.
const limited = limitTo(1)

/**
 * An uploaded picture, by its path or its bytes, as it may be stored: re-encoded, upright and with its pixels alone, so that other content of
 * the file (location, a second file) is gone: a JPEG, or a WebP that keeps what can be seen through. Throws BAD_REQUEST for a file that is no picture, is a second type of file as
 * well, can't be decoded, or has more pixels or longer sides than allowed.
 */
export function acceptImage(file: string | Uint8Array, format: StoredFormat = 'jpeg'): Promise<Buffer> {
  return limited(async () => {
    const bytes = typeof file === 'string' ? await readFile(file) : Buffer.from(file)
    assertImage(bytes)
    assertOneFace(bytes)
    await imageSize(bytes)
    const picture = sharp(bytes, { autoOrient: true, failOn: 'error' }).resize({
      ...{ width: LONG_EDGE_PX, height: LONG_EDGE_PX },
      ...{ fit: 'inside', withoutEnlargement: true },
    })
    const encoded =
      format === 'webp'
        ? picture.webp({ quality: 90 })
        : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
    return encoded
      .timeout({ seconds: DRAWING_SECONDS })
      .toBuffer()
      .catch((cause: unknown) => {
        throw new DomainError('BAD_REQUEST', { message: '이미지를 읽을 수 없습니다.', cause })
      })
  })
}

// Markers by which other programs take the same bytes for a page, a script or a document. They are long enough that a
// picture's own bytes do not hold them by chance; the marker of an archive is shorter, and stands near the end.
const OTHER_FACES = ['<script', '<html', '<!doctype', '<?php', '%pdf-', '__halt_compiler']
const ARCHIVE = 'PK\x05\x06'
const ARCHIVE_END_BYTES = 66_000

function assertOneFace(bytes: Buffer): void {
  const text = bytes.toString('latin1').toLowerCase()
  const archive = bytes.subarray(-ARCHIVE_END_BYTES).includes(ARCHIVE, 0, 'latin1')
  if (archive || OTHER_FACES.some((mark) => text.includes(mark)))
    throw new DomainError('BAD_REQUEST', { message: '이미지가 아닌 내용이 섞여 있는 파일입니다.' })
}
