import { type Caller, guest, type Person } from '../../src/platform/contract/caller.ts'

/** An account with a session; `wishes` override its fields. */
export function aCaller(wishes: Partial<Person> = {}): Caller {
  const person: Person = { uid: 1, over19: 0, operatorPermissions: [], session: 1, ...wishes }
  return { ...guest, person: async () => person, isPersonal: true }
}
