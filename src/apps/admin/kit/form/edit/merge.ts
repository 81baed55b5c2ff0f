/** The values of a form: as they were when it was opened, as they are written now, and as somebody else has saved them meanwhile. */
export interface Versions<Written> {
  seen: Written
  mine: Written
  theirs: Written
}

/** A field that somebody else has saved otherwise than it is written here. */
export interface ChangedField<Written> {
  name: keyof Written & string
  theirs: unknown
  /** what was written here; undefined where nobody touched it here */
  mine: unknown
}

/** The fields that somebody else has saved meanwhile and that are not written in the same way here. */
export function changedMeanwhile<Written extends object>(
  versions: Versions<Written>,
): ChangedField<Written>[] {
  const { seen, mine, theirs } = versions
  return namesOf(mine)
    .filter((name) => !isSame(seen[name], theirs[name]) && !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      theirs: theirs[name],
      mine: isSame(seen[name], mine[name]) ? undefined : mine[name],
    }))
}

/** The texts of this form merged with the ones that were saved meanwhile: in fields that both have changed, `keep` decides. */
export function merged<Written extends object>(
  { seen, mine, theirs }: Versions<Written>,
  keep: 'mine' | 'theirs',
): Written {
  const result = { ...mine }
  for (const name of namesOf(mine)) {
    const isTouched = !isSame(seen[name], mine[name])
    if (!isSame(seen[name], theirs[name]) && !(isTouched && keep === 'mine')) result[name] = theirs[name]
  }
  return result
}

const namesOf = <Written extends object>(written: Written) =>
  Object.keys(written) as (keyof Written & string)[]

// Lists and parts of a form are the same where they say the same.
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
