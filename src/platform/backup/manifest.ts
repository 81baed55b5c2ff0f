import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { type Static, Type as T } from 'typebox'
import { BackupError } from './backup-error.ts'

/** A program reads backups of this format and of older ones. */
const FORMAT = 1

const MANIFEST = 'manifest.json'
const DIGEST = 'manifest.sha256'

// Names become parts of paths and statements.
const name = T.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' })
const sha256 = T.String({ pattern: '^[0-9a-f]{64}$' })
const count = T.Integer({ minimum: 0 })

const schema = T.Object({
  format: T.Integer(),
  /** version of the program that made the backup */
  program: T.String(),
  /** time of the database snapshot */
  date: T.String(),
  /** version of the PostgreSQL server */
  postgres: T.String(),
  /** applied migrations */
  migrations: T.Array(T.Object({ id: T.String(), digest: sha256 })),
  tables: T.Array(T.Object({ name, columns: T.Array(name), rows: count, bytes: count, sha256 })),
  sequences: T.Array(T.Object({ name, value: T.String({ pattern: '^-?\\d{1,20}$' }), called: T.Boolean() })),
  /** the list `files.sha256` of stored files and secrets */
  files: T.Object({ count, bytes: count, sha256 }),
  /** the bucket whose files the backup does not contain */
  bucket: T.Optional(T.String()),
  /** secret settings of the environment, which the backup does not contain */
  environment: T.Array(T.String()),
})

export type Manifest = Static<typeof schema>
export type StoredTable = Manifest['tables'][number]

const isManifest = new Ajv().compile<Manifest>(schema)

export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts })

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const options = { mode: 0o600, flag: 'wx', flush: true } as const
  await writeFile(join(folder, MANIFEST), text, options)
  await writeFile(join(folder, DIGEST), `${digestOf(text)}  ${MANIFEST}\n`, options)
}

/** Also returns the digest, which identifies the backup. Throws `BackupError` for a folder that is no whole backup. */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; id: string }> {
  const [text, digestLine] = await Promise.all(
    [MANIFEST, DIGEST].map((file) => readFile(join(folder, file), 'utf8').catch(() => null)),
  )
  if (text == null || digestLine == null) {
    throw new BackupError(`${folder} is no complete backup: it has no ${text == null ? MANIFEST : DIGEST}`)
  }
  const id = digestOf(text)
  if (!digestLine.startsWith(id)) throw new BackupError(`${join(folder, MANIFEST)} was altered`)
  const manifest: unknown = JSON.parse(text)
  const format = (manifest as { format?: number }).format ?? 0
  if (format > FORMAT) {
    throw new BackupError(
      `the backup has format ${format}, and this program reads formats up to ${FORMAT}; use the version that made the backup (${(manifest as Manifest).program}) or a newer one`,
    )
  }
  if (!isManifest(manifest)) throw new BackupError(`${join(folder, MANIFEST)} is no manifest of a backup`)
  return { manifest, id }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
