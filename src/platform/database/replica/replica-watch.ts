import type pg from 'pg'
import { type HeardPosition, replayPosition } from './heard-position.ts'

// A server that stops closes its connections; the heartbeat is for one that fell silent.
const HEARTBEAT_MS = 1_000
const RECONNECT_MS = 500
// A lagging replica is asked again soon, and less often the longer the lag lasts.
const SHORTEST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 250

/** Knows whether a streaming replica may answer in place of its primary. */
export interface ReplicaWatch extends Pick<HeardPosition, 'noteChange'> {
  /** Whether it has replayed every change that this process has heard of. */
  readonly isFresh: boolean
  /** how much of the log it lacks, as last seen, bytes */
  readonly lagBytes: number
  /** for how long it has not been fresh, ms */
  readonly staleMs: number
  /** Asks the replica now, as after a failure there. */
  check(): void
  stop(): Promise<void>
}

/** Bytes of log that a server in recovery has replayed; no row from a server that is not a replica. */
const REPLAYED =
  "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as at where pg_is_in_recovery()"

/**
 * Watches a replica over a connection of its own, for ever: while that connection lives, the server was not restarted, so
 * its replayed position can only grow. While the replica is away its position counts as unknown. It is asked after each
 * change until it has replayed it, and once a second otherwise.
 */
export function watchReplica(options: {
  /** a connection to the replica that gives up a statement by itself when no answer comes */
  connect: () => Promise<pg.Client>
  /** the end of the primary's log, bytes */
  primaryPosition: () => Promise<number>
  /** hears that the replica was lost */
  onLost: () => void
  onError: (error: Error) => void
}): ReplicaWatch {
  const { onLost, onError } = options
  const heard = replayPosition({ ask: options.primaryPosition, onKnown: check })
  let client: pg.Client | null = null
  let replayed: number | null = null
  let staleSince: number | null = performance.now()
  let pause = SHORTEST_PAUSE_MS
  let looking: Promise<void> | null = null
  let isAway = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const isFresh = () => heard.at !== null && replayed !== null && replayed >= heard.at

  function check(): void {
    pause = SHORTEST_PAUSE_MS
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
      if (!rows[0]) throw new Error('the address to read from names no streaming replica')
      replayed = rows[0].at
      isAway = false
    } catch (error) {
      lose(client, error as Error)
    }
  }

  function nextPause(): number {
    if (isAway) return RECONNECT_MS
    // While the primary's position is not known there is nothing to wait for; `check` is called when it is.
    if (isFresh() || heard.at === null) return HEARTBEAT_MS
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
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
    // A silent server would not answer a terminate message.
    lost?.connection.stream.destroy()
    if (stopped || isAway) return
    // Reported once per outage, not at each reconnect attempt.
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
      return heard.at !== null && replayed !== null ? Math.max(0, heard.at - replayed) : 0
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
