import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { installByApt, succeeds } from './apt.ts'

const run = promisify(execFile)

const SHELL = 'chromium-headless-shell'
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
]
const VERSION_TIMEOUT_MS = 20_000

/**
 * Returns the path of a working Chromium: the one in CHROMIUM_PATH, an installed one, or one that is installed now by
 * apt (as root on Debian) or by Playwright. Throws with instructions if none can be found.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (await runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH: ${env.CHROMIUM_PATH} is no Chromium that runs`)
  }
  const found =
    (await installed(env)) ??
    ((await installByApt(env, 'chromium')) ? await installed(env) : undefined) ??
    (await installByPlaywright())
  if (found) return found
  throw new Error(
    'Chromium was not found and could not be installed. Install Chromium or Chrome and set CHROMIUM_PATH to its path.',
  )
}

/**
 * Returns the path of Chromium's headless shell, which opens pages in two thirds of the time; if it is missing, the
 * path of Chromium. Throws the same errors as `findChromium`.
 */
export async function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROMIUM_PATH) return findChromium(env)
  const inPath = () => firstThatRuns(callSitesOf(SHELL, env))
  return (
    (await inPath()) ?? ((await installByApt(env, SHELL)) ? await inPath() : undefined) ?? findChromium(env)
  )
}

async function installed(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const inPath = COMMANDS.flatMap((command) => callSitesOf(command, env))
  return firstThatRuns([...inPath, ...USUAL_PLACES, await playwrightsOwn()])
}

const callSitesOf = (command: string, env: NodeJS.ProcessEnv): string[] =>
  (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, command))

async function installByPlaywright(): Promise<string | undefined> {
  console.log('Downloading Chromium by Playwright ...')
  const done = await succeeds('playwright', ['install', '--no-shell', 'chromium'], process.env)
  return done ? firstThatRuns([await playwrightsOwn()]) : undefined
}

async function playwrightsOwn(): Promise<string> {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

async function firstThatRuns(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await runs(path)) return path
  return undefined
}

async function runs(path: string): Promise<boolean> {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: VERSION_TIMEOUT_MS })
    return /chrom/i.test(stdout)
  } catch {
    return false
  }
}
