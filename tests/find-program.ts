import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { installByApt } from '../scripts/apt.ts'

/** Path of a program. If it is missing, Debian's package of that name is installed by apt, which needs root. */
export async function findProgram(name: string): Promise<string> {
  const found =
    (await inPath(name)) ?? ((await installByApt(process.env, name)) ? await inPath(name) : undefined)
  if (found) return found
  throw new Error(`There is no ${name} here, and it could not be installed. Install it and try again.`)
}

async function inPath(name: string): Promise<string | undefined> {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].filter(Boolean)) {
    const path = join(folder, name)
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  return undefined
}
