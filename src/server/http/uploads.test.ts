import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { UploadedFile } from '../../platform/contract/contract.ts'
import { processMark } from '../../platform/process-mark.ts'
import { uploadQuota } from './upload-quota.ts'
import { acceptForms, deleteAbandonedUploads, withUpload } from './uploads.ts'

const HOUR_MS = 60 * 60 * 1_000

test('deletes the upload folder of an ended process at once, and keeps the folder of a running process', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'uploads-test-'))
  try {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const running = `madang-upload-${processMark()}+b`
    for (const name of [`madang-upload-${hostname()}~${pid}~1+a`, running]) await mkdir(join(parent, name))
    await deleteAbandonedUploads(parent)
    expect(await readdir(parent)).toEqual([running])
  } finally {
    await rm(parent, { recursive: true })
  }
})

test('deletes other upload folders an hour after their last change, and nothing else', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'uploads-test-'))
  try {
    const old = new Date(Date.now() - 2 * HOUR_MS)
    for (const name of ['madang-upload-old', 'madang-upload-young', 'madang-reports-old']) {
      await mkdir(join(parent, name))
      await writeFile(join(parent, name, 'file'), 'half of a picture')
      if (name.endsWith('old')) await utimes(join(parent, name), old, old)
    }
    await symlink(join(parent, 'madang-reports-old'), join(parent, 'madang-upload-link'))
    await deleteAbandonedUploads(parent)
    expect((await readdir(parent)).toSorted()).toEqual([
      'madang-reports-old',
      'madang-upload-link',
      'madang-upload-young',
    ])
    await deleteAbandonedUploads(parent, Date.now() + 2 * HOUR_MS)
    expect((await readdir(parent)).toSorted()).toEqual(['madang-reports-old', 'madang-upload-link'])
  } finally {
    await rm(parent, { recursive: true })
  }
})

test('if the client disconnects after the last byte, the work is aborted and the file deleted', async () => {
  const app = fastify()
  const uploaded = Promise.withResolvers<UploadedFile>()
  const ended = Promise.withResolvers<unknown>()
  await acceptForms(app)
  app.post('/', (_request, reply) =>
    withUpload(reply, { sender: 'mina', maxBytes: 1_000, quota: uploadQuota() }, async (file) => {
      uploaded.resolve(file)
      await new Promise((_, reject) =>
        file.signal?.addEventListener('abort', () => reject(file.signal?.reason)),
      )
    }).catch((error) => {
      ended.resolve(error)
      throw error
    }),
  )
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--x--\r\n'
    const sending = request(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': form.length },
    }).on('error', () => {})
    sending.end(form)
    const { path } = await uploaded.promise
    expect(await readFile(path, 'utf8')).toBe('abc')
    sending.destroy()
    expect(await ended.promise).toMatchObject({ code: 'BAD_REQUEST' })
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
  } finally {
    await app.close()
  }
})

test('refuses a file that exceeds the quota while it arrives, and deletes it', async () => {
  const app = fastify()
  await acceptForms(app)
  const quota = uploadQuota({ maxBytes: 2 })
  app.post('/', (_request, reply) =>
    withUpload(reply, { sender: 'mina', maxBytes: 1_000, quota }, async () => 'ok'),
  )
  const send = (text: string) =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${text}\r\n--x--\r\n`,
    })
  try {
    expect(await (await send('abc')).json()).toMatchObject({ code: 'BUSY' })
    expect((await send('ab')).body).toBe('ok')
    expect((await send('ab')).body).toBe('ok')
  } finally {
    await app.close()
  }
})
