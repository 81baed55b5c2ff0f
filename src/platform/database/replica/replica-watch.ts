import type pg from 'pg'
import { type ReceivedPosition, replayPosition } from './heard-position.ts'

// A server that stops closes its connections; one that fell silent is detected by the heartbeat.
const HEARTBEAT_MS = 1_000
const RECONNECT_MS = 500
// Polling of a replica that is behind starts fast and slows down.
const MIN_PAUSE_MS = 5
const MAX_PAUSE_MS = 250

export interface ReplicaWatch extends Pick<ReceivedPosition, 'noteChange'> {
  /** whether the replica has replayed every change whose event this process received */
  readonly isFresh: boolean
  readonly lagBytes: number
  readonly staleMs: number
  check(): void
  stop(): Promise<void>
}

/** Bytes of WAL that the replica has replayed. A server that is not a replica returns no row. */
const REPLAYED =
  "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as at where pg_is_in_recovery()"

/**
 * Watches a replica over its own connection. While that connection is open the server cannot have restarted, so its
 * replayed position only grows. After a change polls until the change is replayed, otherwise once a second.
 */
export function watchReplica(options: {
  connect: () => Promise<pg.Client>
  primaryPosition: () => Promise<number>
  onLost: () => void
  onError: (error: Error) => void
}): ReplicaWatch {
  const { onLost, onError } = options
  const heard = replayPosition({ ask: options.primaryPosition, onKnown: check })
  let client: pg.Client | null = null
  let replayed: number | null = null
  let staleSince: number | null = performance.now()
  let pause = MIN_PAUSE_MS
  let looking: Promise<void> | null = null
  let isAway = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const isFresh = () => heard.position !== null && replayed !== null && replayed >= heard.position

  function check(): void {
    pause = MIN_PAUSE_MS
    if (!looking) schedule(0)
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void poll(), ms).unref()
  }

  async function poll(): Promise<void> {
    looking = ask()
    await looking
    looking = null
    if (isFresh()) staleSince = null
    schedule(nextPause())
  }

  async function ask(): Promise<void> {
    try {
      client ??= await open()
      const { rows } = await client.query<{ at: number }>(REPLAYED)
      if (!rows[0]) throw new Error('the server of DATABASE_READ_URL is not a streaming replica')
      replayed = rows[0].at
      isAway = false
    } catch (error) {
      lose(client, error as Error)
    }
  }

  function nextPause(): number {
    if (isAway) return RECONNECT_MS
    // While the position of the primary is unknown there is nothing to poll for: `check` is called when it is known.
    if (isFresh() || heard.position === null) return HEARTBEAT_MS
    pause = Math.min(2 * pause, MAX_PAUSE_MS)
    return pause
  }

  async function open(): Promise<pg.Client> {
    const next = await options.connect()
    const onEnd = (error = new Error('the connection to the replica has ended')) => {
      if (client === next) lose(next, error)
    }
    next.on('error', onEnd)
    next.on('end', () => onEnd())
    return next
  }

  function lose(lost: pg.Client | null, error: Error): void {
    client = null
    replayed = null
    staleSince ??= performance.now()
    // A server that does not answer would not answer a terminate message either, so the connection is destroyed.
    lost?.connection.stream.destroy()
    if (stopped || isAway) return
    // Each outage is reported once.
    isAway = true
    onError(error)
    onLost()
    if (!looking) schedule(RECONNECT_MS)
  }

  heard.noteChange()
  schedule(0)
  return {
    get isFresh() {
      return isFresh()
    },
    get lagBytes() {
      return heard.position !== null && replayed !== null ? Math.max(0, heard.position - replayed) : 0
    },
    get staleMs() {
      return staleSince === null ? 0 : performance.now() - staleSince
    },
    noteChange() {
      staleSince ??= performance.now()
      heard.noteChange()
    },
    check,
    async stop() {
      stopped = true
      clearTimeout(timer)
      heard.stop()
      await looking
      await client?.end()
    },
  }
}
