import { fillDemo } from '../demo/fill.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { withServices } from './start/demo.ts'

// Started by `npm start` beside the server; tells its progress to whoever started it.
const config = loadConfig(process.env, process.argv.slice(2))
const progress = (text: string) => process.send?.(text)
await withServices(config, config.database.url ?? '', (needs) => fillDemo({ ...needs, progress }))
process.disconnect?.()
