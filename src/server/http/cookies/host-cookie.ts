/** A cookie of one host. Scripts cannot read it, and other sites cause it to be sent only when a link is followed. */
export interface HostCookie {
  name: string
  /** the cookie's value in a Cookie header; null if it is missing or not a token (`newToken`) */
  read(cookies: string | undefined): string | null
  setCookie(token: string, maxAge: number): string
  /** a Set-Cookie value that deletes the cookie `name`; default: this cookie */
  end(name?: string): string
}

/** Under https the name has the prefix `__Host-`, so that other hosts cannot set the cookie. */
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
