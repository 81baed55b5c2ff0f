import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The arguments `FOLDER [--data FOLDER]`; null for others. A relative folder is that of the caller's shell. */
export function folderArgument(): { folder: string; data: string | undefined } | null {
  try {
    const { values, positionals } = parseArgs({
      options: { data: { type: 'string' } },
      allowPositionals: true,
    })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) return null
    return { folder: resolve(process.env.INIT_CWD ?? '.', folder), data: values.data }
  } catch {
    return null
  }
}
