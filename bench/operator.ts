import pg from 'pg'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { openServices } from '../src/server/services.ts'
import { fillOperator, probeOf } from './fill-operator.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

/** `BENCH_OPERATOR=5` divides the numbers of the large database by 5. */
const SCALE = Number(process.env.BENCH_OPERATOR ?? 1)
const LARGE = { persons: 10_000_000 / SCALE, shops: 100_000 / SCALE }
const SMALL = { persons: 10_000, shops: 1_000 }
const ROUNDS = 300
/** Below this, the ratio of two times says more about the machine than about the statement. */
const NEGLIGIBLE_MS = 3

/** Look-ups and lists of operators in a database of 100,000 shops and 10,000,000 persons, compared with a small one. */
export async function benchOperator(world: Pick<World, 'createDatabase' | 'data'>): Promise<Result[]> {
  const small = await openCalls(world, 'operator_small', SMALL)
  const large = await openCalls(world, 'operator_large', LARGE)
  const results: Result[] = []
  for (const name of Object.keys(small.calls) as (keyof typeof small.calls)[]) {
    const times = { small: [] as number[], large: [] as number[] }
    // In turns, so that other work of the machine slows down both.
    for (let round = 0; round < ROUNDS; round += 1) {
      const turns = [['small', small] as const, ['large', large] as const]
      for (const [size, { calls }] of round % 2 ? turns.toReversed() : turns) {
        const began = performance.now()
        await calls[name]()
        times[size].push(performance.now() - began)
      }
    }
    const [few, many] = [percentile(times.small, 0.95), percentile(times.large, 0.95)]
    results.push(
      atMost(
        `operator, ${name}: p95 at ${LARGE.persons} persons / at ${SMALL.persons} (${many.toFixed(2)} / ${few.toFixed(2)} ms)`,
        many < NEGLIGIBLE_MS ? Math.min(many / few, 1.3) : many / few,
        1.3,
      ),
    )
  }
  await small.close()
  await large.close()
  return results
}

async function openCalls(
  world: Pick<World, 'createDatabase' | 'data'>,
  name: string,
  size: { persons: number; shops: number },
) {
  const url = await world.createDatabase(name)
  await migrateModules(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const began = performance.now()
  try {
    await fillOperator(client, size)
  } finally {
    await client.end()
  }
  console.log(`${size.persons} persons filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  const storage = createStorage({ dir: world.data })
  const { supervision } = openServices({
    database,
    files: storage.public,
    privateFiles: storage.private,
    imageSecret: 'a secret of a bench',
    platform: { host: 'madang.localhost', portSuffix: '' },
  })
  const { persons, shops } = supervision
  const probe = probeOf(size.persons, size.shops)
  return {
    calls: {
      'person by e-mail': () => persons.search(probe.email),
      'person by phone': () => persons.search(probe.phone),
      'person by order number': () => persons.search(probe.number),
      'nobody by e-mail': () => persons.search('nobody@bench.example'),
      'one person': () => persons.find(probe.uid),
      'list of shops': () => shops.list({}),
      'suspended shops': () => shops.list({ state: 'suspended' }),
      'shop by its slug': () => shops.list({ q: probe.shopSlug }),
      'shops by a common start': () => shops.list({ q: 'bench-1' }),
      'shop by the owner’s e-mail': () => shops.list({ q: probe.shopEmail }),
      'shop by business number': () => shops.list({ q: probe.idnum }),
    },
    close: () => database.close(),
  }
}
