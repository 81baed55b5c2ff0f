import { isSameJson } from '../../../../platform/same-json.ts'

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
    .filter((name) => !isSameJson(seen[name], theirs[name]) && !isSameJson(mine[name], theirs[name]))
    .map((name) => ({
      name,
      theirs: theirs[name],
      mine: isSameJson(seen[name], mine[name]) ? undefined : mine[name],
    }))
}

/** The texts of this form merged with the ones that were saved meanwhile: in fields that both have changed, `keep` decides. */
export function merged<Written extends object>(
  { seen, mine, theirs }: Versions<Written>,
  keep: 'mine' | 'theirs',
): Written {
  const result = { ...mine }
  for (const name of namesOf(mine)) {
    const isTouched = !isSameJson(seen[name], mine[name])
    if (!isSameJson(seen[name], theirs[name]) && !(isTouched && keep === 'mine')) result[name] = theirs[name]
  }
  return result
}

const namesOf = <Written extends object>(written: Written) =>
  Object.keys(written) as (keyof Written & string)[]

/** Whether a value was left as it was. It is asked with each key, so it takes keys in their order; what came from elsewhere may have another. */
export const isSame = (a: unknown, other: unknown): boolean =>
  Object.is(a, other) || JSON.stringify(a) === JSON.stringify(other)
