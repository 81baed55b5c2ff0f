/** The cookie that keeps a person logged in at one host. Its value is the token of that host's session. */
export interface SessionCookie {
  name: string
  /** The token in a Cookie header, or null. */
  read(cookies: string | undefined): string | null
  /** A Set-Cookie value for the host that answers and no other; `maxAge` is in seconds. */
  keep(token: string, maxAge: number): string
  /** A Set-Cookie value that ends it. */
  end(): string
}

/**
 * Under https its name makes browsers refuse one that another host of the platform tries to plant for this host, so
 * there no other name is read.
 */
export function sessionCookie({ https }: { https: boolean }): SessionCookie {
  const name = https ? '__Host-madang' : 'madang'
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  const keep = (token: string, maxAge: number) =>
    `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${https ? '; Secure' : ''}`
  return { name, read: (cookies) => value.exec(cookies ?? '')?.[1] ?? null, keep, end: () => keep('', 0) }
}
