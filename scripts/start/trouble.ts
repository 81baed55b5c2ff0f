import { BackupError } from '../../src/platform/backup/backup-error.ts'
import { ConfigError } from '../../src/platform/config/config-error.ts'
import { DatabaseServerError } from '../../src/platform/database/database-server-error.ts'
import { EmbeddedPostgresError } from '../../src/platform/database/embedded/embedded-postgres-error.ts'
import { UnfinishedRestore } from '../../src/platform/database/restore-marker.ts'
import { BuildFailed } from '../build.ts'

const systemTroubles: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: ({ port }) =>
    `port ${port} is taken by another program; stop that one or choose another with --port`,
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this machine; choose another with --host`,
  ENOTFOUND: ({ hostname }) => `there is no host ${hostname}`,
  EAI_AGAIN: ({ hostname }) => `the name of host ${hostname} can't be resolved now`,
  ECONNREFUSED: () => 'nothing answers at DATABASE_URL',
  EACCES: ({ path, port }) =>
    path ? `${path} may not be read or written by this user` : `port ${port} may not be opened by this user`,
  EPERM: ({ path }) => `${path} may not be changed by this user`,
  EROFS: ({ path }) => `${path} lies on a read-only disk`,
  ENOSPC: () => 'the disk is full',
  ENOTDIR: ({ path }) => `${path} lies below something that is no folder`,
  EEXIST: ({ path }) => `${path} is no folder`,
}

// PostgreSQL error classes that mean that a log-in was refused.
const LOGIN_REFUSED = /^(28|3D)/

// Codes of Node for a certificate that is not trusted or is that of another host.
const CERTIFICATE_REFUSED = /^(ERR_TLS_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_(VERIFY|GET_ISSUER))/
const OPTIONS_REFUSED = /unsupported startup parameter/
const NO_TLS = /server does not support SSL/

declare global {
  namespace NodeJS {
    interface ErrnoException {
      port?: number
      address?: string
      hostname?: string
    }
  }
}

/** Explains a failed start in one line if the cause is outside of the program; undefined for a bug. */
export function reasonOf(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof DatabaseServerError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof BuildFailed ||
    error instanceof BackupError ||
    error instanceof UnfinishedRestore
  ) {
    return error.message
  }
  const system = error as NodeJS.ErrnoException
  if (LOGIN_REFUSED.test(system.code ?? '')) return `DATABASE_URL: ${system.message}`
  if (OPTIONS_REFUSED.test(system.message))
    return `DATABASE_URL: ${system.message}; behind a pooler the roles log in themselves: end the URL with ?logins=roles`
  if (CERTIFICATE_REFUSED.test(system.code ?? '') || NO_TLS.test(system.message))
    return `DATABASE_URL: ${system.message}; see sslmode and sslrootcert in docs/operations.md`
  return systemTroubles[system.code ?? '']?.(system)
}
