import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import pg from 'pg'
import { MAX_FILE_LINES } from '../src/domains/orders/shared/order-file-fields.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { ADMIN_HOST, fillOrders, SHOPID, sessionOf } from './fill-orders.ts'
import { startMadang } from './processes.ts'
import { atMost, type Result } from './result.ts'
import type { World } from './world.ts'

const FILES = [
  { ready: 'orders', format: 'xlsx', name: 'all items as XLSX' },
  { ready: 'orders', format: 'csv', name: 'all items as CSV' },
  { ready: 'cj', format: 'xlsx', name: 'parcels of CJ대한통운 as XLSX' },
] as const
const MAX_SECONDS = 20
const MAX_MB = 256

/**
 * Time of an order file of 20,000 lines, and the peak resident memory of the server that writes it. Each file is the
 * first work of a server of its own.
 */
export async function benchOrderFiles({
  createDatabase,
  port,
  data,
}: Pick<World, 'createDatabase' | 'port' | 'data'>): Promise<Result[]> {
  const databaseUrl = await prepare(await createDatabase('order_files'))
  const results: Result[] = []
  for (const { name, ...file } of FILES) {
    const server = await startMadang({ port, databaseUrl, data })
    try {
      const before = peakMb(server.pid)
      const began = performance.now()
      const bytes = await download(port, {
        shopid: SHOPID,
        reason: 'bench',
        status: 'READY_FOR_DELIVERY',
        ...file,
      })
      const seconds = (performance.now() - began) / 1_000
      const peak = peakMb(server.pid)
      console.log(`${name}: ${(bytes / 1e6).toFixed(1)} MB, ${before.toFixed(0)} MB resident before`)
      results.push(
        atMost(`order file of ${MAX_FILE_LINES} lines, ${name}`, seconds, MAX_SECONDS, ' s', 1),
        atMost(`peak resident memory of the server that writes it`, peak, MAX_MB, ' MB', 0),
      )
    } finally {
      await server.stop()
    }
  }
  return results
}

/** Peak resident memory of a process since its start. */
const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** A shop with as many lines to ship as a file may have, to different recipients with long texts. */
async function prepare(url: string): Promise<string> {
  await migrateModules(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillOrders(client, 2 * MAX_FILE_LINES)
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    `update order_line l set status = 'READY_FOR_DELIVERY',
       title = '조선 백자 달항아리 머그컵 손으로 빚은 도자기 선물 세트 ' || l.id, opt_name = '색: 흰색 / 크기: 큰 것 ' || l.id % 10
     from shop s where s.shopid = $1 and l.shop_id = s.shop_id`,
    [SHOPID],
  )
  await client.query(
    `update shop_order o set recipient = jsonb_build_object('name', '받는 사람 ' || o.id, 'phone', '010' || lpad(o.id::text, 8, '0'),
       'zipcode', '06236', 'address', '서울특별시 강남구 테헤란로 ' || o.id, 'detail', '하루아파트 101동 ' || o.id || '호',
       'memo', '부재중이면 문 앞에 놓고 문자를 남겨 주세요')
     from shop s where s.shopid = $1 and o.shop_id = s.shop_id`,
    [SHOPID],
  )
  await client.query('commit')
  for (const table of ['shop_order', 'order_line']) await client.query(`vacuum analyze ${table}`)
  await client.end()
  return url
}

/** Reads a file as a browser does, without keeping it. Returns its size. */
function download(port: number, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/myshp/v2/seller/order/file',
        headers: {
          host: ADMIN_HOST,
          cookie: `madang=${sessionOf(0)}`,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
      },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 200 && bytes > MAX_FILE_LINES
            ? resolve(bytes)
            : reject(new Error(`the order file was answered with ${response.statusCode} and ${bytes} bytes`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
