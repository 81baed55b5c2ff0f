import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { assertImage, type ImageType } from '../../../../platform/images/sniff.ts'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import { BadCell, shorten } from '../../sheet/cell-values.ts'
import type { ResolvePicture } from '../rows/prepare-rows.ts'

const MAX_PICTURE_BYTES = 20_000_000

/**
 * Stores pictures from the folder of the import file and its subfolders. URLs are not fetched, to prevent server-side
 * request forgery.
 */
export function picturesBeside(options: {
  file: string
  shopSlug: string
  storage: FileStore
}): ResolvePicture {
  const { file, shopSlug, storage } = options
  const folder = dirname(resolve(file))
  return async (source) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return null
    const path = resolve(folder, source)
    if (relative(folder, path).startsWith('..'))
      throw new BadCell(`이미지가 파일의 폴더 밖에 있습니다: ${shorten(source)}`)
    const bytes = await readPicture(path, source)
    return storePicture({ shopSlug, storage }, bytes, typeOf(bytes, source))
  }
}

/** The key is a digest of the bytes, so equal pictures are stored once. */
export async function storePicture(
  { shopSlug, storage }: { shopSlug: string; storage: FileStore },
  bytes: Uint8Array,
  { type, extension }: ImageType,
): Promise<string> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `${shopSlug}/products/${name}.${extension}`
  if (!(await storage.exists(key))) await storage.put(key, bytes, type)
  return key
}

async function readPicture(path: string, source: string): Promise<Buffer> {
  // File names in cells are composed (NFC), but those on macOS may be decomposed (NFD).
  const file = (await findFile(path)) ?? (await findFile(path.normalize('NFD')))
  if (!file) throw new BadCell(`이미지 파일이 없습니다: ${shorten(source)}`)
  if (file.size > MAX_PICTURE_BYTES) throw new BadCell(`이미지가 20MB보다 큽니다: ${shorten(source)}`)
  return readFile(file.path)
}

async function findFile(path: string): Promise<{ path: string; size: number } | null> {
  const file = await stat(path).catch(() => null)
  return file?.isFile() ? { path, size: file.size } : null
}

function typeOf(bytes: Uint8Array, source: string): ImageType {
  try {
    return assertImage(bytes)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new BadCell(`${error.message} (${shorten(source)})`)
  }
}
