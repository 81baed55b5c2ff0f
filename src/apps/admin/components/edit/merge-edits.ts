import { isSameJson } from '../../../../platform/same-json.ts'

/** The values of a form when it was opened, as edited here, and as somebody else has saved them since. */
export interface Versions<Written> {
  seen: Written
  mine: Written
  theirs: Written
}

/** A field that somebody else has saved with another value than the one in this form. */
export interface ChangedField<Written> {
  name: keyof Written & string
  theirs: unknown
  /** the value in this form; undefined if it was not edited here */
  mine: unknown
}

/** The fields that somebody else has saved since with a value other than the one in this form. */
export function conflictingFields<Written extends object>(
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

/** Merges the values of this form with the saved ones; `keep` decides about fields that both users have changed. */
export function mergeEdits<Written extends object>(
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

/** Whether two values of one form are equal. Fast, because it runs on each key press; the order of keys matters. */
export const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)
