import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Start time in a system-specific format, to detect a reused pid. Undefined if there is no such process. */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return readProcess(pid, 'lstart=')
  const [boot, stat] = await Promise.all([
    readIfThere('/proc/sys/kernel/random/boot_id'),
    readIfThere(`/proc/${pid}/stat`),
  ])
  if (!stat) return undefined
  // The name in parentheses may contain spaces. The state (field 3) follows, and 19 fields later the start time in
  // ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? undefined : `${boot?.trim()} ${fields[19]}`
}

/** Undefined if the process does not exist or is a zombie. */
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
    // ps exits with 1 if there is no such process.
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
