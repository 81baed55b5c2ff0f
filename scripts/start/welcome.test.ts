import { expect, test } from 'vitest'
import { loadConfig } from '../../src/platform/config/config.ts'
import { welcome } from './welcome.ts'

test('a demo world at a demo host lists its accounts', () => {
  const said = welcome(loadConfig({}), { demo: true, shutOut: 0 })
  expect(said).toContain('admin@example.com')
  expect(said).toContain('madang-demo-1')
})

test("a data folder with demo accounts at a public host says that they can't log in", () => {
  const said = welcome(loadConfig({ PLATFORM_HOST: 'madang.example' }), { demo: false, shutOut: 10 })
  expect(said).toContain("The 10 people of the demo world can't log in at madang.example")
  expect(said).not.toContain('madang-demo-1')
})
