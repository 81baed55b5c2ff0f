import { parseArgs } from 'node:util'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { seconds } from './progress.ts'
import { reasonOf } from './start/trouble.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run seed -- --shops N --products N [--products-in SHOP] [--data FOLDER]
  --shops        how many shops, shop-00001 and so on, each with three products
  --products     how many products in one large shop
  --products-in  that shop (big); it is opened when there is none
  --data         the installation's folder (.data)`

/** npm run seed: bulk demo data for measurements at scale. */
async function main(): Promise<void> {
  const { shops, products, shopid, data } = askedFor()
  const began = performance.now()
  await withDatabase(loadConfig(process.env, data ? ['--data', data] : []), (database) =>
    seedBulk(database, {
      shops,
      products,
      shopid,
      onProgress: (step) => console.log(`${seconds(performance.now() - began).padStart(8)}  ${step}`),
    }),
  )
  console.log(`${shops} shops and ${products} products in ${seconds(performance.now() - began)}`)
}

function askedFor() {
  const { values } = parseArgs({
    options: {
      shops: { type: 'string', default: '0' },
      products: { type: 'string', default: '0' },
      'products-in': { type: 'string', default: 'big' },
      data: { type: 'string' },
    },
  })
  const [shops, products] = [Number(values.shops), Number(values.products)]
  const isCount = (number: number) => Number.isInteger(number) && number >= 0 && number <= 10_000_000
  if (!isCount(shops) || !isCount(products) || shops + products === 0) throw new TypeError('nothing to do')
  return { shops, products, shopid: values['products-in'], data: values.data }
}

try {
  await main()
} catch (error) {
  const reason = error instanceof TypeError ? USAGE : reasonOf(error)
  if (reason === undefined) throw error
  console.error(reason)
  process.exitCode = 1
}
