/** The way over the log-in bridge to a page of any host of ours (`server/bridge`). */
export const BRIDGE = '/api/myshp/v2/redirect/myshop/from'
/** Ends a log-in on all hosts. */
export const LOGOUT = '/api/user/logout/v2'

/** Whether a path is one of the account host, which shops link to as if it were their own; all other paths are a shop's. */
export const isAccountPath = (path: string): boolean => /^\/(?:myshop|message|user)(?:[/?#]|$)/.test(path)

/** The log-in bridge without leaving the page (`server/bridge/pick-up.ts`). */
export const PICK_UP = {
  begin: '/api/user/bridge/begin',
  ticket: '/api/user/bridge/pick-up',
  enter: '/api/user/bridge/enter',
} as const
/** Stands at all hosts of the platform while somebody is logged in at the account host, and says no more than that. */
export const SIGNED_IN_COOKIE = 'madang-signed-in'

/** A path with these parameters; those that are undefined are left out. */
export function withQuery(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** The window in which KCP confirms that the site of a code has its escrow service. */
export const escrowCheck = (kcpCode: string): string =>
  `https://admin.kcp.co.kr/Modules/escrow/kcp_pop.jsp?site_cd=${encodeURIComponent(kcpCode)}`
