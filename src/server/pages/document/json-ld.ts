type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

/**
 * The properties of schema.org that contain URLs. Only these are changed, because other text may start with a slash
 * too.
 */
const ADDRESSES = new Set(['@id', 'url', 'image', 'item', 'logo', 'urlTemplate'])

/** Makes URLs absolute, because a crawler may store the object without the URL of its page. */
export function absoluteLd(object: Record<string, unknown>, origin: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object as Record<string, Json>).map(([name, value]) => [
      name,
      absolute(value, origin, ADDRESSES.has(name)),
    ]),
  )
}

function absolute(value: Json, origin: string, isAddress: boolean): unknown {
  if (typeof value === 'string') return isAddress && value.startsWith('/') ? origin + value : value
  if (Array.isArray(value)) return value.map((item) => absolute(item, origin, isAddress))
  return value && typeof value === 'object' ? absoluteLd(value, origin) : value
}
