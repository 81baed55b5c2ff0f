import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { DomainError } from '../errors/domain-error.ts'
import { DRAWING_SECONDS, imageHead, movesWithinLimit } from '../images/render.ts'
import { assertImage } from '../images/sniff.ts'
import { isTall } from '../images/tall-picture.ts'
import { limitTo } from '../limit-to.ts'

/** `either`: WebP if the image is animated or transparent, else JPEG. */
export type StoredFormat = 'jpeg' | 'webp' | 'either'

export interface StoredImage {
  bytes: Buffer
  extension: 'jpg' | 'webp'
  type: 'image/jpeg' | 'image/webp'
}

/** Maximum of the longer side; at this size the small print of a photographed document stays readable. */
const LONG_EDGE_PX = 3_000
/** A tall image keeps the width of a page; its height stays within the maximum of WebP. */
const LONG_PAGE = { width: 1_440, height: 16_000 }

// One at a time, because decoding a phone photo takes up to 90 MB.
const limited = limitTo(1)

/**
 * Re-encodes an uploaded image, given by path or bytes: upright, without metadata or embedded files; a JPEG gets a
 * white background. Throws BAD_REQUEST if the file is not an image, is also a file of another type, is broken or is too
 * large.
 */
export function acceptImage(
  file: string | Uint8Array,
  format: StoredFormat = 'jpeg',
  signal?: AbortSignal,
): Promise<StoredImage> {
  return limited(async () => {
    // The client may have disconnected while the upload waited for its turn.
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

// Signatures of web pages, scripts and documents. They are too long to occur in image data by chance. The signature of
// an archive is shorter, so it is searched near the end of the file only.
const OTHER_FACES = ['<script', '<html', '<!doctype', '<?php', '%pdf-', '__halt_compiler']
const ARCHIVE = 'PK\x05\x06'
const ARCHIVE_END_BYTES = 66_000

function assertOneFace(bytes: Buffer): void {
  const text = bytes.toString('latin1').toLowerCase()
  const archive = bytes.subarray(-ARCHIVE_END_BYTES).includes(ARCHIVE, 0, 'latin1')
  if (archive || OTHER_FACES.some((mark) => text.includes(mark)))
    throw new DomainError('BAD_REQUEST', { message: '이미지가 아닌 내용이 섞여 있는 파일입니다.' })
}
