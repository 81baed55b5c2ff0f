import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SharedSecret } from '../secrets/shared-secrets.ts'
import type { Config } from './config.ts'

export async function imageSecret(config: Config): Promise<string> {
  return config.images.secret ?? readOrCreateSecret(config.dataFolder, 'image')
}

/** The secrets that all processes of a database share, from the variables or from the data folder. */
export async function sharedSecretsOf(config: Config): Promise<Record<SharedSecret, string>> {
  const { dataFolder, login, push, conversions } = config
  return {
    LOGIN_SECRET: login.secret ?? (await readOrCreateSecret(dataFolder, 'login')),
    IMAGE_SECRET: await imageSecret(config),
    PUSH_SECRET: push.secret ?? (await readOrCreateSecret(dataFolder, 'push')),
    TOKEN_SECRET: conversions.secret ?? (await readOrCreateSecret(dataFolder, 'token')),
  }
}

/**
 * Reads a random secret (32 bytes, base64url) from the data folder, or creates it with owner-only permissions. Safe for
 * concurrent processes.
 */
export async function readOrCreateSecret(dataFolder: string, name: string): Promise<string> {
  const folder = join(dataFolder, 'secrets')
  const file = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return (await readIfThere(file)) ?? (await make(file))
}

async function make(file: string): Promise<string> {
  const tempFile = `${file}.${randomUUID()}`
  await writeFile(tempFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // A hard link appears atomically and never replaces another process's file.
    await link(tempFile, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(tempFile)
  }
  return readFile(file, 'utf8')
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
