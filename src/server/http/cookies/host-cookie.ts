/** A host-only cookie: no script reads it, and no other site sends it along except by a link. */
export interface HostCookie {
  name: string
  /** Its value in a Cookie header when that is a token (`newToken`), or null. */
  read(cookies: string | undefined): string | null
  /** A Set-Cookie value; `maxAge` is in seconds. */
  setCookie(token: string, maxAge: number): string
  /** A Set-Cookie value that deletes it, or another cookie of the same kind. */
  end(name?: string): string
}

/**
 * Under https the `__Host-` prefix makes browsers refuse a cookie that another host of the platform tries to set for this
 * host, so no other name is read there.
 */
export function hostCookie(plainName: string, { https }: { https: boolean }): HostCookie {
  const name = https ? `__Host-${plainName}` : plainName
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  const written = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${https ? '; Secure' : ''}`
  return {
    name,
    read: (cookies) => value.exec(cookies ?? '')?.[1] ?? null,
    setCookie: (token, maxAge) => written(name, token, maxAge),
    end: (other = name) => written(other, '', 0),
  }
}
