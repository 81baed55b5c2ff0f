/** Host of the platform without port, and what follows hosts in addresses: a port (`:3000`) or nothing. */
export interface Platform {
  host: string
  portSuffix: string
}

export type Addresses = ReturnType<typeof addressesOn>

/** Builds addresses of the platform's shops. A `host` has no port, an address has one. */
export function addressesOn({ host, portSuffix }: Platform) {
  const hostOf = (slug: string) => `${slug}.${host}`
  return {
    hostOf,
    /** Adds the port to a host. Empty for an empty host. */
    withPort: (shopHost: string | null) => (shopHost ? shopHost + portSuffix : ''),
    /** A shop's canonical address from its slug and its preferred custom host. */
    preferred: ({ slug, dom3 }: { slug: string; dom3: string | null }) => (dom3 ?? hostOf(slug)) + portSuffix,
  }
}
