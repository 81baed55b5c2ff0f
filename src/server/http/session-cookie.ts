/** The cookie that keeps a person logged in at one host. Its value is the token of that host's session. */
export interface SessionCookie {
  name: string
  /** The token in a Cookie header, or null. */
  read(cookies: string | undefined): string | null
  /** A Set-Cookie value for the host that answers and no other; `maxAge` is in seconds. */
  keep(token: string, maxAge: number): string
  /** Set-Cookie values that end it and every other cookie of a log-in that the Cookie header holds. */
  endAll(cookies: string | undefined): string[]
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
  const ended = (name: string) =>
    `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${https ? '; Secure' : ''}`
  return {
    name,
    read: (cookies) => value.exec(cookies ?? '')?.[1] ?? null,
    keep,
    endAll(cookies = '') {
      const sent = cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
      // The log-in's own cookie at the account host is named after this one.
      const ours = sent.filter((each) => /^[\w.-]+$/.test(each) && each.startsWith(`${name}-`))
      return [name, ...ours].map(ended)
    },
  }
}
