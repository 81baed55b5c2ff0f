import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../platform/contract/contract.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** What a form may weigh beside its file. */
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
 * Hands the form's file to `work` and forgets it afterwards. It goes to the disk as it comes, so memory holds none of it.
 * Throws PAYLOAD_TOO_LARGE for a larger file and BAD_REQUEST for a form without one.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  mostBytes: number,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES) throw tooLarge(mostBytes)
  const folder = await mkdtemp(join(tmpdir(), 'madang-upload-'))
  try {
    const file = await received(request, mostBytes, join(folder, 'file')).catch(refuseBroken)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function received(request: FastifyRequest, mostBytes: number, path: string): Promise<UploadedFile> {
  const part = await request.file({ limits: { fileSize: mostBytes } })
  if (!part) throw new DomainError('BAD_REQUEST', { details: { field: 'file' } })
  await pipeline(part.file, createWriteStream(path))
  if (part.file.truncated) throw tooLarge(mostBytes)
  return { path, bytes: part.file.bytesRead }
}

/** The parser's errors about a form bear no mark of their own; those of the disk name the call that failed. */
function refuseBroken(error: Error): never {
  if ('statusCode' in error || error instanceof DomainError || 'syscall' in error) throw error
  throw new DomainError('BAD_REQUEST', { details: { field: 'file' }, cause: error })
}

const tooLarge = (mostBytes: number) => new DomainError('PAYLOAD_TOO_LARGE', { details: { mostBytes } })
