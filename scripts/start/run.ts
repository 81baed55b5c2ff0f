import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Logger, pino } from 'pino'
import { type Config, loadConfig } from '../../src/platform/config/config.ts'
import { ConfigError } from '../../src/platform/config/config-error.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded.ts'
import { loggedError } from '../../src/platform/errors/logged-error.ts'
import type { BuiltFonts } from '../../src/server/fonts.ts'
import { buildIfChanged, planSlices } from '../build.ts'
import { seconds, step } from '../progress.ts'
import { type Ends, orderlyEnds } from './ends.ts'
import { reasonOf } from './trouble.ts'
import { welcome } from './welcome.ts'

interface Mode {
  /** serves pages from their sources instead of the built files */
  dev?: boolean
  /** runs the embedded database without durability, for speed */
  disposable?: boolean
  /**
   * Default: true. With false a generic slice is cut when a page requests it, and shops keep the slices that they have.
   */
  cutsFontsAhead?: boolean
}

/** Starts the program and runs until a signal ends it. */
export async function run(argv: readonly string[], mode: Mode = {}): Promise<void> {
  const ends = orderlyEnds()
  try {
    await start(loadConfig(process.env, argv), ends, mode)
  } catch (error) {
    // A step that fails because the program is being stopped is not reported.
    if (ends.leaving()) return
    const reason = reasonOf(error)
    console.error(reason === undefined ? error : `Madang can't start: ${reason}`)
    await ends.leave(1)
  }
}

async function start(config: Config, ends: Ends, mode: Mode): Promise<void> {
  const { dev = false, disposable = false, cutsFontsAhead = true } = mode
  const log = openLog(config)
  await checkDataFolder(config.dataFolder)
  await checkPorts(config.server)
  // In parallel, because importing the server takes seconds too if Node has no compile cache.
  const [fonts, { database, hasDemo }, { startServer }] = await Promise.all([
    build({ dev, cutsFontsAhead }, log),
    openWorld(config, log, ends, disposable),
    import('../../src/server/main.ts'),
  ])
  const server = await step('Starting the server', () =>
    startServer(config, database.url, log, { dev, fonts }),
  )
  ends.before(() => server.stop())
  console.log(welcome(config, { demo: hasDemo, shutOut: server.shutOut }))
  console.log(
    `  ready after ${seconds(performance.now())}, listening on ${server.address}; Ctrl-C stops it\n`,
  )
}

// Also starts the creation of font slices, which runs in parallel with the rest of the start.
async function build(
  { dev, cutsFontsAhead }: Required<Pick<Mode, 'dev' | 'cutsFontsAhead'>>,
  log: Logger,
): Promise<BuiltFonts> {
  await (dev ? planSlices() : buildIfChanged())
  const { openBuiltFonts } = await import('../../src/server/main.ts')
  const fonts = await openBuiltFonts({
    onError: (err) => log.warn({ err }, 'a font slice could not be created'),
    onRequestOnly: !cutsFontsAhead,
  })
  return cutsFontsAhead ? fonts : { ...fonts, toCut: async () => null }
}

async function openWorld(config: Config, log: Logger, ends: Ends, disposable: boolean) {
  const starting = openDatabase(config, log, disposable)
  // The process may exit during the start, for example because the build failed.
  ends.before(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  )
  const database = await starting
  const { fillWhenEmpty } = await import('./demo.ts')
  return { database, hasDemo: config.demo && (await fillWhenEmpty(config, database.url, ends)) }
}

async function openDatabase({ database: { url }, dataFolder }: Config, log: Logger, disposable: boolean) {
  if (url) return { url, stop: async () => {} }
  return step('Starting PostgreSQL', () => startEmbeddedPostgres({ dataFolder, log, disposable }))
}

// Logs are written to stderr, because stdout is for messages to the user.
function openLog({ mode, log: { level } }: Config): Logger {
  const serializers = { err: loggedError }
  return mode === 'development'
    ? pino({ level, serializers, transport: { target: 'pino-pretty', options: { destination: 2 } } })
    : pino({ level, serializers }, pino.destination({ dest: 2, sync: false }))
}

async function checkDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

// Checked first, because the server opens its port last: otherwise a used port would be reported only after the build.
async function checkPorts({ host, port, metrics }: Config['server']): Promise<void> {
  await tryPort(host, port)
  if (!metrics.port) return
  if (metrics.port === port) throw new ConfigError('METRICS_PORT: the private port must differ from PORT')
  try {
    await tryPort(metrics.host, metrics.port)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigError(
      `METRICS_PORT: port ${metrics.port} is taken by another program; name another one there, or 0 for none`,
    )
  }
}

async function tryPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}
