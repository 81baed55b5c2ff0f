/** PostgreSQL roles created by migrations; every connection uses one. */
export const roles = [
  'madang_shop',
  'madang_browse',
  'madang_person',
  'madang_system',
  'madang_jobs',
] as const
export type Role = (typeof roles)[number]

// These roles run few, long statements with lists of any length, which PostgreSQL would otherwise replan each time.
const PLAN_ONCE = { plan_cache_mode: 'force_generic_plan' }

export const roleSettings: { readonly [role in Role]?: Readonly<Record<string, string>> } = {
  madang_person: PLAN_ONCE,
  madang_system: PLAN_ONCE,
}

export const ROLES_LOG_IN = 'logins=roles'

/** Settings of our URLs that the driver does not know. */
const OWN_SETTINGS = ['logins', 'prepared', 'target_session_attrs']

/**
 * The connection URL of a role. With `logins=roles` in the URL the role itself logs in, with the password of the URL and
 * the settings that `setRoleSettings` has given it; otherwise the user of the URL logs in and switches to the role.
 */
export function roleAddress(url: string, role: Role): string {
  const address = new URL(url)
  if (address.searchParams.get('logins') === 'roles') address.username = role
  else {
    const settings = Object.entries(roleSettings[role] ?? {}).map(([name, value]) => ` -c ${name}=${value}`)
    address.searchParams.set('options', `-c role=${role}${settings.join('')}`)
  }
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
