import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.ts'

/** The programs that the journeys of a browser engine start, and the Debian packages that provide these programs. */
const NEEDS = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
}

type EngineName = keyof typeof NEEDS
const NAMES = Object.keys(NEEDS) as EngineName[]

/**
 * The installed browser engines besides Chromium. Journeys of engines that are not installed are reported as skipped.
 */
export async function installedEngines(env: NodeJS.ProcessEnv = process.env): Promise<EngineName[]> {
  const here = await Promise.all(NAMES.map((name) => isInstalled(name, env)))
  return NAMES.filter((_, index) => here[index])
}

/** Tries to install missing engines by apt, and returns the installed engines. */
export async function installEngines(env: NodeJS.ProcessEnv = process.env): Promise<EngineName[]> {
  const here = await installedEngines(env)
  const missing = NAMES.filter((name) => !here.includes(name))
  if (missing.length === 0) return here
  await installByApt(env, ...missing.flatMap((name) => NEEDS[name].packages))
  return installedEngines(env)
}

async function isInstalled(name: EngineName, env: NodeJS.ProcessEnv): Promise<boolean> {
  const found = await Promise.all(NEEDS[name].programs.map((program) => isInPath(program, env)))
  return found.every(Boolean)
}

async function isInPath(program: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean))
    if (await runs(join(folder, program))) return true
  return false
}

const runs = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
