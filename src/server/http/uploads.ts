import { createWriteStream } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../platform/contract/contract.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

const FOLDER = 'madang-upload-'

/** No upload takes that long. */
const LEFT_BEHIND_MS = 60 * 60 * 1_000

/** The most bytes of a form beside its file. */
const FORM_BYTES = 16 * 1024

/** Lets the routes of a scope take forms with a file and nothing else. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, headerPairs: 20, fieldNameSize: 100, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  })
}

/**
 * Hands the form's file to `work` and deletes it afterwards. The file is streamed to the disk, so memory holds none of it.
 * Throws PAYLOAD_TOO_LARGE for a larger file and BAD_REQUEST for a form without one, or one that the client aborts.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  mostBytes: number,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES) throw tooLarge(mostBytes)
  const gone = senderGone(request)
  const folder = await mkdtemp(join(tmpdir(), FOLDER))
  try {
    const file = await received(request, { mostBytes, path: join(folder, 'file'), gone }).catch((error) =>
      refuseBroken(error, gone),
    )
    return await work(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Deletes the upload folders of killed processes an hour later; folders of other users of the machine stay. */
export async function forgetKilledUploads(parent = tmpdir(), now = Date.now()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(FOLDER)) continue
    const path = join(parent, name)
    // Another process may delete it at the same time.
    const found = await lstat(path).catch(() => null)
    if (found?.isDirectory() && found.uid === process.getuid?.() && found.mtimeMs < now - LEFT_BEHIND_MS)
      await rm(path, { recursive: true, force: true })
  }
}

/** Aborts when the client disconnects before the end of the body. The form parser does not report that itself. */
function senderGone({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  const look = () => {
    if (!raw.complete) gone.abort()
  }
  if (raw.destroyed) look()
  else raw.once('close', look)
  return gone.signal
}

async function received(
  request: FastifyRequest,
  { mostBytes, path, gone }: { mostBytes: number; path: string; gone: AbortSignal },
): Promise<UploadedFile> {
  const part = await unless(gone, request.file({ limits: { fileSize: mostBytes } }))
  if (!part) throw new DomainError('BAD_REQUEST', { details: { field: 'file' } })
  const file = createWriteStream(path)
  try {
    await pipeline(part.file, file, { signal: gone })
  } finally {
    // A file that is still being opened would be created after its folder was deleted.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()))
  }
  if (part.file.truncated) throw tooLarge(mostBytes)
  return { path, bytes: part.file.bytesRead }
}

function unless<Value>(gone: AbortSignal, waited: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(gone.reason)
    if (gone.aborted) leave()
    else gone.addEventListener('abort', leave, { once: true })
    waited.then(resolve, reject)
  })
}

/** The parser's errors about a form have no code of their own; errors of the disk name the failed system call. */
function refuseBroken(error: Error, gone: AbortSignal): never {
  const isOurs = 'statusCode' in error || error instanceof DomainError || 'syscall' in error
  if (isOurs && !gone.aborted) throw error
  throw new DomainError('BAD_REQUEST', { details: { field: 'file' }, cause: error })
}

const tooLarge = (mostBytes: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', {
    message: `파일이 너무 큽니다. ${sizeOf(mostBytes)}까지 올릴 수 있습니다.`,
    details: { mostBytes },
  })

const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.floor(bytes / 1_000)}KB`
    : `${Math.floor(bytes / 1_000_000).toLocaleString('ko-KR')}MB`
