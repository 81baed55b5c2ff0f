import { maskEmail, maskName, nameList } from '../../audit/audit.service.ts'

/** Imported people as the audit log names them: the first masked names, or masked addresses of people without one. */
export const peopleInLog = (people: readonly { name: string }[]) =>
  nameList(people.map(({ name }) => (name.includes('@') ? maskEmail(name) : maskName(name))))
