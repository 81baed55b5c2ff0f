import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cafe24 } from '../src/domains/catalogue/programs/cafe24.ts'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { imageSecret } from '../src/platform/config/secrets.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { csvLine } from '../src/platform/spreadsheets/csv-text.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { openServices, type Services } from '../src/server/services.ts'
import type { Moved } from './moving-process.ts'
import { HEAP } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import { waitsDuring } from './steady.ts'
import type { World } from './world.ts'

const SHOPID = 'moving'
const MANY = 100_000
const UNDONE = 20_000
const PICTURES = 5_000
const QUIET_MS = 20_000
const MAX_CHECK_MS = 15 * 60_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const NAMES = [...Object.keys(cafe24.fields), ...Object.keys(cafe24.omitted)]

/**
 * Imports of Cafe24 files: memory and time per row of 100,000 products, undo of 20,000, and page latency while 5,000
 * pictures are downloaded, some of which cannot be.
 */
export async function benchMoving(world: World): Promise<Result[]> {
  const dir = join(world.data, 'moving')
  await mkdir(dir)
  const many = await moved(world, { dir, rows: MANY, database: 'moving_many' })
  const undone = await moved(world, { dir, rows: UNDONE, database: 'moving_undone', undoes: 'yes' })
  console.log(
    `${MANY} rows: upload ${many.uploading.toFixed(0)} s, check ${many.checking.toFixed(0)} s, import ${many.importing.toFixed(0)} s, ${many.before.toFixed(0)} MB before; ${UNDONE} rows: import ${undone.importing.toFixed(0)} s, undo ${undone.undoing.toFixed(0)} s`,
  )
  return [
    atMost(`peak resident memory of a process that imports ${MANY} products`, many.peak, 512, ' MB', 0),
    atMost('products of the file that were not created', MANY - many.created, 0, '', 0),
    atMost(`check of a row of ${MANY} / of ${UNDONE}`, perRow(many.checking, undone.checking), 1.3, ' times'),
    atMost(
      `import of a row of ${MANY} / of ${UNDONE}`,
      perRow(many.importing, undone.importing),
      1.3,
      ' times',
    ),
    atMost(
      `undo of ${UNDONE} created products / their import`,
      undone.undoing / undone.importing,
      1,
      ' times',
    ),
    atMost('created products that were not undone', UNDONE - undone.undone, 0, '', 0),
    ...(await benchPictures(world)),
  ]
}

const perRow = (many: number, few: number) => many / MANY / (few / UNDONE)

async function moved(
  { createDatabase }: World,
  { dir, rows, database, undoes }: { dir: string; rows: number; database: string; undoes?: string },
): Promise<Moved> {
  const url = await createDatabase(database)
  const { shopId, uid } = await prepare(url)
  const file = join(dir, `${rows}.csv`)
  await writeFile(
    file,
    table(rows, () => ''),
  )
  const args = [url, join(dir, database), String(shopId), String(uid), file, undoes ?? '']
  const child = fork(script('./moving-process.ts'), args, { execArgv: HEAP.split(' ') })
  const [answer] = await once(child, 'message')
  await once(child, 'exit')
  return answer as Moved
}

/** A shop with a thousand products, and its owner. */
async function prepare(url: string): Promise<{ shopId: number; uid: number }> {
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  await seedBulk(database, { shops: 0, products: 1_000, shopid: SHOPID })
  const services = openServices({
    database,
    ...createStorageOf('unused'),
    imageSecret: 'a secret of a bench',
    platform: { host: 'madang.localhost', portSuffix: '' },
  })
  const owner = await services.tenancy.hosts.resolveHost({ slug: SHOPID })
  await database.close()
  return { shopId: owner?.xshopid as number, uid: owner?.uid as number }
}

function createStorageOf(dir: string) {
  const storage = createStorage({ dir })
  return { files: storage.public, privateFiles: storage.private }
}

/** A file of Cafe24 with all columns; every third product has options. */
function table(rows: number, pictureOf: (index: number) => string): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const hasOptions = index % 3 === 0
    const cells: Record<string, string> = {
      상품코드: `P${String(index).padStart(7, '0')}`,
      상품번호: String(index + 1),
      진열상태: index % 17 === 0 ? 'N' : 'Y',
      판매상태: index % 13 === 0 ? 'N' : 'Y',
      상품명: `어성초 약산성 비누 ${index}호 100g`,
      '상품 요약설명': '손으로 저어 만든 순한 비누',
      '상품 상세설명': `<p>${'정성껏 만들었습니다. '.repeat(20)}</p>`,
      검색어설정: `비누${index % 500},천연,선물`,
      과세구분: index % 10 === 0 ? 'B' : 'A|10',
      소비자가: '18000.00',
      판매가: `${9_000 + (index % 50) * 100}.00`,
      '최소 주문수량(이상)': '1',
      성인인증: 'N',
      옵션사용: hasOptions ? 'Y' : 'N',
      옵션입력: hasOptions ? '향{라벤더|무향}//용량{100g|200g}' : '',
      추가입력옵션: 'F',
      '이미지등록(상세)': pictureOf(index),
      제조사: 'M0000000',
      배송정보: 'F',
    }
    return csvLine(NAMES.map((name) => cells[name] ?? ''))
  })
  return [csvLine(NAMES), ...lines].join('')
}

