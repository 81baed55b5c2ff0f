/** Path of the log-in bridge: it carries the log-in to a page of another host (`server/bridge`). */
export const BRIDGE = '/api/myshp/v2/redirect/myshop/from'
/** Ends a log-in on all hosts. */
export const LOGOUT = '/api/user/logout/v2'

/** Whether a path is a page of the account host. Shops link to such paths on their own host, which redirects to it. */
export const isAccountPath = (path: string): boolean => /^\/(?:myshop|message|user)(?:[/?#]|$)/.test(path)

/**
 * Paths with which a page of a shop's host gets the log-in of the account host without leaving the page
 * (`server/bridge/pick-up.ts`).
 */
export const PICK_UP = {
  begin: '/api/user/bridge/begin',
  ticket: '/api/user/bridge/pick-up',
  enter: '/api/user/bridge/enter',
} as const
/** Cookie on all hosts of the platform that says only that a session exists at the account host. */
export const SIGNED_IN_COOKIE = 'madang-signed-in'

/** Appends the parameters to a path, without undefined ones. */
export function withQuery(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** The page on which KCP confirms the escrow service of a site code. */
export const escrowCheck = (kcpCode: string): string =>
  `https://admin.kcp.co.kr/Modules/escrow/kcp_pop.jsp?site_cd=${encodeURIComponent(kcpCode)}`
