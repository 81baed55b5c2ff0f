import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'

const person = {
  uid: 7,
  name: '민지',
  over19: 1,
  admin: false,
  owner: false,
  member: null,
  join_status: '',
  unread: 0,
  orders: { ready: 0, delivery: 0, confirm: 0, refund: 0 },
}

let answers: (() => Response)[]
let requests: string[]

beforeEach(() => {
  vi.resetModules()
  answers = []
  requests = []
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('document', { cookie: '', documentElement: { toggleAttribute: () => {} } })
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return (answers.shift() ?? (() => Response.error()))()
  })
})

test('the visitor is unknown until the single call is answered', async () => {
  const me = await import('./visitor.ts')
  expect(me.currentVisitor().login).toBe('unknown')
  answers.push(() => Response.json({ person, cart: 3 }))
  await Promise.all([me.loadSession('haru'), me.loadSession('haru')])
  expect(me.currentVisitor()).toEqual({ login: 1, person, cart: 3 })
  expect(requests).toEqual(['/api/myshp/v2/get/my/page?shopid=haru'])
})

test('marks an operator in the browser until another visitor is loaded', async () => {
  const me = await import('./visitor.ts')
  answers.push(() => Response.json({ person: { ...person, admin: true }, cart: 0 }))
  await me.loadSession('haru')
  expect(localStorage.getItem('madang:admin')).toBe('1')
  answers.push(() => Response.json({ person: null, cart: 0 }))
  await me.refreshSession()
  expect(localStorage.getItem('madang:admin')).toBe(null)
})

test('sends the anonymous id of a guest if it is valid', async () => {
  const me = await import('./visitor.ts')
  const uuid = 'a'.repeat(32)
  localStorage.setItem('madang:uuid', JSON.stringify(uuid))
  answers.push(() => Response.json({ person: null, cart: 2 }))
  await me.loadSession('haru')
  expect(me.currentVisitor()).toEqual({ login: -1, person: null, cart: 2 })
  localStorage.setItem('madang:uuid', '"../x"')
  await me.refreshSession()
  expect(requests).toEqual([
    `/api/myshp/v2/get/my/page?shopid=haru&uuid=${uuid}`,
    expect.not.stringContaining('uuid'),
  ])
})

test('after a failed call the visitor is a guest with the previous cart count', async () => {
  const me = await import('./visitor.ts')
  answers.push(
    () => Response.json({ person, cart: 4 }),
    () => new Response('', { status: 503 }),
  )
  await me.loadSession('haru')
  await me.refreshSession()
  expect(me.currentVisitor()).toEqual({ login: -1, person: null, cart: 4 })
})

test('a guest with a session at the account host is logged in, with one attempt per page', async () => {
  const me = await import('./visitor.ts')
  vi.stubGlobal('document', { ...document, cookie: 'madang-signed-in=1' })
  answers.push(
    () => Response.json({ person: null, cart: 1 }),
    () => Response.json({ ask: 'http://account/pick-up?challenge=c' }),
    () => Response.json({ ticket: 't' }),
    () => Response.json({ ok: true }),
    () => Response.json({ person, cart: 2 }),
  )
  expect(await me.loadSession('haru')).toEqual({ login: 1, person, cart: 2 })
  expect(requests[2]).toBe('http://account/pick-up?challenge=c')
  answers.push(() => Response.json({ person: null, cart: 0 }))
  expect((await me.refreshSession()).login).toBe(-1)
  expect(requests).toHaveLength(6)
})

test('a refused log-in leaves a guest', async () => {
  const me = await import('./visitor.ts')
  vi.stubGlobal('document', { ...document, cookie: 'madang-signed-in=1' })
  answers.push(
    () => Response.json({ person: null, cart: 1 }),
    () => Response.json({ ask: 'http://account/pick-up' }),
    () => new Response('{}', { status: 401 }),
  )
  expect(await me.loadSession('haru')).toEqual({ login: -1, person: null, cart: 1 })
  expect(requests).toHaveLength(3)
})

test('waiting callers resolve when the visitor is known, not on a cart change', async () => {
  const me = await import('./visitor.ts')
  const known = me.waitForVisitor()
  me.setCartCount(1)
  answers.push(() => Response.json({ person, cart: 1 }))
  await me.loadSession('haru')
  expect((await known).login).toBe(1)
})

test('clears the viewed products when the person changes', async () => {
  const me = await import('./visitor.ts')
  const recent = await import('./recent-items.ts')
  const seen = { shopid: 1, pid: 2, pick: false, adult: false, title: '컵', image: '', price: 1 }
  recent.addRecent(seen)
  answers.push(() => Response.json({ person, cart: 0 }))
  await me.loadSession('haru')
  expect(recent.currentRecent()).toHaveLength(1)
  answers.push(() => Response.json({ person: null, cart: 0 }))
  await me.refreshSession()
  expect(recent.currentRecent()).toEqual([])
})
