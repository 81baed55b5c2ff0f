/**
 * The data of a proof that distinguish people; the digests of CI and DI are null if the proof does not contain them.
 */
export interface PersonNumbers {
  name: string
  /** `YYYY-MM-DD` */
  birth_date: string
  ci_digest: Buffer | null
  di_digest: Buffer | null
}

/**
 * Whether two proofs belong to the same person. Compares the CI if both proofs have one, else the DI, else name and
 * birth date. A proof of the test page has neither CI nor DI, so it matches any person.
 */
export function isSamePerson(first: PersonNumbers, other: PersonNumbers): boolean {
  if (first.ci_digest && other.ci_digest) return first.ci_digest.equals(other.ci_digest)
  if (first.di_digest && other.di_digest) return first.di_digest.equals(other.di_digest)
  const isOfTest = [first, other].some(({ ci_digest, di_digest }) => !ci_digest && !di_digest)
  return isOfTest || (first.name === other.name && first.birth_date === other.birth_date)
}
