import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { depositsService } from '../../src/domains/deposits/deposits.service.ts'
import type { UploadedFile } from '../../src/platform/contract/contract.ts'
import { productWithLine } from './carts.ts'
import { newPhone, newPlaceRequest, RECIPIENT, VISIT } from './orders.ts'
import { newGuest, openPurchaseModules, type PurchaseModules } from './purchase-modules.ts'
import type { TestShop } from './tenancy.ts'

export const PLATFORM_ACCOUNT = { bank: '마당은행', number: '100-200-300400', holder: '(주)마당' }
export const DECIDER = { uid: 77, address: '127.0.0.1' }

export type DepositModules = Awaited<ReturnType<typeof openDepositModules>>

/** The modules for purchases and deposits; with `existing` like a second process. */
export async function openDepositModules(
  existing?: Parameters<typeof openPurchaseModules>[0],
  { claimSeconds }: { claimSeconds?: number } = {},
) {
  const modules = await openPurchaseModules(existing)
  const { database, payments, orders, tenancy, time } = modules
  const deposits = depositsService({
    database,
    payments,
    orders,
    tenancy,
    account: PLATFORM_ACCOUNT,
    clock: () => time.now,
    ...(claimSeconds !== undefined && { claimSeconds }),
  })
  return { ...modules, deposits }
}

/** An order of one product that waits for a transfer. */
export async function newTransfer(
  modules: Parameters<typeof productWithLine>[0] & Pick<PurchaseModules, 'orders'>,
  shop: TestShop,
  { depositor = '김민지', price = 10_000 }: { depositor?: string; price?: number } = {},
) {
  const phone = newPhone()
  const { line } = await productWithLine(modules, shop.shopId, { price, stock: [100] })
  const customer = newGuest()
  const request = await newPlaceRequest(modules.orders, customer, [line], {
    method: 'bank',
    depositor,
    recipient: { ...RECIPIENT, phone, detail: phone },
    buyer: { name: depositor, phone, email: 'minji@example.com' },
  })
  // Unpaid transfers of one network are limited.
  const visit = { ...VISIT, ip: `10.0.${randomInt(256)}.${randomInt(256)}` }
  const { numbers, amount, checkout, payment } = await modules.orders.checkout.place(request, customer, visit)
  return { number: numbers[0] as string, amount, checkout, payment: payment?.id as string }
}

export interface TestDeposit {
  amount: number
  depositor?: string
  /** minutes after the clock of the modules */
  after?: number
  balance?: number
  type?: string
}

const HEADER = [
  '거래일시',
  '적요',
  '보낸분/받는분',
  '송금메모',
  '출금액(원)',
  '입금액(원)',
  '잔액(원)',
  '거래점',
  '구분',
]

/** A statement of KB with these deposits (negative amounts are withdrawals), as CSV. */
export function statementCsv(
  now: Date,
  deposits: readonly TestDeposit[],
  { account, above = [] }: { account?: string; above?: readonly string[] } = {},
): string {
  const rows = deposits.map(({ amount, depositor = '김민지', after = 1, balance, type = '타행이체' }) => {
    const at = new Date(now.getTime() + after * 60_000 + 9 * 3_600_000).toISOString()
    const when = at.slice(0, 19).replaceAll('-', '.').replace('T', ' ')
    const [out, came] = amount < 0 ? [-amount, 0] : [0, amount]
    return [when, type, depositor, '', out, came, balance ?? '', '강남', ''].join(',')
  })
  const head = [...above, ...(account ? [`계좌번호,${account}`] : [])]
  return [...head, HEADER.join(','), ...rows, '합계,,,,,1,,,'].join('\n')
}

/** Calls `work` with an uploaded file of this content. */
export async function withStatementFile<Result>(
  content: string | Buffer,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-statement-'))
  try {
    const path = join(folder, 'statement.csv')
    await writeFile(path, content)
    return await work({ path, bytes: Buffer.byteLength(content) })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Uploads a statement for a payee. */
export const addStatement = (
  { deposits, time }: { deposits: Pick<DepositModules['deposits'], 'statements'>; time: { now: Date } },
  payee: number | null,
  rows: readonly TestDeposit[],
  options: Parameters<typeof statementCsv>[2] & { uid?: number } = {},
) =>
  withStatementFile(statementCsv(time.now, rows, options), (file) =>
    deposits.statements.add(payee, { uid: options.uid ?? DECIDER.uid, file, name: '거래내역.csv' }),
  )

/** Books all sure deposits of a payee; they are booked by `booking.run`. */
export async function bookSure({ deposits }: Pick<DepositModules, 'deposits'>, payee: number | null) {
  const { digest } = await deposits.queries.list(payee, { view: 'sure' })
  return deposits.decisions.book(payee, DECIDER, { sure: { digest, except: [] }, choices: [] })
}

/** How often each of these checkouts was booked in the ledger. */
export async function bookingsOf(modules: PurchaseModules, checkouts: readonly string[]) {
  const { rows } = await modules.database.asSystem('money', (tx) =>
    sql<{ reference: string; state: string; bookings: number }>`
      select p.reference, p.state, (select count(*) from ledger_entry l where l.payment = p.id and l.amount > 0)::int as bookings
      from payment p where p.reference = any (${checkouts}::text[])`.execute(tx),
  )
  return rows
}
