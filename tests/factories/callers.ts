import { type Caller, guest, type Person } from '../../src/platform/contract/caller.ts'

/** An account with a session; `overrides` replace its fields. */
export function aCaller(overrides: Partial<Person> = {}): Caller {
  const person: Person = { uid: 1, over19: 0, operatorPermissions: [], session: 1, ...overrides }
  return { ...guest, person: async () => person, isPersonal: true }
}
