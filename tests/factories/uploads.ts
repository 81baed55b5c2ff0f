import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { UploadedFile } from '../../src/platform/contract/contract.ts'
import type { PrivateUploads } from '../../src/platform/uploads/private-uploads.ts'

/** Uploads a picture from an account, and returns its key. */
export const anUpload = (uploads: Pick<PrivateUploads, 'acceptImage'>, uid: number): Promise<string> =>
  withPictureFile((file) => uploads.acceptImage(uid, file))

/** Runs `work` with an uploaded picture file, as a call receives it. */
export async function withPictureFile<Result>(
  work: (file: UploadedFile) => Promise<Result>,
  size = { width: 80, height: 60 },
): Promise<Result> {
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#c9b8a0' } })
    .png()
    .toBuffer()
  const folder = await mkdtemp(join(tmpdir(), 'madang-upload-'))
  try {
    const path = join(folder, 'picture')
    await writeFile(path, bytes)
    return await work({ path, bytes: bytes.length })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A valid black square PNG, which is small in a file and large when decoded. */
export function blankPng(px: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
    return Buffer.concat([length, Buffer.from(type), data, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(px, 0)
  head.writeUInt32BE(px, 4)
  // one bit a pixel, grey
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc(px * (1 + Math.ceil(px / 8))))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
