/** The name of superuser and database alike. */
export const NAME = 'madang'

/** PostgreSQL names its socket file after this number; nothing listens on a network port. */
export const SOCKET_NUMBER = 5432

/** Settings of the embedded server, made for a machine that it shares with the program on two cores. */
export function serverSettings(options: {
  socketFolder: string
  disposable: boolean
}): Record<string, string> {
  return {
    listen_addresses: '',
    port: String(SOCKET_NUMBER),
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    // Pages are many small queries; workers and compiled plans would cost them more than they give, and the
    // shared memory of a container is often too small for parallel ones.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    max_wal_size: '1GB',
    wal_compression: 'on',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_duration_statement: '1s',
    ...(options.disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
}
