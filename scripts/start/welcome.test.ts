import { expect, test } from 'vitest'
import { loadConfig } from '../../src/platform/config/config.ts'
import { welcome } from './welcome.ts'

test('on a local host the demo accounts are listed', () => {
  const said = welcome(loadConfig({}), { demo: true, shutOut: 0 })
  expect(said).toContain('admin@example.com')
  expect(said).toContain('madang-demo-1')
})

test("on a public host with demo accounts in the database it says that they can't log in", () => {
  const said = welcome(loadConfig({ PLATFORM_HOST: 'madang.example' }), { demo: false, shutOut: 10 })
  expect(said).toContain("The 10 people of the demo world can't log in at madang.example")
  expect(said).not.toContain('madang-demo-1')
})
