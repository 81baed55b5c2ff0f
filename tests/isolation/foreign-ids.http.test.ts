import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { newSession } from '../factories/sessions.ts'
import { startServer, type TestServer } from '../http/test-server.ts'
import { ADMIN } from '../http/user-client.ts'
import { contentTypeOf, type KnownValues, sampleRequest } from './call-values.ts'

/** A marker in the neighbour's texts. */
const MARK = '이웃의말'
const MARKED = [
  'saved_answer.text',
  'order_form.name',
  'order_label.name',
  'order_memo.memo',
  'buyer_memo.memo',
  'order_view.name',
  'question.question',
  'review.text',
  'notice.title',
  'content_page.title',
  'popup.title',
  'coupon.name',
  'deal.name',
  'category.name',
  'product.title',
  'member_tier.name',
  'shop_customer.name',
  'message.text',
  'conversation.name',
]
/**
 * The column of each id field. Ids come from sequences that all shops share, so an id of the neighbour never exists in
 * one's own shop.
 */
const NAMED: Readonly<Record<string, string>> = {
  saved: 'saved_answer.id',
  own_form: 'order_form.id',
  label: 'order_label.id',
  category: 'category.cid',
  parent: 'category.cid',
  into: 'category.cid',
  merge: 'category_merge.id',
  coupon: 'coupon.id',
  deal: 'deal.id',
  pid: 'product.pid',
  pick: 'listing.sid',
  import: 'product_import.id',
  notice: 'notice.id',
  publication: 'publication.id',
  job: 'background_job.id',
  request: 'join_request.id',
  uid: 'membership.uid',
  tier: 'member_tier.id',
  question: 'question.id',
  review: 'review.id',
  conversation: 'conversation.id',
  invitation: 'staff_invitation.id',
  orderid: 'shop_order.number',
  line: 'order_line.id',
  id: 'content_page.id',
}
/**
 * Calls that do not answer 404: lists of ids skip foreign ids or report them as not found, and lists of one person are
 * empty.
 */
const LENIENT = [
  'job/cancel',
  'product/count',
  'member/count',
  'product/export',
  'product/chosen',
  'product/history',
  'pick/seen',
  'pick/remove',
  'page/versions',
  'product/detail/versions',
  'order/member',
  'order/move/many',
  'order/cancel/job',
  'order/delay/job',
  'order/waiting/count',
  'order/all',
  'order/all/export',
  'order/all/sums',
  'coupon/member',
  'inbox/member',
  'question/list',
  'question/export',
  'review/list',
  'review/export',
]
/** Calls that are not sent, because they would change the rights of the caller. */
const LEAVING = ['close', 'staff/leave', 'staff/transfer/accept', 'staff/transfer/confirm']
const SELLER = '/api/myshp/v2/seller/'

let server: TestServer
let owner: pg.Client
let sool: FullShop
let cookie: string
let known: KnownValues

beforeAll(async () => {
  const { url } = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const setUp = await startServer(url)
  const { database, services } = setUp
  const { accounts } = services
  sool = await aFullShop(setUp, { shopid: 'sool', uid: await newAccount(accounts) })
  const { uid } = await aFullShop(setUp, { shopid: 'haru', uid: await newAccount(accounts) })
  cookie = `madang=${await newSession({ database, accounts }, { uid, host: ADMIN })}`
  for (const [table, column] of MARKED.map((place) => place.split('.')))
    await owner.query(`update ${table} set ${column} = '${MARK}' where shop_id = ${sool.shopId}`)
  await setUp.settled()
  await setUp.close()
  // Runs no jobs, which could change rows during the calls.
  server = await startServer(url, { roles: ['web'] })
  known = await knownOf(sool.shopId)
})
afterAll(async () => {
  await Promise.all([owner.end(), server.close()])
})

/** Values of a shop for all fields that name one of its things. */
async function knownOf(shopId: number): Promise<KnownValues> {
  const ids: Record<string, unknown> = {}
  for (const [field, place] of Object.entries(NAMED)) {
    const [table, column] = place.split('.')
    const { rows } = await owner.query(`select max(${column}) as id from ${table} where shop_id = ${shopId}`)
    expect([field, rows[0].id]).not.toEqual([field, null])
    ids[field] = field === 'orderid' ? rows[0].id : Number(rows[0].id)
  }
  const { pid, pick, uid, category, orderid, line, id } = ids
  return {
    ...Object.fromEntries(Object.entries(ids).map(([field, value]) => [field, [value]])),
    uids: [[uid]],
    sids: [[pick]],
    picks: [[pick]],
    targets: [[pid]],
    products: [[pid]],
    order: [[category]],
    lines: [[{ orderid, line }]],
    page: [`content:${id}`],
    kind: ['content'],
    scope: ['products'],
    shopid: ['haru'],
    from: ['2026-01-01'],
    to: ['2026-12-31'],
    until: ['2026-12-31'],
  }
}

async function rowsOf(shopId: number): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'shop_id' order by 1`)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ row: string }>(
      `select t::text as row from ${name} t where shop_id = $1 order by 1`,
      [shopId],
    )
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}

const PLAIN = ['shopid', 'kind', 'from', 'to', 'until', 'scope']
const namesOf = (shape: unknown): string[] =>
  [...JSON.stringify(shape ?? {}).matchAll(/"(\w+)":\{/g)].flatMap(([, name = '']) =>
    Object.hasOwn(known, name) && !PLAIN.includes(name) ? [name] : [],
  )

test("a call with a neighbour's ids does not find them, discloses nothing of them and changes nothing", async () => {
  const before = await rowsOf(sool.shopId)
  const calls = server.calls
    .map(({ call }) => call)
    .filter(({ path }) => path.startsWith(SELLER) && !LEAVING.includes(path.slice(SELLER.length)))
  const wrong: unknown[] = []
  let named = 0
  for (const call of calls) {
    const names = [...namesOf(call.query), ...namesOf(call.body)]
    if (names.length === 0) continue
    named += 1
    const { path, body } = sampleRequest(call, known, '말')
    const headers = { cookie, 'sec-fetch-site': 'same-origin', ...contentTypeOf(body) }
    const { status, text } = await server.ask(path, { host: ADMIN, headers, body })
    const name = call.path.slice(SELLER.length)
    const isAnswered = status === 200 && !LENIENT.includes(name)
    if (isAnswered || status >= 500 || text.includes(MARK)) wrong.push([name, status, names, text])
  }
  expect(named).toBeGreaterThan(90)
  expect(wrong).toEqual([])
  expect(await rowsOf(sool.shopId)).toEqual(before)
})
