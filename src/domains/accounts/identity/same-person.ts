/** The facts of a proof that tell people apart; digests of CI and DI, null where it does not tell them. */
export interface PersonNumbers {
  name: string
  /** `YYYY-MM-DD` */
  birth_date: string
  ci_digest: Buffer | null
  di_digest: Buffer | null
}

/**
 * Whether two proofs are of one human. The CI decides where both tell it, as it is the person's everywhere; else the DI, which is this
 * site's. Where they tell no number in common, name and day of birth have to be the same. A proof without numbers, of the test page,
 * tells nobody apart.
 */
export function isSamePerson(first: PersonNumbers, other: PersonNumbers): boolean {
  if (first.ci_digest && other.ci_digest) return first.ci_digest.equals(other.ci_digest)
  if (first.di_digest && other.di_digest) return first.di_digest.equals(other.di_digest)
  const isOfTest = [first, other].some(({ ci_digest, di_digest }) => !ci_digest && !di_digest)
  return isOfTest || (first.name === other.name && first.birth_date === other.birth_date)
}
