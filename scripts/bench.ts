import { benchBrowser } from '../bench/browser.ts'
import { benchBulk } from '../bench/bulk.ts'
import { benchCancellations } from '../bench/cancellations.ts'
import { benchCarts } from '../bench/carts.ts'
import { benchDeliveries } from '../bench/deliveries.ts'
import { benchDeposits } from '../bench/deposits.ts'
import { benchExports } from '../bench/exports.ts'
import { benchFeeds } from '../bench/feeds.ts'
import { benchFreshness } from '../bench/freshness.ts'
import { benchGrowth } from '../bench/growth.ts'
import { benchLikes } from '../bench/likes.ts'
import { benchMemory } from '../bench/memory.ts'
import { benchMessages } from '../bench/messages.ts'
import { benchMoving } from '../bench/moving.ts'
import { benchOperator } from '../bench/operator.ts'
import { benchOrderFiles } from '../bench/order-files.ts'
import { benchOrders } from '../bench/orders.ts'
import { benchPages } from '../bench/pages.ts'
import { benchProducts } from '../bench/products.ts'
import { benchPublishing } from '../bench/publishing.ts'
import { benchPurchases } from '../bench/purchases.ts'
import { benchReconciliation } from '../bench/reconciliation.ts'
import { benchRedirects } from '../bench/redirects.ts'
import { printTable, type Result } from '../bench/result.ts'
import { benchSettlements } from '../bench/settlements.ts'
import { benchSitemaps } from '../bench/sitemaps.ts'
import { benchSockets } from '../bench/sockets.ts'
import { benchStatistics } from '../bench/statistics.ts'
import { openWorld, type World } from '../bench/world.ts'
import { buildIfChanged, cutSlices } from './build.ts'

const parts: Record<string, (world: World) => Promise<Result[]>> = {
  pages: benchPages,
  freshness: benchFreshness,
  growth: benchGrowth,
  browser: benchBrowser,
  memory: benchMemory,
  carts: benchCarts,
  buying: benchPurchases,
  orders: benchOrders,
  'order-files': benchOrderFiles,
  products: benchProducts,
  likes: benchLikes,
  deliveries: benchDeliveries,
  deposits: benchDeposits,
  reconciliation: benchReconciliation,
  bulk: benchBulk,
  cancellations: benchCancellations,
  exports: benchExports,
  moving: benchMoving,
  redirects: benchRedirects,
  feeds: benchFeeds,
  settlements: benchSettlements,
  operator: benchOperator,
  sitemaps: benchSitemaps,
  publishing: benchPublishing,
  statistics: benchStatistics,
  messages: benchMessages,
  sockets: benchSockets,
}

// `npm run bench` measures everything, `npm run bench -- pages growth` only the named parts.
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark ${unknown.join(', ')}; the benchmarks are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}
await buildIfChanged()
await cutSlices()
const world = await openWorld((text) => console.log(text))
const results: Result[] = []
try {
  for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
    console.log(`measuring ${name} ...`)
    const measured = await (parts[name] as (typeof parts)[string])(world)
    // Each result is printed at once, so that it is not lost if a later part fails.
    printTable(measured)
    results.push(...measured)
  }
} finally {
  await world.close()
}
printTable(results)
