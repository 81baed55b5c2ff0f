import pg from 'pg'
import { isDatabaseAway } from './away.ts'
import type { Hosts } from './hosts.ts'
import type { Role } from './role-address.ts'
import { checkSession } from './session-check.ts'

/**
 * Opens one connection of a role, or of the owner without a role, at the first server that answers. Throws the error of
 * the last server.
 */
export async function connectTo(
  hosts: Hosts,
  options: { role?: Role; onError?: (error: Error) => void } & Omit<pg.ClientConfig, 'connectionString'> = {},
): Promise<pg.Client> {
  const { role, onError, ...config } = options
  for (let left = hosts.count; ; left -= 1) {
    const host = hosts.index
    const client = new pg.Client({ ...config, connectionString: hosts.address(role) })
    client.on('error', (error) => onError?.(error))
    try {
      await client.connect()
      await checkSession(client, { role, mustWrite: hosts.mustWrite })
      return client
    } catch (error) {
      client.end().catch(() => {})
      hosts.moveOn(host)
      if (left <= 1 || !isDatabaseAway(error as Error)) throw error
    }
  }
}
