import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface Runtime {
  binaries: string
  /** undefined: the user of this process runs the program */
  account: Account | undefined
}

export function spawnProgram(
  { binaries, account }: Runtime,
  program: 'postgres' | 'initdb',
  cluster: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  return spawn(join(binaries, 'bin', program), args, {
    ...options,
    ...account,
    cwd: cluster,
    // Variables such as PGPORT or LC_ALL must not affect PostgreSQL.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
}

/**
 * The cluster path for the program. Another user cannot traverse root's private folders, but can follow /proc/self/cwd
 * on Linux.
 */
export function clusterPath({ account }: Runtime, cluster: string): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

export async function runProgram(
  runtime: Runtime,
  program: 'postgres' | 'initdb',
  cluster: string,
  args: readonly string[],
  input = '',
): Promise<void> {
  const child = spawnProgram(runtime, program, cluster, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  child.stdin?.end(input)
  const [words, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', ended])
  if (code !== 0) {
    throw new EmbeddedPostgresError(
      `${program} failed: ${words.trim().split('\n').at(-1) || `exit code ${code}`}`,
    )
  }
}
