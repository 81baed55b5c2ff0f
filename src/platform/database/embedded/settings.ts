/** Name of the superuser and of the database. */
export const NAME = 'madang'

/** PostgreSQL names its socket file after this port number, although it opens no network port. */
export const SOCKET_NUMBER = 5432

const MB = 2 ** 20
const MIN_MB = 128
const MAX_MB = 1_024

/** Settings for a machine with two cores that also runs the program. */
export function serverSettings(options: {
  socketFolder: string
  disposable: boolean
  memory: number
}): Record<string, string> {
  const buffers = options.disposable ? MIN_MB : buffersMb(options.memory)
  return {
    listen_addresses: '',
    port: String(SOCKET_NUMBER),
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${4 * buffers}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    // Pages run small queries, for which parallel workers and JIT cost more than they save. Containers often have too
    // little shared memory for parallel queries.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    max_wal_size: '1GB',
    wal_compression: 'on',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_duration_statement: '1s',
    // These settings hide bound values and rejected rows from the log, because they may contain personal data.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    ...(options.disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
}

// Writers load the pages that they change, so the carts of a million guests need more than the default of 128 MB. A
// sixteenth of the machine's memory leaves enough for the program and the file cache.
function buffersMb(memory: number): number {
  return Math.min(MAX_MB, Math.max(MIN_MB, Math.floor(memory / 16 / MB)))
}
