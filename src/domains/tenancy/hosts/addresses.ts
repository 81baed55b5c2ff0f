/** Host of the platform without port, and the port suffix of addresses (`:3000` or nothing). */
export interface Platform {
  host: string
  portSuffix: string
}

export type Addresses = ReturnType<typeof addressesOn>

/** The addresses of shops on a platform: hosts without port, addresses with it. */
export function addressesOn({ host, portSuffix }: Platform) {
  const hostOf = (slug: string) => `${slug}.${host}`
  return {
    hostOf,
    /** Empty for no host. */
    withPort: (shopHost: string | null) => (shopHost ? shopHost + portSuffix : ''),
    /** A shop's canonical address, by its label and its preferred own host. */
    preferred: ({ slug, dom3 }: { slug: string; dom3: string | null }) => (dom3 ?? hostOf(slug)) + portSuffix,
  }
}
