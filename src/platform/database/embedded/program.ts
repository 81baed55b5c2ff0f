import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The environment for running a program of PostgreSQL on a cluster. */
export interface Runtime {
  /** Folder with `bin/postgres`. */
  binaries: string
  /** The user to run it as; undefined for the user of this process. */
  account: Account | undefined
}

/** Starts a program of PostgreSQL with the cluster's folder as its working folder. */
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
    // The environment of this process must not decide how PostgreSQL runs, as PGPORT or LC_ALL would.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
}

/**
 * The path of the cluster's folder for the program. A user other than root can't follow a path through root's private
 * folders, but can follow Linux's link to the working folder of its process.
 */
export function clusterPath({ account }: Runtime, cluster: string): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/** Runs a program to its end with the given input. Throws an EmbeddedPostgresError with its last words. */
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
