/** Who somebody was proven to be. */
export interface ProvenIdentity {
  name: string
  /** `YYYY-MM-DD` */
  birthDate: string
}

/** Somebody who can prove who a person is (본인인증). */
export interface IdentityProvider {
  name: 'test'
  /** Takes what the person brought from the provider's screen. Null when that proves nothing. */
  prove(told: { name: string; birth_date: string }): Promise<ProvenIdentity | null>
}

/** For trying things out: believes what a person types into a screen that says so. It proves nothing. */
export const testProvider: IdentityProvider = {
  name: 'test',
  prove: async ({ name, birth_date }) => ({ name: name.trim(), birthDate: birth_date }),
}
