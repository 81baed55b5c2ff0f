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
import type { ArrivalPlace, ArrivalRoom } from './arrival-room.ts'

const FOLDER = 'madang-upload-'
/** Between the mark of the process and the random end of a folder's name. */
const END = '+'

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
 * Hands the form's file to `work` and deletes it afterwards. The file is streamed to the disk, so memory holds none of it; there it has the
 * sender's share of the `room`. Its signal aborts when the sender leaves, so that nothing is done for nobody.
 * Throws PAYLOAD_TOO_LARGE for a larger file and BAD_REQUEST for a form without one, or one that the client aborts.
 */
export async function withUpload<Result>(
  reply: FastifyReply,
  { sender, mostBytes, room }: { sender: string; mostBytes: number; room: ArrivalRoom },
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const { headers } = reply.request
  const announced = Number(headers['content-length'] ?? mostBytes)
  if (announced > mostBytes + FORM_BYTES) throw tooLarge(mostBytes)
  const gone = senderGone(reply)
  const place = room(sender, announced)
  try {
    const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${processMark()}${END}`))
    try {
      const file = await received(reply, { mostBytes, path: join(folder, 'file'), gone, place }).catch(
        (error) => refuseBroken(error, gone),
      )
      return await work({ ...file, signal: gone })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    place.leave()
  }
}

/**
 * Deletes the upload folders of killed processes: at once where the process is known to have ended, else an hour later. Folders of other users
 * of the machine stay.
 */
export async function forgetKilledUploads(parent = tmpdir(), now = Date.now()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(FOLDER)) continue
    const path = join(parent, name)
    // Another process may delete it at the same time.
    const found = await lstat(path).catch(() => null)
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue
    const [mark = ''] = name.slice(FOLDER.length).split(END)
    if (hasEnded(mark) || found.mtimeMs < now - LEFT_BEHIND_MS)
      await rm(path, { recursive: true, force: true })
  }
}

/**
 * Aborts when the client disconnects before it has its answer, whether its form is complete by then or not. The form parser does not report
 * that itself.
 */
function senderGone({ raw, request }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const look = () => {
    if (!raw.writableFinished)
      gone.abort(new DomainError('BAD_REQUEST', { message: LEFT, details: { field: 'file' } }))
  }
  if (raw.destroyed || request.raw.destroyed) look()
  else raw.once('close', look)
  return gone.signal
}

const LEFT = '보내는 쪽의 연결이 끊겼습니다.'

async function received(
  { request }: FastifyReply,
  {
    mostBytes,
    path,
    gone,
    place,
  }: { mostBytes: number; path: string; gone: AbortSignal; place: ArrivalPlace },
): Promise<UploadedFile> {
  const part = await unless(gone, request.file({ limits: { fileSize: mostBytes } }))
  if (!part) throw new DomainError('BAD_REQUEST', { details: { field: 'file' } })
  const file = createWriteStream(path)
  try {
    await pipeline(part.file, takingRoom(place), file, { signal: gone })
  } finally {
    // A file that is still being opened would be created after its folder was deleted.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()))
  }
  if (part.file.truncated) throw tooLarge(mostBytes)
  return { path, bytes: part.file.bytesRead }
}

/** Passes a file on as far as there is room for it. */
const takingRoom = ({ take }: ArrivalPlace) =>
  async function* (file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of file) {
      take(bytes.length)
      yield bytes
    }
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
