import type pg from 'pg'

interface BatchQuestion {
  query: pg.QueryConfig
  resolve: (rows: Promise<never[]>) => void
  reject: (error: Error) => void
}

// Limits the wait: replies arrive in order, so the last statement of a batch waits for all statements before it.
const MAX_BATCH = 16

/**
 * Sends the statements of one turn of the event loop, and those that wait for a connection, over one connection in one
 * write: for short statements, writes, reads and connection checkouts cost more than the execution. There is no
 * transaction. Requires clients created with `pipeline`.
 */
export function batches(pool: pg.Pool): <Row>(query: pg.QueryConfig) => Promise<Row[]> {
  const waiting: BatchQuestion[] = []
  let isConnecting = false

  function connect(): void {
    isConnecting = true
    pool.connect((error, client, release) => {
      isConnecting = false
      const batch = waiting.splice(0, MAX_BATCH)
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
  // The connection is closed, because the error may be the last message of a connection that the server is closing.
  release(settled.some(({ status }) => status === 'rejected'))
}
