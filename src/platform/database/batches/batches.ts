import type pg from 'pg'

interface BatchQuestion {
  query: pg.QueryConfig
  resolve: (rows: Promise<never[]>) => void
  reject: (error: Error) => void
}

// Answers of a batch come one after the other: the last statement of a long batch would wait for all before it.
const LONGEST_BATCH = 16

/**
 * Pipelines statements that are asked for in the same turn of the loop, or while no connection is free: over one connection
 * of the pool, in one write, without waiting for answers in between. Most of the cost of a short statement is its own write,
 * its own read and the check-out of the connection. Each statement stands and fails alone, as no transaction holds them
 * together. The pool's clients have to be made with `pipeline`.
 */
export function batches(pool: pg.Pool): <Row>(query: pg.QueryConfig) => Promise<Row[]> {
  const waiting: BatchQuestion[] = []
  let isConnecting = false

  function connect(): void {
    isConnecting = true
    pool.connect((error, client, release) => {
      isConnecting = false
      const batch = waiting.splice(0, LONGEST_BATCH)
      if (waiting.length > 0) connect()
      if (client) send(client, batch, release)
      else for (const { reject } of batch) reject(error as Error)
    })
  }

  return (query) =>
    new Promise((resolve, reject) => {
      waiting.push({ query, resolve, reject })
      if (!isConnecting) connect()
    })
}

async function send(
  client: pg.PoolClient,
  batch: BatchQuestion[],
  release: (broken?: boolean) => void,
): Promise<void> {
  const { stream } = client.connection
  stream.cork()
  const results = batch.map(({ query, resolve }) => {
    const result = client.query(query)
    resolve(result.then(({ rows }) => rows as never[]))
    return result
  })
  stream.uncork()
  const settled = await Promise.allSettled(results)
  // An error may be the last message of a connection that is about to close.
  release(settled.some(({ status }) => status === 'rejected'))
}
