import { DatabaseServerError } from '../database-server-error.ts'
import { READ_ONLY } from './session-check.ts'

/** The pool has no free connection. The server is overloaded then, but reachable. */
const CROWDED = /timeout exceeded when trying to connect/

/**
 * Whether the database did not answer: the server was unreachable (operating system errors, PostgreSQL classes 08 for
 * connection and 57P for shutdown, messages of pg), accepted no changes because another one is being promoted, or gave
 * connections of a wrong role; or the pool had no free connection.
 */
export function isDatabaseAway(error: NodeJS.ErrnoException): boolean {
  return (
    isCutOff(error) ||
    CROWDED.test(error.message) ||
    error.code === READ_ONLY ||
    error instanceof DatabaseServerError
  )
}

/**
 * Whether the primary should answer instead of the replica: the replica is unreachable, or replay cancelled the
 * statement (40001, 40P01).
 */
export function isReplicaFailing(error: NodeJS.ErrnoException): boolean {
  return isCutOff(error) || /^(40001|40P01)$/.test(error.code ?? '')
}

function isCutOff({ code = '', syscall, message }: NodeJS.ErrnoException): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0\d)$/.test(code) ||
    // a missing socket, not some other missing file
    (code === 'ENOENT' && syscall === 'connect') ||
    /Connection terminated|Client has encountered a connection error/.test(message)
  )
}
