import { type Variable, variables } from './variables.ts'

/** Addresses of other servers, which an operator chooses anew on another machine. */
const ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'REDIS_URL']

/** Names of the secrets that the environment sets, by their values or by the names of files. */
export function secretSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(variables as Record<string, Variable<unknown>>)
    .filter(
      ([name, variable]) =>
        variable.private && (env[name] ?? env[`${name}_FILE`])?.trim() && !ADDRESSES.includes(name),
    )
    .map(([name]) => name)
}
