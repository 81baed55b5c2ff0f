/** The places of tiers without a name of their own: an empty one, or one that a tier above has. */
export function unnamedTiers(tiers: readonly { name: string }[]): Set<number> {
  const names = tiers.map(({ name }) => name.trim())
  return new Set(names.flatMap((name, index) => (!name || names.indexOf(name) < index ? [index] : [])))
}
