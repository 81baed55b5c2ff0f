import { openDatabase } from '../../../platform/database/pools.ts'
import { visitCounting } from './visits.ts'

// A process that counts views until it is killed. Its arguments are the database URL, the shop, and a number that is
// unique to the process. Each view has a new visitor. The process reports its number of views before and after each
// batch.
const [url = '', shopid = '', number = ''] = process.argv.slice(2)
const IN_BATCH = 100
const database = openDatabase({ url, pool: 2, onError: () => {} })
const visits = visitCounting({
  database,
  clock: () => new Date(),
  platformHost: 'madang.test',
  findings: async () => 0,
})

let seen = 0
let counted = 0
for (;;) {
  for (let index = 0; index < IN_BATCH; index += 1) {
    seen += 1
    visits.see({
      shopid,
      at: Date.now(),
      url: '/',
      agent: 'Mozilla/5.0',
      referrer: '',
      host: 'haru.madang.test',
      address: `visitor ${number} ${seen}`,
      device: 'pc',
    })
  }
  process.send?.({ seen, counted })
  counted += await visits.flush()
  process.send?.({ seen, counted })
}
