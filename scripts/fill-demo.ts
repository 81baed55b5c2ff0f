import { fillDemo } from '../demo/fill.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { withServices } from './start/demo.ts'

// Runs in a process of its own, because the memory that it uses would remain in the server.
const config = loadConfig(process.env, process.argv.slice(2))
await withServices(config, config.database.url ?? '', (needs) =>
  fillDemo({ ...needs, progress: (text) => process.send?.(text) }),
)
process.disconnect?.()
