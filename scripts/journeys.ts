import { loadConfig } from '../src/platform/config/config.ts'
import { copyDemoWorld } from './start/demo-world.ts'
import { run } from './start/run.ts'

// The server of the journeys (playwright.config.ts), with a copy of the demo world on a database without durability. It
// cuts only font slices that pages request: the demo shops have theirs, and no journey needs those of a new shop.
const args = process.argv.slice(2)
await copyDemoWorld(loadConfig(process.env, args).dataFolder)
await run(args, { disposable: true, cutsFontsAhead: false })
