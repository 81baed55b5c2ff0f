import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

/** Installs Debian packages as root on Debian. Returns false if that is not possible or fails. */
export async function installByApt(env: NodeJS.ProcessEnv, ...packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await isDebian())) return false
  console.log(`Installing ${packages.join(' and ')} by apt ...`)
  const options = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '--yes', '--quiet', '--no-install-recommends', ...packages]
  return (
    (await succeeds('apt-get', ['update', '--quiet'], options)) &&
    (await succeeds('apt-get', install, options))
  )
}

export async function succeeds(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  try {
    const [code] = await once(spawn(command, args, { stdio: 'inherit', env }), 'exit')
    return code === 0
  } catch {
    return false
  }
}

// Only Debian: Ubuntu's browser packages install a snap, which servers can't run.
async function isDebian(): Promise<boolean> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^ID="?debian"?$/m.test(release)
}
