import { pino } from 'pino'
import { loadConfig } from '../src/platform/config/config.ts'
import { createFetchOutside } from '../src/platform/outside/fetch-outside.ts'
import { startServer } from '../src/server/main.ts'

// Madang's server in its own process, which may download pictures from one port of this machine.
const [port = '', databaseUrl = '', data = '', picturePort = ''] = process.argv.slice(2)
const config = loadConfig(process.env, ['--port', port, '--data', data, '--no-demo'])
const server = await startServer(config, databaseUrl, pino({ level: 'warn' }), {
  fetchOutside: createFetchOutside({ mayReach: (_, reached) => reached === Number(picturePort) }),
})
process.send?.('ready')
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
