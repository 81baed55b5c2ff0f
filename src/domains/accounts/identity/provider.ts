/** A proven identity. */
export interface ProvenIdentity {
  name: string
  /** `YYYY-MM-DD` */
  birthDate: string
  /** the number that identifies the person to every service (CI), and the one for this site (DI); null where the proof does not tell it */
  ci: string | null
  di: string | null
  /** of the phone that proved it, as the provider writes it; empty where the proof does not tell it */
  phone: string
}

/** A provider's knowledge of a check. */
export type IdentityEvidence =
  | { kind: 'proven'; identity: ProvenIdentity }
  /** the person has not come to an end with the provider yet */
  | { kind: 'unfinished' }
  | { kind: 'refused'; problem: string }

/** The step of the browser: a test page of ours, or PortOne's window with this request. */
export type IdentityStep =
  | { provider: 'test' }
  | {
      provider: 'portone'
      request: { storeId: string; channelKey: string; identityVerificationId: string }
    }

/** The words typed into the test page; no other provider looks at them. */
export interface TypedIdentity {
  name?: string | undefined
  birth_date?: string | undefined
}

/** A provider of identity checks (본인인증). An unreachable one throws UNAVAILABLE, and is asked again. */
export interface IdentityProvider {
  name: IdentityStep['provider']
  /** The step of the browser for a check with this id. */
  step(id: string): IdentityStep
  /** The state of a check. */
  readEvidence(id: string, typed: TypedIdentity): Promise<IdentityEvidence>
}

/** For trials: believes the data that a person types into a screen that says so. It proves nothing. */
export const testProvider: IdentityProvider = {
  name: 'test',
  step: () => ({ provider: 'test' }),
  readEvidence: async (_id, { name = '', birth_date = '' }) => ({
    kind: 'proven',
    identity: { name, birthDate: birth_date, ci: null, di: null, phone: '' },
  }),
}
