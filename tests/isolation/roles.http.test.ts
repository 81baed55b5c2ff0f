import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '../../src/domains/staff/staff.contract.ts'
import type { Call } from '../../src/platform/contract/contract.ts'
import {
  OPERATOR_PERMISSIONS,
  type OperatorPermission,
  SHOP_PERMISSIONS,
  type ShopPermission,
} from '../../src/platform/contract/permissions.ts'
import { testDatabase } from '../database.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { newSession } from '../factories/sessions.ts'
import { newStaffMember } from '../factories/staff.ts'
import { PLATFORM, startServer, type TestServer } from '../http/test-server.ts'
import { contentTypeOf, sampleRequest } from './call-values.ts'

const ADMIN = `admin.${PLATFORM}`
const NOBODY = 999_999_999
const WHO_MAY_EXPORT = ' who may export'

let server: TestServer
let owner: pg.Client
let haru: FullShop
let calls: Call[]
/** every kind of caller by name, with the rights at the shop haru; null for people who are not staff */
let callers: Map<string, { uid: number; cookie: string; permissions: readonly ShopPermission[] | null }>
/** by permission, the cookies of an operator with this one only, and of one with all others */
let operators: Map<OperatorPermission, { alone: string; allOthers: string }>

beforeAll(async () => {
  const { url } = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const setUp = await startServer(url)
  const ownerOf = async (shopid: string) => ({ shopid, uid: await newAccount(setUp.services.accounts) })
  haru = await aFullShop(setUp, await ownerOf('haru'))
  const sool = await aFullShop(setUp, await ownerOf('sool'))
  await setUp.settled()
  await setUp.close()
  // Runs no jobs, which could change rows during the calls.
  server = await startServer(url, { roles: ['web'] })
  const { services } = server
  calls = server.calls.map(({ call }) => call)
  operators = new Map()
  for (const one of OPERATOR_PERMISSIONS) {
    const others = OPERATOR_PERMISSIONS.filter((other) => other !== one)
    const logInWith = async (permissions: OperatorPermission[]) =>
      logIn(await newOperator(services.accounts, permissions))
    operators.set(one, { alone: await logInWith([one]), allOthers: await logInWith(others) })
  }
  const people: [string, number][] = [
    ['owner', haru.uid],
    ['a person', await newAccount(services.accounts)],
    ['an operator', await newOperator(services.accounts)],
    ['the owner of another shop', sool.uid],
    [
      'a manager of another shop',
      await newStaffMember(services, sool.shopId, 'manager', { may_export: true }),
    ],
  ]
  for (const role of STAFF_ROLES) {
    people.push([role, await newStaffMember(services, haru.shopId, role)])
    people.push([
      `${role}${WHO_MAY_EXPORT}`,
      await newStaffMember(services, haru.shopId, role, { may_export: true }),
    ])
  }
  callers = new Map()
  for (const [name, uid] of people) {
    const access = await services.staff.accessOf(uid, 'haru')
    callers.set(name, { uid, cookie: await logIn(uid), permissions: access?.permissions ?? null })
  }
})
afterAll(async () => {
  await Promise.all([owner.end(), server.close()])
})

async function logIn(uid: number): Promise<string> {
  const { database, services } = server
  return `madang=${await newSession({ database, accounts: services.accounts }, { uid, host: ADMIN })}`
}

/** Sends a call about the shop haru whose other ids do not exist. */
async function send(call: Call, cookie: string): Promise<{ status: number; msg: string }> {
  // No call of an operator may lock or delete one of the callers.
  const values = { shopid: ['haru'], ...(permissionOf(call) === null && { uid: [NOBODY] }) }
  const { path, body } = sampleRequest(call, values, '말')
  const headers = { cookie, 'sec-fetch-site': 'same-origin', ...contentTypeOf(body) }
  const { status, text } = await server.ask(path, { host: ADMIN, headers, body })
  return { status, msg: status === 200 ? '' : JSON.parse(text).msg }
}

const permissionOf = ({ audience }: Call) =>
  typeof audience === 'object' && 'shop' in audience ? audience.shop : null
const ofShops = () => calls.filter((call) => permissionOf(call) !== null)

