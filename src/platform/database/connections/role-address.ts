/** PostgreSQL roles created by migrations; every connection uses one. */
export const roles = [
  'madang_shop',
  'madang_browse',
  'madang_person',
  'madang_system',
  'madang_jobs',
] as const
export type Role = (typeof roles)[number]

export const ROLES_LOG_IN = 'logins=roles'

/** Settings of our URLs that the driver does not know. */
const OWN_SETTINGS = ['logins', 'prepared', 'target_session_attrs']

/**
 * The connection URL of a role, with settings such as ` -c jit=off`. With `logins=roles` in the URL the role itself
 * logs in, with the password of the URL; otherwise the user of the URL logs in and switches to the role.
 */
export function roleAddress(url: string, role: Role, settings = ''): string {
  const address = new URL(url)
  const logsIn = address.searchParams.get('logins') === 'roles'
  if (logsIn) address.username = role
  const options = `${logsIn ? '' : `-c role=${role}`}${settings}`.trim()
  if (options) address.searchParams.set('options', options)
  return forDriver(address)
}

/** The connection URL of the user who owns the tables. */
export const ownerAddress = (url: string): string => forDriver(new URL(url))

function forDriver(address: URL): string {
  for (const name of OWN_SETTINGS) address.searchParams.delete(name)
  // `sslmode` means what it means to all other programs of PostgreSQL; the driver would check more than it says.
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  // A plus sign means a space in a query only, not in a password.
  address.search = address.search.replaceAll('+', '%20')
  return address.href
}
