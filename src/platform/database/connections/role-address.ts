/** The roles that migrations make; every connection of the program runs as one of them. */
export type Role = 'madang_shop' | 'madang_browse' | 'madang_person' | 'madang_system' | 'madang_jobs'

/** In the address of a server that lets each role log in by itself (`?logins=roles`). */
export const ROLES_LOG_IN = 'logins=roles'

/**
 * The address at which a role connects, with settings such as ` -c jit=off`: as a user of its own where the server lets
 * roles log in, with the password of the address if there is one; else as the user of the address, which then sets the role.
 */
export function roleAddress(url: string, role: Role, settings = ''): string {
  const address = new URL(url)
  const logsIn = address.searchParams.get('logins') === 'roles'
  address.searchParams.delete('logins')
  if (logsIn) address.username = role
  const options = `${logsIn ? '' : `-c role=${role}`}${settings}`.trim()
  if (options) address.searchParams.set('options', options)
  // A plus means a space only in a query; in a password it is a plus.
  address.search = address.search.replaceAll('+', '%20')
  return address.href
}
