import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { newAccount } from './accounts.ts'
import type { TestModules } from './modules.ts'
import { newShop } from './tenancy.ts'

/** The owner of a shop, with functions that import and export product files. */
export async function aFileSeller(modules: TestModules) {
  const uid = await newAccount(modules.accounts)
  const { shopId, shopid } = await newShop(modules.tenancy, { uid })
  const actor = { shopId, uid }
  const { uploads, imports, queries, exports } = modules.productFiles
  const folder = await mkdtemp(join(modules.dir, 'sent-'))
  let files = 0
  const uploaded = async (content: string | Uint8Array) => {
    files += 1
    const path = join(folder, String(files))
    await writeFile(path, content)
    return { path, bytes: (await stat(path)).size }
  }
  const send = async (content: string | Uint8Array, pictures?: Uint8Array) => {
    const { id } = await uploads.upload(actor, { name: '상품.csv' }, await uploaded(content))
    if (pictures) await uploads.addPictures(actor, id, await uploaded(pictures))
    return id
  }
  const check = async (id: number) => {
    await imports.check(actor, id)
    await modules.jobs.work()
    return queries.read(shopId, id)
  }
  const bring = async (content: string | Uint8Array, pictures?: Uint8Array) => {
    const id = await send(content, pictures)
    const checked = await check(id)
    if (checked.counts.created + checked.counts.changed === 0) return checked
    await imports.start(actor, id)
    await modules.jobs.work()
    return queries.read(shopId, id)
  }
  const take = async (form: 'csv' | 'xlsx' | 'zip') => {
    const { stream } = await exports.exportProducts(shopId, form)
    return buffer(stream)
  }
  return { shopId, uid, shopid, imports, queries, uploads, uploaded, send, check, bring, take }
}

export const aRedPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
