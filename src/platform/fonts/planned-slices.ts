import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export interface PlannedSlice {
  file: string
  /** source file: a whole font, or the slice that the font's npm package contains */
  from: string
  /** `unicode-range` of the slice; the font may lack some of its characters */
  range?: string | undefined
  hinted: boolean
}

export async function missingOf<Slice extends PlannedSlice>(slices: readonly Slice[]): Promise<Slice[]> {
  const folders = [...new Set(slices.map(({ file }) => dirname(file)))]
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name))),
  )
  const existing = new Set(files.flat())
  return slices.filter(({ file }) => !existing.has(file))
}

/** Writes a temporary file and renames it, so that no reader sees a partial file. */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const tempFile = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(tempFile, content)
    await rename(tempFile, file)
  } catch (error) {
    await rm(tempFile, { force: true }).catch(() => {})
    throw error
  }
}
