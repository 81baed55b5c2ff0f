import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorList } from '../../src/domains/accounts/accounts.contract.ts'
import { OPERATOR_PERMISSIONS, type OperatorPermission } from '../../src/platform/contract/permissions.ts'
import { DAY_MS } from '../../src/platform/seoul-day.ts'
import { testDatabase } from '../database.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { mailsTo } from '../factories/mails.ts'
import { newestMailedToken } from './sign-up.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const PEOPLE = '/api/myshp/v2/operator/people'
const INVITATION = '/api/myshp/v2/operator-invitation'
const reason = '담당이 바뀜'

let now = new Date()
let server: TestServer
let manager: { uid: number; send: UserClient }
beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { clock: () => now })
  const uid = await newOperator(server.services.accounts, OPERATOR_PERMISSIONS, { name: '김관리' })
  manager = { uid, send: await userClient(server, uid, ADMIN) }
})
afterAll(() => server.close())

const list = async (who = manager.send) => (await who<OperatorList>(`${PEOPLE}/list`)).reply
const emailOf = async (uid: number) => (await server.services.accounts.find(uid))?.email ?? ''

async function anOperator(permissions: readonly OperatorPermission[] = ['audit:read']) {
  const uid = await newOperator(server.services.accounts, permissions)
  return { uid, send: await userClient(server, uid, ADMIN) }
}

const versionOf = async (uid: number) =>
  (await list()).operators.find((each) => each.uid === uid)?.version ?? 0

test('the list shows operators with permissions, second factor and last log-in', async () => {
  const { uid } = await anOperator(['mails:read'])
  expect((await list()).operators.find((each) => each.uid === uid)).toMatchObject({
    permissions: ['mails:read'],
    second_factor: false,
    seen_at: expect.any(String),
  })
  expect((await (await anOperator(['audit:read'])).send(`${PEOPLE}/list`)).status).toBe(403)
})

describe('an invitation', () => {
  const invite = (email: string, who = manager.send) =>
    who(`${PEOPLE}/invite`, { email, permissions: ['audit:read'], reason })
  const accept = (who: UserClient, token: string) => who(`${INVITATION}/accept`, { token })
  const aPerson = async (email: string) => {
    const uid = await newAccount(server.services.accounts, { email })
    return { uid, send: await userClient(server, uid, ADMIN) }
  }

  test('is mailed, makes its reader an operator once, and is in the log with the reason', async () => {
    const email = 'invited@example.com'
    expect((await invite(` ${email.toUpperCase()} `)).status).toBe(200)
    const token = await newestMailedToken(server, email)
    const invited = await aPerson(email)
    expect((await invited.send(`${INVITATION}?token=${token}`)).reply).toEqual({
      email: 'in***@example.com',
      permissions: ['audit:read'],
      mine: true,
    })
    expect((await accept(invited.send, token)).status).toBe(200)
    expect((await invited.send('/api/myshp/v2/operator/permissions')).reply).toEqual(['audit:read'])
    expect((await accept(invited.send, token)).status).toBe(404)
    const { entries } = await server.services.audit.entries(null, { action: 'inviteOperator' })
    expect(entries[0]).toMatchObject({
      uid: manager.uid,
      kind: 'right',
      reason,
      after: { permissions: ['audit:read'] },
    })
  })

  test('is for the invited address only', async () => {
    await invite('mine@example.com')
    const token = await newestMailedToken(server, 'mine@example.com')
    const other = await aPerson('other@example.com')
    expect((await accept(other.send, token)).status).toBe(403)
    expect((await other.send('/api/myshp/v2/operator/permissions')).reply).toEqual([])
  })

  test('ends after a week, and when it is canceled', async () => {
    for (const [email, end] of [
      [
        'late@example.com',
        async () => {
          now = new Date(Date.now() + 8 * DAY_MS)
        },
      ],
      [
        'canceled@example.com',
        async () => {
          const { invitations } = await list()
          const id = invitations.find((each) => each.email === 'canceled@example.com')?.id
          const canceled = await manager.send(`${PEOPLE}/invitation/cancel`, { invitation: id, reason })
          expect(canceled.status).toBe(200)
        },
      ],
    ] as const) {
      await invite(email)
      const token = await newestMailedToken(server, email)
      await end()
      expect((await accept((await aPerson(email)).send, token)).status).toBe(404)
      now = new Date()
    }
  })

  test.each([
    ['not an address', 400],
    ['twice@example.com', 409],
  ])('%s is refused', async (email, status) => {
    if (status === 409) await invite(email)
    expect((await invite(email)).status).toBe(status)
  })

  test('needs the permission', async () => {
    const { send } = await anOperator(['operators:read'])
    expect((await invite('no@example.com', send)).status).toBe(403)
  })
})

