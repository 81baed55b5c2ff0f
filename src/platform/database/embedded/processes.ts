import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Tells one process from a later one with the same pid: the moment it started, in whatever form the
 * system gives. Undefined when no such process lives.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return readProcess(pid, 'lstart=')
  const [boot, stat] = await Promise.all([
    readIfThere('/proc/sys/kernel/random/boot_id'),
    readIfThere(`/proc/${pid}/stat`),
  ])
  if (!stat) return undefined
  // The name in parentheses may hold spaces; after it come state (field 3) and, 19 further, the start in ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? undefined : `${boot?.trim()} ${fields[19]}`
}

/** The command line of a process, undefined when it does not live or has become a zombie. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return readProcess(pid, 'command=')
  const command = await readIfThere(`/proc/${pid}/cmdline`)
  return command ? command.replaceAll('\0', ' ').trim() : undefined
}

async function readProcess(pid: number, column: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', column, '-p', String(pid)])
    return stdout.trim() || undefined
  } catch {
    // ps leaves with 1 when it finds no such process.
    return undefined
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}
