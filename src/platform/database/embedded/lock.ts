import { randomUUID } from 'node:crypto'
import { access, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { startOf } from './processes.ts'

/**
 * The process that holds a data folder, and the socket folder of its database. The lock file contains this object as
 * JSON, so its keys must not change.
 */
interface Holder {
  pid: number
  start: string
  /** path of the locked folder; if it differs from the actual path, the folder is a copy */
  folder?: string
  socketFolder?: string
}

export interface Lock {
  publish(socketFolder: string): Promise<void>
  release(): Promise<void>
}

/**
 * Takes the lock file, also if its holder is dead. If the holder is alive, returns its pid; if this folder was copied
 * while in use, returns the original folder.
 */
export async function acquireLock(file: string): Promise<Lock | { heldBy: number } | { copiedFrom: string }> {
  const folder = dirname(file)
  const me: Holder = { pid: process.pid, start: (await startOf(process.pid)) ?? '', folder }
  const tempFile = `${file}.${randomUUID()}`
  const write = (holder: Holder) => writeFile(tempFile, JSON.stringify(holder), { mode: 0o600 })
  await write(me)
  try {
    while (!(await claim(tempFile, file))) {
      const origin = (await readHolder(file))?.folder ?? folder
      if (origin !== folder && (await isThere(origin))) return { copiedFrom: origin }
      const holder = await livingHolder(file)
      if (holder) return { heldBy: holder.pid }
      await clearStale(file)
    }
  } finally {
    await rm(tempFile, { force: true })
  }
  return {
    async publish(socketFolder) {
      await write({ ...me, socketFolder })
      await rename(tempFile, file)
    },
    release: () => rm(file, { force: true }),
  }
}

export async function livingHolder(file: string): Promise<Holder | undefined> {
  const holder = await readHolder(file)
  return holder && holder.start === (await startOf(holder.pid)) ? holder : undefined
}

// A hard link appears atomically, so no reader sees a partial lock file.
async function claim(tempFile: string, file: string): Promise<boolean> {
  try {
    await link(tempFile, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

// Two processes may find the same stale lock. After the rename it is clear which lock was removed; the lock of a live
// process is restored.
async function clearStale(file: string): Promise<void> {
  const removedLock = `${file}.${randomUUID()}`
  try {
    await rename(file, removedLock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (await livingHolder(removedLock)) await claim(removedLock, file)
  await rm(removedLock)
}

const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  )

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isHolder(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && Number.isSafeInteger(value.pid)
}
