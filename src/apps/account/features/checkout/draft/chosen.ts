/** The subject of a checkout by its address. */
export type Chosen =
  /** a draft */
  | { kind: 'draft'; draft: string }
  /** groups of a cart, or all; of a guest's cart, or without an id of the person's */
  | { kind: 'cart'; uuid_value?: string; groups?: string[] }

export function chosenIn(url: URL): Chosen {
  const draft = url.searchParams.get('draft')
  if (draft) return { kind: 'draft', draft }
  const [uuid_value, groups] = [url.searchParams.get('uuid_value'), url.searchParams.get('groups')]
  return { kind: 'cart', ...(uuid_value && { uuid_value }), ...(groups && { groups: groups.split(',') }) }
}

/** The address with the draft in place of the cart: it works in another browser, and holds no cart's id. */
export function withDraft(url: URL, draft: string): string {
  const next = new URL(url)
  for (const name of ['uuid_value', 'groups']) next.searchParams.delete(name)
  next.searchParams.set('draft', draft)
  return next.pathname + next.search
}

/** The click ids of an advertising service, from the shop's link. */
export function clickIdsIn(url: URL): { fbc?: string; fbp?: string } {
  const [fbc, fbp] = ['fbc', 'fbp'].map((name) => url.searchParams.get(name)?.slice(0, 1_000))
  return { ...(fbc && { fbc }), ...(fbp && { fbp }) }
}
