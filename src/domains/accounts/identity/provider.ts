export interface ProvenIdentity {
  name: string
  /** `YYYY-MM-DD` */
  birthDate: string
  /**
   * the numbers that identify the person at every service (CI) and at this site (DI); null if the proof does not
   * contain them
   */
  ci: string | null
  di: string | null
  /** phone number in the provider's notation; empty if the proof does not contain it */
  phone: string
}

export type IdentityEvidence =
  | { kind: 'proven'; identity: ProvenIdentity }
  /** the person has not completed the check at the provider */
  | { kind: 'unfinished' }
  | { kind: 'refused'; problem: string }

/** What the browser shows: our test page, or PortOne's window with this request. */
export type IdentityStep =
  | { provider: 'test' }
  | {
      provider: 'portone'
      request: { storeId: string; channelKey: string; identityVerificationId: string }
    }

/** The input of the test page; other providers ignore it. */
export interface TypedIdentity {
  name?: string | undefined
  birth_date?: string | undefined
}

/** A provider of identity checks (본인인증). Throws UNAVAILABLE if the provider can't be reached. */
export interface IdentityProvider {
  name: IdentityStep['provider']
  step(id: string): IdentityStep
  readEvidence(id: string, typed: TypedIdentity): Promise<IdentityEvidence>
}

/** For tests and demos: accepts any name and birth date, so it proves no identity. */
export const testProvider: IdentityProvider = {
  name: 'test',
  step: () => ({ provider: 'test' }),
  readEvidence: async (_id, { name = '', birth_date = '' }) => ({
    kind: 'proven',
    identity: { name, birthDate: birth_date, ci: null, di: null, phone: '' },
  }),
}
