import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Digest } from './streams.ts'

const BUFFER_BYTES = 256 * 1_024

/**
 * Copies a file with its time of change, readable by the owner only, until it is safe on the disk, and returns the
 * digest of what was copied. Null if there is no such file.
 */
export async function copyFile(from: string, to: string): Promise<Digest | null> {
  const source = await openIfThere(from)
  if (!source) return null
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const target = await open(to, 'w', 0o600)
    try {
      const { mtime } = await source.stat()
      const digest = await copyBytes(source, target)
      await target.utimes(mtime, mtime)
      await target.datasync()
      return digest
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function copyBytes(source: FileHandle, target: FileHandle): Promise<Digest> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, BUFFER_BYTES, null)
    if (bytesRead === 0) return { sha256: hash.digest('hex'), bytes }
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    await target.writeFile(chunk)
    bytes += bytesRead
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