/** Every row of every tenant table of the shop, except the access log. */
async function rows(): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'shop_id'
      and relname <> 'audit_entry' order by 1`)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const of = await owner.query<{ row: string }>(
      `select t::text as row from ${name} t where shop_id = $1 order by 1`,
      [haru.shopId],
    )
    found.push(...of.rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}

test('the shop has calls, roles differ in their rights, and the owner has all rights', () => {
  expect(ofShops().length).toBeGreaterThan(30)
  const kinds = [...callers.values()].flatMap(({ permissions }) => (permissions ? [permissions.join()] : []))
  // An export right is useless without a read right.
  expect(new Set(kinds).size).toBeGreaterThan(STAFF_ROLES.length)
  expect(callers.get('owner')?.permissions).toEqual(SHOP_PERMISSIONS)
})

describe('every call of a shop', () => {
  test('asks a guest to log in', async () => {
    for (const call of ofShops())
      expect([call.path, await send(call, '')]).toEqual([call.path, { status: 401, msg: 'LOGIN_REQUIRED' }])
  })

  test('is a 404 for strangers, and forbidden for staff without the permission', async () => {
    const before = await rows()
    for (const [name, { cookie, permissions }] of callers)
      for (const call of ofShops()) {
        if (permissions?.includes(permissionOf(call) as ShopPermission)) continue
        const refusal = permissions ? { status: 403, msg: 'FORBIDDEN' } : { status: 404, msg: 'NOT_FOUND' }
        expect([name, call.path, await send(call, cookie)]).toEqual([name, call.path, refusal])
      }
    expect(await rows()).toEqual(before)
  })

  test('is answered for staff with the permission', async () => {
    for (const [name, { uid, cookie, permissions }] of callers)
      for (const call of ofShops()) {
        const permission = permissionOf(call) as ShopPermission
        if (!permissions?.includes(permission) || isSentByRole(name, permission)) continue
        const { status, msg } = await send(call, cookie)
        expect([name, call.path, status < 500, msg === 'FORBIDDEN' || msg === 'LOGIN_REQUIRED']).toEqual([
          name,
          call.path,
          true,
          false,
        ])
        if (LEAVES.test(call.path)) await comeBack(name, uid)
      }
  })

  test('needs a recent log-in from everyone if it is sensitive', async () => {
    const fresh = calls.filter((call) => call.fresh)
    expect(fresh.length).toBeGreaterThan(4)
    const everything = await logIn(await newOperator(server.services.accounts, OPERATOR_PERMISSIONS))
    await owner.query(`update account_session set proved_at = now() - interval '1 hour'`)
    for (const call of fresh) {
      const cookie = permissionOf(call) === null ? everything : (callers.get('owner')?.cookie ?? '')
      expect([call.path, await send(call, cookie)]).toEqual([
        call.path,
        { status: 403, msg: 'PROOF_REQUIRED' },
      ])
    }
    await owner.query('update account_session set proved_at = now()')
  })
})

/** Whether a clerk of the same role who may not export has the permission too, and so sends the same calls. */
const isSentByRole = (name: string, permission: ShopPermission): boolean =>
  name.endsWith(WHO_MAY_EXPORT) &&
  (callers.get(name.slice(0, -WHO_MAY_EXPORT.length))?.permissions?.includes(permission) ?? false)

const LEAVES = /leave/

/** Restores the role of a clerk, because one of the calls leaves the shop. */
async function comeBack(name: string, uid: number): Promise<void> {
  const [role = ''] = name.split(' ')
  if (!STAFF_ROLES.includes(role as StaffRole)) return
  await owner.query(
    `insert into shop_staff (shop_id, uid, role, may_export) values ($1, $2, $3, $4)
     on conflict (shop_id, uid) do nothing`,
    [haru.shopId, uid, role, name.includes('export')],
  )
}

test('every operator call needs its permission, whatever shops or other permissions the caller has', async () => {
  const ofOperators = calls.flatMap((call) =>
    typeof call.audience === 'object' && 'operator' in call.audience
      ? { call, permission: call.audience.operator }
      : [],
  )
  expect(new Set(ofOperators.map(({ permission }) => permission)).size).toBeGreaterThan(1)
  for (const { call, permission } of ofOperators) {
    const statusFor = async (cookie: string) => (await send(call, cookie)).status
    expect([call.path, await statusFor('')]).toEqual([call.path, 401])
    for (const [name, { cookie }] of callers)
      if (name !== 'an operator')
        expect([name, call.path, await statusFor(cookie)]).toEqual([name, call.path, 403])
    const { alone, allOthers } = operators.get(permission) as { alone: string; allOthers: string }
    const status = await statusFor(alone)
    expect([permission, call.path, status !== 403 && status < 500]).toEqual([permission, call.path, true])
    expect([permission, call.path, await statusFor(allOthers)]).toEqual([permission, call.path, 403])
  }
})
