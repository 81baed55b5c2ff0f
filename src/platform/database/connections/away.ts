/** The message of a pool that had no free connection for too long: its server is there, and overloaded. */
const CROWDED = /timeout exceeded when trying to connect/

/**
 * Whether a statement failed because no server answers it now: connection errors of the operating system, PostgreSQL classes 08
 * (connection) and 57P (shutting down), and pg's own words.
 */
export function isDatabaseAway(error: NodeJS.ErrnoException): boolean {
  return isCutOff(error) || CROWDED.test(error.message)
}

/**
 * Whether a replica could not answer a statement that its primary can: it is away, or its replay cancelled the statement
 * (40001, 40P01).
 */
export function isReplicaFailing(error: NodeJS.ErrnoException): boolean {
  return isCutOff(error) || /^(40001|40P01)$/.test(error.code ?? '')
}

function isCutOff({ code = '', syscall, message }: NodeJS.ErrnoException): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0\d)$/.test(code) ||
    // A missing socket, not a missing file.
    (code === 'ENOENT' && syscall === 'connect') ||
    /Connection terminated|Client has encountered a connection error/.test(message)
  )
}
