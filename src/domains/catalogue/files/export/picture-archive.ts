import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import { pictureName } from '../../sheet/product-cells.ts'

/**
 * A ZIP file with a table of products and their pictures under the names by which the table calls them. It is made while it is
 * read: the table first, then picture after picture.
 */
export function pictureArchive({
  files,
  shopid: shopSlug,
  table,
}: {
  files: FileStore
  shopid: string
  table: (onImages: (keys: string[]) => void) => Readable
}): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const keys = new Set<string>()
  const rows = table((images) => {
    for (const key of images) keys.add(key)
  })
  const fail = (error: Error) => void output.destroy(error)
  rows.once('error', fail)
  zip.on('error', fail)
  rows.once('end', () => {
    for (const key of keys)
      zip.addReadStreamLazy(`pictures/${pictureName(key, shopSlug)}`, { compress: false }, (give) => {
        void openPicture(files, key).then(
          (stream) => give(null, stream),
          (error) => give(error, null as never),
        )
      })
    zip.end()
  })
  zip.addReadStream(rows, 'products.csv')
  ;(zip.outputStream as Readable).pipe(output)
  // A reader who goes ends the work on what is left.
  output.once('close', () => rows.destroy())
  return output
}

/** A picture that is gone is an empty file: its product's row names it all the same. */
async function openPicture(files: FileStore, key: string): Promise<Readable> {
  try {
    return await files.stream(key)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
    return new PassThrough().end()
  }
}
