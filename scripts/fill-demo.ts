import { fillDemo } from '../demo/fill.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { withServices } from './start/demo.ts'

// Started by `npm start`: the memory that filling takes would stay with the server otherwise.
const config = loadConfig(process.env, process.argv.slice(2))
await withServices(config, config.database.url ?? '', (needs) =>
  fillDemo({ ...needs, progress: (text) => process.send?.(text) }),
)
process.disconnect?.()
