import { parseArgs } from 'node:util'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { refuse, runCommand } from './command.ts'
import { seconds } from './progress.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run seed -- --shops N --products N [--products-in SHOP] [--data FOLDER]
  --shops        how many shops, shop-00001 and so on, each with three products
  --products     how many products in one large shop
  --products-in  that shop (big); it is opened when there is none
  --data         the installation's folder (.data)`

/** npm run seed: creates many demo shops and products for benchmarks. Exits with 1 if no amount was given. */
async function main(): Promise<number> {
  const options = parseArguments()
  if (!options) return refuse(USAGE)
  const { shops, products, shopid, data } = options
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
  return 0
}

function parseArguments(): {
  shops: number
  products: number
  shopid: string
  data: string | undefined
} | null {
  const values = parseFlags()
  if (!values) return null
  const [shops, products] = [Number(values.shops), Number(values.products)]
  const isCount = (number: number) => Number.isInteger(number) && number >= 0 && number <= 10_000_000
  if (!isCount(shops) || !isCount(products) || shops + products === 0) return null
  return { shops, products, shopid: values['products-in'], data: values.data }
}

function parseFlags() {
  try {
    return parseArgs({
      options: {
        shops: { type: 'string', default: '0' },
        products: { type: 'string', default: '0' },
        'products-in': { type: 'string', default: 'big' },
        data: { type: 'string' },
      },
    }).values
  } catch {
    return null
  }
}

await runCommand(main)