async function benchPictures(world: World): Promise<Result[]> {
  const pictures = await startPictureServer()
  const url = await world.createDatabase('moving_pictures')
  const { shopId, uid } = await prepare(url)
  const services = await servicesOf(world, url)
  const { port } = pictures
  const child = fork(script('./moving-server.ts'), [String(world.port), url, world.data, String(port)], {
    execArgv: HEAP.split(' '),
    env: { ...process.env, METRICS_PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  })
  await once(child, 'message')
  try {
    const list = await services.catalogue.lists.page({ shopid: SHOPID, category: 0, sort: 'new', page: 1 })
    const paths = [...list.items.slice(0, 30).map(({ sid }) => `/shop/view/${sid}`), '/', '/shop/list']
    const headers = { host: `${SHOPID}.madang.localhost:${world.port}`, 'user-agent': PHONE }
    const ask = (path: string) => fetchRaw(world.port, path, headers)
    for (let round = 0; round < 3; round += 1) await Promise.all(paths.map(ask))
    const quiet = await waitsDuring(ask, paths, () => pause(QUIET_MS))
    const file = join(world.data, 'pictures.csv')
    const content = table(PICTURES, (index) => `http://127.0.0.1:${port}/${index}.jpg`)
    await writeFile(file, content)
    const { id } = await services.productFiles.uploads.upload(
      { shopId, uid },
      { name: 'pictures.csv' },
      { path: file, bytes: Buffer.byteLength(content) },
    )
    let seconds = 0
    const beside = await waitsDuring(ask, paths, async () => {
      seconds = await checkAll(services, { shopId, uid }, id)
    })
    const [calm, busy] = [quiet, beside].map((waits) => percentile(waits, 0.99)) as [number, number]
    const { counts } = await services.productFiles.queries.read(shopId, id)
    const { sent, faulty } = await pictures.stop()
    console.log(
      `${PICTURES} pictures in ${seconds.toFixed(0)} s, ${sent} sent; ${counts.told} rows with notes; p50 ${percentile(quiet, 0.5).toFixed(1)} ms quiet, ${percentile(beside, 0.5).toFixed(1)} ms beside`,
    )
    return [
      atMost(
        `p99 of pages beside the download of ${PICTURES} pictures / quiet p99 (${busy.toFixed(1)} / ${calm.toFixed(1)} ms)`,
        busy / calm,
        1.3,
        ' times',
      ),
      atMost('products that were refused because of a picture', PICTURES - counts.created, 0, '', 0),
      atMost('missing pictures without a note', Math.abs(counts.told - faulty), 0, '', 0),
    ]
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await services.database.close()
  }
}

async function servicesOf(
  { data }: World,
  url: string,
): Promise<Services & { database: ReturnType<typeof openDatabase> }> {
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  const services = openServices({
    database,
    ...createStorageOf(join(data, 'files')),
    imageSecret: await imageSecret(loadConfig(process.env, ['--data', data])),
    platform: { host: 'madang.localhost', portSuffix: '' },
  })
  return { ...services, database }
}

/** Checks an import in the server. Returns its time in seconds. */
async function checkAll(
  { productFiles, jobs }: Services,
  actor: { shopId: number; uid: number },
  id: number,
): Promise<number> {
  const began = performance.now()
  const job = await productFiles.imports.check(actor, id)
  while (performance.now() - began < MAX_CHECK_MS) {
    await pause(500)
    if ((await jobs.find(actor.shopId, job.id))?.state === 'done') break
  }
  return (performance.now() - began) / 1_000
}

/** The server of pictures, in a process of its own, so that it does not delay the measured requests. */
async function startPictureServer() {
  const child = fork(script('./picture-server.ts'))
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    /** Ends it. Returns how many pictures it has sent, and how many cannot be had. */
    async stop(): Promise<{ sent: number; faulty: number }> {
      child.send('stop')
      const [counts] = (await once(child, 'message')) as [{ sent: number; faulty: number }]
      return counts
    },
  }
}
