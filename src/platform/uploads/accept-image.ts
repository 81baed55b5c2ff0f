import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { DomainError } from '../errors/domain-error.ts'
import { DRAWING_SECONDS, imageHead, movesWithinLimit } from '../images/render.ts'
import { assertImage } from '../images/sniff.ts'
import { isTall } from '../images/tall-picture.ts'
import { limitTo } from '../limit-to.ts'

/** `either`: a WebP where it moves or can be seen through, else a JPEG. */
export type StoredFormat = 'jpeg' | 'webp' | 'either'

export interface StoredImage {
  bytes: Buffer
  extension: 'jpg' | 'webp'
  type: 'image/jpeg' | 'image/webp'
}

/** Long edge in px of a stored picture: the small print of a photographed document stays readable. */
const LONG_EDGE_PX = 3_000
/** A long drawn page stays as wide as pages show it, within the longest side of a WebP. */
const LONG_PAGE = { width: 1_440, height: 16_000 }

// Decoding takes memory, some 90 MB for a phone's largest picture, so pictures wait on the disk for their turn.
const limited = limitTo(1)

/**
 * An uploaded picture, by its path or its bytes, as it may be stored: re-encoded, upright and with its pixels alone, so that other content
 * of the file (location, a second file) is gone. A JPEG stands on white. Throws BAD_REQUEST for a file that is no picture, is a second type
 * of file as well, can't be decoded, or has more pixels or longer sides than allowed.
 */
export function acceptImage(
  file: string | Uint8Array,
  format: StoredFormat = 'jpeg',
  signal?: AbortSignal,
): Promise<StoredImage> {
  return limited(async () => {
    // Whoever left while others had their turn needs no picture any more.
    signal?.throwIfAborted()
    const bytes = typeof file === 'string' ? await readFile(file) : Buffer.from(file)
    assertImage(bytes)
    assertOneFace(bytes)
    const head = await imageHead(bytes)
    try {
      return format === 'jpeg' || (format === 'either' && !(await needsWebp(bytes, head)))
        ? await asJpeg(bytes, head)
        : await asWebp(bytes, head)
    } catch (cause) {
      throw new DomainError('BAD_REQUEST', { message: '이미지를 읽을 수 없습니다.', cause })
    }
  })
}

const needsWebp = async (bytes: Buffer, head: Metadata): Promise<boolean> =>
  movesWithinLimit(head) || (head.hasAlpha && !(await sharp(bytes).stats()).isOpaque)

async function asJpeg(bytes: Buffer, head: Metadata): Promise<StoredImage> {
  const picture = shrunk(bytes, head).flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
  return { bytes: await picture.toBuffer(), extension: 'jpg', type: 'image/jpeg' }
}

async function asWebp(bytes: Buffer, head: Metadata): Promise<StoredImage> {
  const animated = movesWithinLimit(head)
  const picture = shrunk(bytes, head, animated).webp({ quality: 90, effort: animated ? 2 : 4 })
  return { bytes: await picture.toBuffer(), extension: 'webp', type: 'image/webp' }
}

function shrunk(bytes: Buffer, { autoOrient: { width, height } }: Metadata, animated = false): Sharp {
  const within = isTall(width, height) ? LONG_PAGE : { width: LONG_EDGE_PX, height: LONG_EDGE_PX }
  return sharp(bytes, { autoOrient: true, animated, failOn: 'error' })
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DRAWING_SECONDS })
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
