/** Host of the platform without port, and the port suffix of addresses (`:3000` or empty). */
export interface Platform {
  host: string
  portSuffix: string
}

export type Addresses = ReturnType<typeof addressesOn>

/** Addresses of a platform's shops: `host` has no port, `address` has one. */
export function addressesOn({ host, portSuffix }: Platform) {
  const hostOf = (slug: string) => `${slug}.${host}`
  return {
    hostOf,
    /** Empty for an empty host. */
    withPort: (shopHost: string | null) => (shopHost ? shopHost + portSuffix : ''),
    /** A shop's canonical address from its slug and its preferred custom host. */
    preferred: ({ slug, dom3 }: { slug: string; dom3: string | null }) => (dom3 ?? hostOf(slug)) + portSuffix,
  }
}
