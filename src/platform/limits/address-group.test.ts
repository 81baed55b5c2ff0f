import { expect, test } from 'vitest'
import { addressGroup, networkGroup } from './address-group.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:cb00:7109', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['', '', ''],
])('%s counts as the address %s in the network %s', (address, group, network) => {
  expect([addressGroup(address), networkGroup(address)]).toEqual([group, network])
})
