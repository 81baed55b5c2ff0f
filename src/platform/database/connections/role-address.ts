/** PostgreSQL roles created by migrations; every connection uses one of them. */
export type Role = 'madang_shop' | 'madang_browse' | 'madang_person' | 'madang_system' | 'madang_jobs'

/** URL parameter of a server where each role can log in. */
export const ROLES_LOG_IN = 'logins=roles'

/**
 * Returns the connection URL of a role, with settings such as ` -c jit=off`. The role logs in itself if the URL has
 * `logins=roles`, with the password of the URL; else the user of the URL sets the role.
 */
export function roleAddress(url: string, role: Role, settings = ''): string {
  const address = new URL(url)
  const logsIn = address.searchParams.get('logins') === 'roles'
  address.searchParams.delete('logins')
  if (logsIn) address.username = role
  const options = `${logsIn ? '' : `-c role=${role}`}${settings}`.trim()
  if (options) address.searchParams.set('options', options)
  // A plus means a space in a query only, not in a password.
  address.search = address.search.replaceAll('+', '%20')
  return address.href
}
