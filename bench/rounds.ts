/** Measures all loads in turns, so that disturbances affect all of them. The first round only warms up. */
export async function inTurns<Name extends string, Round>(
  rounds: number,
  loads: Record<Name, () => Promise<Round>>,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(loads) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Round[]>
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const one = await loads[name]()
      if (round > 0) measured[name].push(one)
    }
  return measured
}
