import { createWriteStream } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { UploadedFile } from '../../platform/contract/contract.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { hasEnded, processMark } from '../../platform/process-mark.ts'
import type { UploadQuota, UploadReservation } from './upload-quota.ts'

const FOLDER = 'madang-upload-'
/** Separates the process mark in a folder name from its random end. */
const END = '+'

/** in ms, longer than any upload takes */
const LEFT_BEHIND_MS = 60 * 60 * 1_000

const FORM_BYTES = 16 * 1024

export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, headerPairs: 20, fieldNameSize: 100, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  })
}

/**
 * Streams the file of a form to disk within the `quota` of the sender, passes it to `work` and deletes it afterwards.
 * The signal that `work` receives aborts when the client disconnects. Throws PAYLOAD_TOO_LARGE beyond the maximum size,
 * BAD_REQUEST if there is no file or the client aborts, TOO_MANY_REQUESTS and BUSY (`uploadQuota`).
 */
export async function withUpload<Result>(
  reply: FastifyReply,
  { sender, maxBytes, quota }: { sender: string; maxBytes: number; quota: UploadQuota },
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const { headers } = reply.request
  const announcedBytes = Number(headers['content-length'] ?? maxBytes)
  if (announcedBytes > maxBytes + FORM_BYTES) throw tooLarge(maxBytes)
  const disconnected = disconnection(reply)
  const reservation = quota(sender, announcedBytes)
  try {
    const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${processMark()}${END}`))
    try {
      const file = await receiveFile(reply, {
        maxBytes,
        path: join(folder, 'file'),
        disconnected,
        reservation,
      }).catch((error) => refuseBroken(error, disconnected))
      return await work({ ...file, signal: disconnected })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    reservation.release()
  }
}

/**
 * Deletes upload folders of killed processes: at once if the process has certainly ended (`hasEnded`), otherwise an
 * hour after the last change. Folders that belong to other system users are ignored.
 */
export async function deleteAbandonedUploads(parent = tmpdir(), now = Date.now()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(FOLDER)) continue
    const path = join(parent, name)
    // Another process may be deleting the same folder.
    const folder = await lstat(path).catch(() => null)
    if (!folder?.isDirectory() || folder.uid !== process.getuid?.()) continue
    const [mark = ''] = name.slice(FOLDER.length).split(END)
    if (hasEnded(mark) || folder.mtimeMs < now - LEFT_BEHIND_MS)
      await rm(path, { recursive: true, force: true })
  }
}

/**
 * Aborts when the client disconnects before it has the reply. This includes a disconnect during the upload, which the
 * form parser does not report.
 */
function disconnection({ raw, request }: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  const checkUpload = () => {
    if (!raw.writableFinished)
      disconnected.abort(new DomainError('BAD_REQUEST', { message: LEFT, details: { field: 'file' } }))
  }
  if (raw.destroyed || request.raw.destroyed) checkUpload()
  else raw.once('close', checkUpload)
  return disconnected.signal
}

const LEFT = '연결이 끊겨 파일을 받지 못했습니다.'

async function receiveFile(
  { request }: FastifyReply,
  {
    maxBytes,
    path,
    disconnected,
    reservation,
  }: { maxBytes: number; path: string; disconnected: AbortSignal; reservation: UploadReservation },
): Promise<UploadedFile> {
  const part = await untilAborted(disconnected, request.file({ limits: { fileSize: maxBytes } }))
  if (!part) throw new DomainError('BAD_REQUEST', { details: { field: 'file' } })
  const file = createWriteStream(path)
  try {
    await pipeline(part.file, consumeQuota(reservation), file, { signal: disconnected })
  } finally {
    // Waits, because a file that is still being opened would be created again after its folder was deleted.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()))
  }
  if (part.file.truncated) throw tooLarge(maxBytes)
  return { path, bytes: part.file.bytesRead }
}

/** Counts the received bytes of a file against its reservation. Throws BUSY. */
const consumeQuota = ({ consume }: UploadReservation) =>
  async function* (file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of file) {
      consume(bytes.length)
      yield bytes
    }
  }

function untilAborted<Value>(signal: AbortSignal, result: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    result.then(resolve, reject)
  })
}

/** Throws our own errors and disk errors (which have a `syscall`) unchanged. Any other error means a broken form. */
function refuseBroken(error: Error, disconnected: AbortSignal): never {
  const isOurs = 'statusCode' in error || error instanceof DomainError || 'syscall' in error
  if (isOurs && !disconnected.aborted) throw error
  throw new DomainError('BAD_REQUEST', { details: { field: 'file' }, cause: error })
}

const tooLarge = (maxBytes: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', {
    message: `파일이 너무 큽니다. ${sizeOf(maxBytes)}까지 올릴 수 있습니다.`,
    details: { mostBytes: maxBytes },
  })

const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.floor(bytes / 1_000)}KB`
    : `${Math.floor(bytes / 1_000_000).toLocaleString('ko-KR')}MB`
