import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { DomainError } from '../errors/domain-error.ts'
import { DRAWING_SECONDS, imageSize } from '../images/render.ts'
import { assertImage } from '../images/sniff.ts'
import { limitTo } from '../limit-to.ts'

/** Long edge in px of what is kept: the small print of a photographed document stays readable. */
const LONG_EDGE_PX = 3_000

// Decoding takes memory, some 90 MB for a phone's largest picture, so pictures wait for their turn on the disk.
const limited = limitTo(1)

/**
 * An uploaded picture as it may be kept: drawn anew as a JPEG, upright and without anything but its pixels, so that what
 * else was in the file (where it was taken, a second file) is not in it. Throws BAD_REQUEST for a file that is no
 * picture, is a second kind of file as well, can't be decoded, or has more pixels or longer sides
 * than may be.
 */
export function acceptImage(path: string): Promise<Buffer> {
  return limited(async () => {
    const bytes = await readFile(path)
    assertImage(bytes)
    assertOneFace(bytes)
    await imageSize(bytes)
    return sharp(bytes, { autoOrient: true, failOn: 'error' })
      .resize({ width: LONG_EDGE_PX, height: LONG_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: DRAWING_SECONDS })
      .toBuffer()
      .catch((cause: unknown) => {
        throw new DomainError('BAD_REQUEST', { message: '이미지를 읽을 수 없습니다.', cause })
      })
  })
}

// What makes other programs take the same bytes for a page, a script or a document. Long enough that a picture's own
// bytes do not hold them by chance; the mark of an archive is shorter, and stands near the end.
const OTHER_FACES = ['<script', '<html', '<!doctype', '<?php', '%pdf-', '__halt_compiler']
const ARCHIVE = 'PK\x05\x06'
const ARCHIVE_END_BYTES = 66_000

function assertOneFace(bytes: Buffer): void {
  const text = bytes.toString('latin1').toLowerCase()
  const archive = bytes.subarray(-ARCHIVE_END_BYTES).includes(ARCHIVE, 0, 'latin1')
  if (archive || OTHER_FACES.some((mark) => text.includes(mark)))
    throw new DomainError('BAD_REQUEST', { message: '이미지가 아닌 내용이 섞여 있는 파일입니다.' })
}
