import { reasonOf } from './start/trouble.ts'

/**
 * Runs a command line tool and sets the exit code. `explain` turns errors that the user can fix into one line, which is
 * printed; other errors are bugs and are thrown.
 */
export async function runCommand(
  command: () => Promise<number>,
  explain: (error: unknown) => string | undefined = reasonOf,
): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const reason = explain(error)
    if (reason === undefined) throw error
    process.exitCode = refuse(reason)
  }
}

export function refuse(message: string): number {
  console.error(message)
  return 1
}
