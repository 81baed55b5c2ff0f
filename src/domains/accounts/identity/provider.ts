/** A proven identity. */
export interface ProvenIdentity {
  name: string
  /** `YYYY-MM-DD` */
  birthDate: string
}

/** A provider of identity checks (본인인증). */
export interface IdentityProvider {
  name: 'test'
  /** Checks the result of the provider's screen. Null when it proves nothing. */
  prove(told: { name: string; birth_date: string }): Promise<ProvenIdentity | null>
}

/** For trials: believes the data that a person types into a screen that says so. It proves nothing. */
export const testProvider: IdentityProvider = {
  name: 'test',
  prove: async ({ name, birth_date }) => ({ name: name.trim(), birthDate: birth_date }),
}
