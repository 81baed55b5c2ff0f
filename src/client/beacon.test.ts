import { beforeEach, expect, test, vi } from 'vitest'
import { sendBeacon } from './beacon.ts'

const confirmation = { shopid: 'haru', transaction_ids: ['20261121-00000042'] }
const fetched = vi.fn()
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('fetch', fetched)
})
const send = () => sendBeacon('/api/myshp/v2/purchase/confirm', confirmation)

test('sends a beacon as a JSON call', async () => {
  const beacon = vi.fn((_path: string, _body: Blob) => true)
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  send()
  const [path, body] = beacon.mock.lastCall ?? []
  expect([path, body?.type, JSON.parse((await body?.text()) ?? '')]).toEqual([
    '/api/myshp/v2/purchase/confirm',
    'application/json',
    confirmation,
  ])
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['refuses it', { sendBeacon: () => false }],
  ['has no beacons', {}],
])(
  'if the browser %s, sends an ordinary request that continues after the page has closed',
  (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    fetched.mockRejectedValueOnce(new Error('away'))
    send()
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/api/myshp/v2/purchase/confirm',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    )
  },
)
