import { parseArgs } from 'node:util'
import { ConfigError } from './config-error.ts'
import type { VariableName } from './variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

export const flags = {
  port: { variable: 'PORT', type: 'string' },
  host: { variable: 'HOST', type: 'string' },
  data: { variable: 'DATA_DIR', type: 'string' },
  demo: { variable: 'DEMO', type: 'boolean' },
} as const satisfies Record<string, { variable: VariableName; type: 'string' | 'boolean' }>

/** Overrides variables by flags. Throws `ConfigError` for an unknown flag or a missing value. */
export function applyFlags(env: Environment, argv: readonly string[]): Environment {
  const values = parseFlags(argv)
  const overrides = Object.entries(values).map(([flag, value]) => [
    flags[flag as keyof typeof flags].variable,
    String(value),
  ])
  return { ...env, ...Object.fromEntries(overrides) }
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: flags, allowNegative: true, allowPositionals: false }).values
  } catch (error) {
    const [reason] = (error as Error).message.split(/[.\n]/)
    throw new ConfigError(`${reason}; the options are --port N, --host ADDRESS, --data FOLDER, --no-demo`)
  }
}
