import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMPLATE_COLUMNS } from '../../src/domains/past-orders/shared/past-order-limits.ts'
import type { UploadedFile } from '../../src/platform/contract/contract.ts'
import { DAY_MS } from '../../src/platform/seoul-day.ts'
import type { Services } from '../../src/server/services.ts'

export interface TestPastOrder {
  number: string
  /** `YYYY-MM-DD`, ten days ago by default */
  ordered_at?: string
  name?: string
  email?: string
  phone?: string
  title?: string
  total?: number
}

export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** A file of our template; each order is a row. */
export function pastOrderCsv(orders: readonly TestPastOrder[]): string {
  const rows = orders.map((order) => {
    const {
      number,
      ordered_at = daysAgo(10),
      name = '김민지',
      email = '',
      phone = '',
      title = '접시',
    } = order
    const total = order.total ?? 9_000
    return [number, ordered_at, name, email, phone, title, '', 1, total, total, '배송완료'].join(',')
  })
  return [Object.values(TEMPLATE_COLUMNS).join(','), ...rows].join('\n')
}

/** Calls `work` with an uploaded file of these orders. */
export async function withPastOrderFile<Result>(
  orders: readonly TestPastOrder[],
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-past-orders-'))
  try {
    const path = join(folder, 'orders.csv')
    const text = pastOrderCsv(orders)
    await writeFile(path, text)
    return await work({ path, bytes: Buffer.byteLength(text) })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Starts the import of orders and returns the id of its job, which the caller runs (`jobs.work`). */
export const startPastOrders = (
  { pastOrders }: Pick<Services, 'pastOrders'>,
  actor: { shopId: number; uid: number },
  orders: readonly TestPastOrder[],
): Promise<number> =>
  withPastOrderFile(orders, async (file) => {
    const { digest } = await pastOrders.files.read(actor.shopId, actor.uid, { file })
    const { id } = await pastOrders.files.start(actor, { file, digest, name: 'orders.csv' })
    return id
  })