describe('permissions', () => {
  const change = (uid: number, version: number, permissions: OperatorPermission[], who = manager.send) =>
    who<{ msg: string }>(`${PEOPLE}/change`, { uid, version, permissions, reason })

  test('change from the next request on, and the operator is mailed', async () => {
    const operator = await anOperator(['audit:read'])
    expect((await change(operator.uid, 1, ['operators:read'])).status).toBe(200)
    expect((await operator.send(`${PEOPLE}/list`)).status).toBe(200)
    expect((await operator.send('/api/myshp/v2/operator/log')).status).toBe(403)
    expect((await mailsTo(server.database, await emailOf(operator.uid)))[0]?.template).toBe(
      'operator-changed',
    )
  })

  test('are not overwritten by an operator who saw older ones, and nobody changes the own', async () => {
    const { uid } = await anOperator()
    await change(uid, 1, ['mails:read'])
    expect(await change(uid, 1, ['deposits:read'])).toMatchObject({ status: 409, reply: { msg: 'STALE' } })
    expect((await change(manager.uid, await versionOf(manager.uid), ['mails:read'])).status).toBe(403)
  })

  test('are not changed by an operator who loses the own meanwhile, so one who manages operators is left', async () => {
    const other = await anOperator(['operators:read', 'operators:write'])
    const version = await versionOf(manager.uid)
    const act = { actor: { uid: other.uid, address: '' }, reason }
    await change(other.uid, await versionOf(other.uid), ['operators:read'])
    const { team } = server.services.accounts.operators
    const forbidden = { code: 'FORBIDDEN' }
    await expect(
      team.change({ uid: manager.uid, version, permissions: ['operators:read'] }, act),
    ).rejects.toMatchObject(forbidden)
    await expect(team.remove((await anOperator()).uid, act)).rejects.toMatchObject(forbidden)
    await expect(team.resetSecondFactor(manager.uid, act)).rejects.toMatchObject(forbidden)
    expect((await list()).operators.find(({ uid }) => uid === manager.uid)?.version).toBe(version)
  })
})

describe('removing', () => {
  const remove = (uid: number, who = manager.send) => who(`${PEOPLE}/remove`, { uid, reason })

  test('ends the permissions of open sessions at once', async () => {
    const operator = await anOperator(['operators:read'])
    expect((await operator.send(`${PEOPLE}/list`)).status).toBe(200)
    expect((await remove(operator.uid)).status).toBe(200)
    expect((await operator.send(`${PEOPLE}/list`)).status).toBe(403)
    expect((await remove(operator.uid)).status).toBe(404)
  })

  test('never removes the last who manages operators, also when two remove each other', async () => {
    const managers = (await list()).operators.filter(({ permissions }) =>
      permissions.includes('operators:write'),
    )
    expect(managers.map(({ uid }) => uid)).toEqual([manager.uid])
    expect((await remove(manager.uid)).status).toBe(409)
    const other = await anOperator(['operators:read', 'operators:write'])
    const statuses = await Promise.all([remove(manager.uid, other.send), remove(other.uid)])
    expect(statuses.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const left = (await server.services.accounts.operators.details()).filter(({ permissions }) =>
      permissions.includes('operators:write'),
    )
    expect(left).toHaveLength(1)
  })
})
