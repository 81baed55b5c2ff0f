/** The indexes of tiers whose name is empty or repeats that of an earlier tier. */
export function unnamedTiers(tiers: readonly { name: string }[]): Set<number> {
  const names = tiers.map(({ name }) => name.trim())
  return new Set(names.flatMap((name, index) => (!name || names.indexOf(name) < index ? [index] : [])))
}
