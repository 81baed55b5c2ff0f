import { expect, test } from 'vitest'
import { openHosts, serversOf } from './hosts.ts'

test('a URL with several servers is one URL for each, with user, port and settings', () => {
  expect(serversOf('postgres://me:a%2Cb@one:5432,two:5433,[::1]/shop?logins=roles')).toEqual([
    'postgres://me:a%2Cb@one:5432/shop?logins=roles',
    'postgres://me:a%2Cb@two:5433/shop?logins=roles',
    'postgres://me:a%2Cb@[::1]/shop?logins=roles',
  ])
  expect(serversOf('postgres://%2Ftmp%2Fsockets:5432/shop')).toEqual([
    'postgres://%2Ftmp%2Fsockets:5432/shop',
  ])
})

test('connections that fail together choose the next server once, and the first follows the last', () => {
  const hosts = openHosts('postgres://one,two/shop?target_session_attrs=read-write')
  const failed = hosts.index
  hosts.moveOn(failed)
  hosts.moveOn(failed)
  expect(hosts.address('madang_shop')).toBe('postgres://two/shop?options=-c%20role%3Dmadang_shop')
  hosts.moveOn(hosts.index)
  expect(hosts.address()).toBe('postgres://one/shop')
})

test.each([
  ['', false, true],
  ['?target_session_attrs=primary', true, true],
  ['?target_session_attrs=any&prepared=off', false, false],
])('settings "%s": must write %s, prepares %s', (settings, mustWrite, prepares) => {
  expect(openHosts(`postgres://one/shop${settings}`)).toMatchObject({ count: 1, mustWrite, prepares })
})
