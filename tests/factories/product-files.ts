import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Services } from '../../src/server/services.ts'

export async function newZip(entries: Record<string, Uint8Array | string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** Uploads a file of products and returns the id of its import. */
export async function newProductImport(
  { productFiles }: Pick<Services, 'productFiles'>,
  actor: { shopId: number; uid: number },
  content: Uint8Array | string,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-import-'))
  const path = join(folder, 'products')
  await writeFile(path, content)
  const { id } = await productFiles.uploads.upload(
    actor,
    { name: '상품.csv' },
    {
      path,
      bytes: (await stat(path)).size,
    },
  )
  await rm(folder, { recursive: true })
  return id
}
