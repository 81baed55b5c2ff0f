import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { UploadedFile } from '../../src/platform/contract/contract.ts'
import type { PrivateUploads } from '../../src/platform/uploads/private-uploads.ts'

/** Uploads a picture as a person, and returns its key. */
export const anUpload = (uploads: Pick<PrivateUploads, 'takeImage'>, uid: number): Promise<string> =>
  withPictureFile((file) => uploads.takeImage(uid, file))

/** Works with the file of a picture as a call gets it. */
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
