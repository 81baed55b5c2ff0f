import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFileSeller, aRedPicture } from '../../../../tests/factories/file-sellers.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { createFetchOutside } from '../../../platform/outside/fetch-outside.ts'

let server: Server
let host: string
let modules: TestModules
const requests: string[] = []
let isMended = false

beforeAll(async () => {
  const red = await aRedPicture()
  server = createServer((request, answer) => {
    requests.push(request.url ?? '')
    if (request.url === '/red.png' || (request.url === '/late.png' && isMended)) answer.end(red)
    else if (request.url === '/away') answer.writeHead(302, { location: 'http://10.0.0.1/secret.png' }).end()
    else if (request.url === '/page') answer.end('<html>no picture</html>')
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  host = `http://127.0.0.1:${port}`
  modules = await openModules({
    fetchOutside: createFetchOutside({
      mayReach: (address, index) => address === '127.0.0.1' && index === port,
    }),
  })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await modules.close()
})

test('pictures are downloaded by address, each once, and failures are reported and tried again', async () => {
  const { shopId, check, send, queries, bring } = await aFileSeller(modules)
  const csv =
    '상품코드,상품명,판매가,대표이미지,추가이미지,상세설명\n' +
    `A,청자,1000,${host}/red.png,${host}/away|${host}/page|${host}/late.png,"<p>이야기<img src=""${host}/red.png""></p>"\n` +
    `B,백자,2000,${host}/red.png,,\n`
  const id = await send(csv)
  expect(await queries.read(shopId, id)).toMatchObject({ pictures: 4 })
  expect(await check(id)).toMatchObject({ state: 'checked', counts: { created: 2, told: 1, refused: 0 } })
  expect(requests.filter((path) => path === '/red.png')).toHaveLength(1)
  const [{ notes = [] } = {}] = (await queries.rows(shopId, { import: id, only: 'told' })).items
  expect(notes).toEqual([
    expect.stringContaining('가져올 수 없는 주소'),
    expect.stringContaining('/page'),
    expect.stringContaining('404'),
  ])

  isMended = true
  await check(id)
  expect((await queries.rows(shopId, { import: id, only: 'told' })).items[0]?.notes).toHaveLength(2)
  expect(requests.filter((path) => path === '/red.png')).toHaveLength(1)

  expect(await bring(csv)).toMatchObject({ state: 'imported', counts: { saved: 2 } })
  const [pid = 0] = await modules.catalogue.sellerList.findTitled(shopId, ['청자'])
  const { images, detail } = await modules.catalogue.editor.read(shopId, pid)
  expect(images).toHaveLength(2)
  expect(detail).not.toContain(host)
})
